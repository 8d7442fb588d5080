/** What somebody wrote, in the direction of its own letters: a number in it stays beside its unit. */
export function OwnWords({ children }: { children: string }) {
  return children && <div dir="auto">{children}</div>;
}
