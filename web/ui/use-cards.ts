import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { usualWidth } from "./use-width.ts";

const PHONE = "(max-width: 47.99rem)";

/**
 * Whether the rows of a table are cards: on a phone, and where its place is narrower than `least`. In px as they are
 * with letters of the usual size.
 */
export function useCards(least: number): [RefObject<HTMLTableElement | null>, boolean] {
  const ref = useRef<HTMLTableElement>(null);
  const [cards, setCards] = useState(false);
  useLayoutEffect(() => {
    const place = ref.current?.parentElement;
    if (!place) return;
    const measure = () => setCards(matchMedia(PHONE).matches || usualWidth(place) < least);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [least]);
  return [ref, cards];
}
