const PATHS = {
  add: "M10 4v12M4 10h12",
  back: "M12.5 4.5L7 10l5.5 5.5",
  blood: "M10 2.8c3 3.6 4.8 6 4.8 8.6A4.8 4.8 0 0 1 10 16.4a4.8 4.8 0 0 1-4.8-5C5.2 8.8 7 6.4 10 2.8z",
  book: "M4 3.5h9.5A2.5 2.5 0 0 1 16 6v10.5H6.5A2.5 2.5 0 0 1 4 14zM4 14a2.5 2.5 0 0 1 2.5-2.5H16",
  calendar: "M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5",
  chart: "M3 3v14h14M5.5 12.5l3.4-3.2 3 1.6 4.6-5.2",
  check: "M4 10.5l4 4 8-9",
  close: "M5 5l10 10M15 5L5 15",
  down: "M4.5 7.5L10 13l5.5-5.5",
  dots: "M4.5 10h.01M10 10h.01M15.5 10h.01",
  edit: "M4 16h3l8.5-8.5-3-3L4 13zM11 6l3 3",
  forward: "M7.5 4.5L13 10l-5.5 5.5",
  heart: "M10 16.5S3.5 12.6 3.5 8A3.4 3.4 0 0 1 10 6.6 3.4 3.4 0 0 1 16.5 8c0 4.6-6.5 8.5-6.5 8.5z",
  history: "M4 10a6 6 0 1 0 2-4.5L4 7.2M4 3.5v3.7h3.7M10 6.5V10l2.5 1.8",
  inbox: "M3.5 11.5L5.5 4h9l2 7.5v4.5h-13zM3.5 11.5h4l1 2h3l1-2h4",
  info: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 9.2v4.6M10 6.3v.1",
  key: "M13 3a4 4 0 1 0-3.6 5.8L4 14.2V17h2.8v-2h2v-2h2l1.2-1.2A4 4 0 0 0 13 3zM13.4 6.6v.01",
  menu: "M3 6h14M3 10h14M3 14h14",
  message: "M3.5 4h13v9.5H9l-3.5 3v-3h-2z",
  offline: "M6 15.5h8a3.2 3.2 0 0 0 .5-6.3A4.7 4.7 0 0 0 5.6 8.3 3.7 3.7 0 0 0 6 15.5zM4 3l12.5 14.5",
  outside: "M8 5H4.5v10.5H15V12M11 4.5h4.5V9M15.5 4.5L9 11",
  page: "M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4M7.5 10.5h5M7.5 13.5h5",
  people:
    "M10.1 7a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM2.3 16.5c.3-3.2 2.2-5 5-5s4.7 1.8 5 5M12.8 4.6a2.6 2.6 0 0 1 0 4.9M14.6 12c1.9.7 2.9 2.2 3.1 4.5",
  search: "M8.7 3.2a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12.8 12.8L17 17",
  stop: "M6.9 2.6h6.2l4.3 4.3v6.2l-4.3 4.3H6.9l-4.3-4.3V6.9zM10 6.3v4.5M10 13.6v.1",
  tools: "M3.5 6.5h13v10h-13zM7.2 6.5V4h5.6v2.5M10 9.3v4.4M7.8 11.5h4.4",
  trash: "M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5",
  undo: "M4 8h8a4 4 0 0 1 0 8H8M4 8l3.5-3.5M4 8l3.5 3.5",
  warn: "M10 3.2L17.6 16.5H2.4zM10 8.2v3.6M10 14v.1",
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing in the colour of its text. Decoration: what it means is always said in words beside it. */
export function Icon({ name, end }: { name: IconName; end?: boolean }) {
  return (
    <svg className={end ? "icon end" : "icon"} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
