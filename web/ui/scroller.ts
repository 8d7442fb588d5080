/** What scrolls when an element is scrolled to: a pane of its own, or else the page. */
export function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const isFull = around.scrollHeight > around.clientHeight;
    if (isFull && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}

/** Where what scrolls is seen: from which pixel of the window on, and how high. */
export function viewOf(scroller: Element): { topPx: number; heightPx: number } {
  if (scroller === document.documentElement) return { topPx: 0, heightPx: window.innerHeight };
  return { topPx: scroller.getBoundingClientRect().top, heightPx: scroller.clientHeight };
}
