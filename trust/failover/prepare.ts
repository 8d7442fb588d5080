import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const PROGRAMS = ["etcd", "patroni", "haproxy", "ip", "setpriv"];
const PACKAGES = ["etcd-server", "etcd-client", "patroni", "haproxy", "postgresql", "iproute2"];
const VERSIONS = "/usr/lib/postgresql";

/** The programs of the newest PostgreSQL that Debian has installed. */
export function postgresqlFolder(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const newest = versions
    .sort((a, b) => b - a)
    .find((version) => existsSync(join(VERSIONS, `${version}/bin/initdb`)));
  return newest === undefined ? undefined : join(VERSIONS, `${newest}/bin`);
}

/** Sees to it that all is there, and installs from Debian what is not. Gives the reason why it cannot be tried. */
export function prepare(): string | undefined {
  if (process.platform !== "linux") return "network namespaces exist only on Linux.";
  if (process.getuid?.() !== 0) return "only root makes network namespaces.";
  if (missing().length > 0) install();
  if (missing().length > 0) return `these programs are missing: ${missing().join(", ")}.`;
  const name = `try-${process.pid}`;
  if (!succeeds("ip", "netns", "add", name)) return "this machine lets nobody make network namespaces.";
  spawnSync("ip", ["netns", "del", name]);
  return undefined;
}

function missing(): string[] {
  const programs = PROGRAMS.filter((name) => !succeeds("sh", "-c", `command -v ${name}`));
  return postgresqlFolder() ? programs : [...programs, "PostgreSQL"];
}

function install(): void {
  if (!existsSync("/etc/debian_version")) return;
  console.log(`Installing ${PACKAGES.join(", ")} from Debian, once ...`);
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...PACKAGES);
}

function succeeds(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
