import { spawn } from "node:child_process";
import { openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { APP_ADDRESS, addressOf, NODES } from "./hosts.ts";

const DATABASE_PORT = 5000;
const PRODUCT_PORT = 7000;
export const SERVER_PORTS = [7001, 7002, 7003] as const;

/** Where whoever leads is reached, and where any server is that takes calls. */
export const DATABASE = `${APP_ADDRESS}:${DATABASE_PORT}`;
export const ORIGIN = `http://${APP_ADDRESS}:${PRODUCT_PORT}`;

/** HAProxy before the database, which goes to whoever leads, and before the servers, which goes to who takes calls. */
export function startBalancers(folder: string): void {
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, SETTINGS);
  const log = openSync(join(folder, "haproxy.log"), "a");
  spawn("haproxy", ["-db", "-f", file], { detached: true, stdio: ["ignore", log, log] }).unref();
}

const SETTINGS = `
global
  maxconn 1000
defaults
  timeout connect 1s
  timeout check 1s
listen primary
  mode tcp
  bind ${DATABASE}
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node) => `  server n${node} ${addressOf(node)}:5432 maxconn 100 check port 8008`).join("\n")}
listen product
  mode http
  http-request del-header X-Forwarded-For
  option forwardfor
  bind ${APP_ADDRESS}:${PRODUCT_PORT}
  balance leastconn
  timeout client 30s
  timeout server 30s
  timeout queue 2s
  timeout http-request 10s
  retries 3
  option redispatch 1
  retry-on conn-failure
  option httpchk GET /servez
  default-server inter 500ms fall 2 rise 1
${SERVER_PORTS.map((port) => `  server a${port} ${APP_ADDRESS}:${port} check`).join("\n")}
`;
