import { useSyncExternalStore } from "react";

/** Whether a media query holds, followed while the window changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (look) => {
      const list = matchMedia(query);
      list.addEventListener("change", look);
      return () => list.removeEventListener("change", look);
    },
    () => matchMedia(query).matches,
  );
}
