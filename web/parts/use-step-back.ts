import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * One step back in the history, once for each place. A browser may ask twice to close a dialog, and Escape may be
 * pressed twice: a second step would leave the page under it.
 */
export function useStepBack(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    // Somewhere else by now: Forward may lead here again.
    if (leaving.current !== key) leaving.current = undefined;
  }, [key]);
  return () => {
    if (leaving.current === key) return;
    leaving.current = key;
    void navigate(-1);
  };
}
