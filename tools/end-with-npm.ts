/**
 * Stops this process, in order, when the npm that runs it is gone. npm signals the shell between the two, and
 * that ends without passing it on: a service manager or a container that stops npm would leave the server
 * behind, on its port.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 200).unref();
}
