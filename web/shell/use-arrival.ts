import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { forgetReturn } from "#web/api/return-to.ts";

// On the way through a login; the place to return to is kept here.
const DOORS = ["/login", "/create-account", "/reset-password", "/not-authorized"];

/**
 * On arriving at another page the focus goes to its heading, so that a screen reader says where one is and the
 * Tab key goes on from there. Where to scroll is left to the scroll restoration.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (!DOORS.includes(pathname)) forgetReturn();
    if (previous.current === pathname) return;
    previous.current = pathname;
    const heading =
      document.querySelector<HTMLElement>("main h1[tabindex]") ?? document.querySelector("main");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
