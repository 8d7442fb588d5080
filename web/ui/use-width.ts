import { type RefObject, useLayoutEffect, useRef, useState } from "react";

const USUAL_REM_PX = 16;

/**
 * The width of the element that gets the ref, followed while it changes; 0 before the first layout. In px as they are
 * with letters of the usual size: who has them twice as big has half the width. So what is drawn to it grows with them.
 */
export function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(usualWidth(element)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** The width in px as they are with letters of the usual size, without padding. */
export function usualWidth(element: Element): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  const inside =
    element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (inside / rem) * USUAL_REM_PX;
}
