/** How many files and sockets a process may have open here. */
export function openFilesLimit(): number {
  const { userLimits } = Object(process.report.getReport());
  const { soft } = Object(Object(userLimits).open_files);
  return typeof soft === "number" ? soft : Number.POSITIVE_INFINITY;
}
