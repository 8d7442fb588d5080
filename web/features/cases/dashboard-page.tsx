/** Not there yet. */
export default function PlaceholderPage() {
  return <main id="main" />;
}
