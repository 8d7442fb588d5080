import { join } from "node:path";
import { addressOf, NODES, type Node } from "./hosts.ts";

/** Seconds until a primary that says nothing is given up; the others follow from it: 2 + 2 × 3 fit in. */
export const TTL_SECONDS = 10;
const LOOP_SECONDS = 2;
const RETRY_SECONDS = 3;
const PASSWORD = "only-in-here";

/** The user of the product, and its database. */
export const OWNER = { user: "fip", password: PASSWORD, database: "fip" };
export const SUPERUSER = { user: "postgres", password: PASSWORD, database: "postgres" };

/** What every commit waits for. Strict: without a standby that has it nothing is acknowledged. */
export const SYNCHRONOUS = {
  synchronous_mode: true,
  synchronous_mode_strict: true,
  maximum_lag_on_failover: 1_048_576,
};
/** Faster, and loses what the standby did not have yet: the control. Whoever lags may lead. */
export const ASYNCHRONOUS = {
  synchronous_mode: false,
  synchronous_mode_strict: false,
  maximum_lag_on_failover: 1_000_000_000,
};

/** The settings of Patroni on a node, as JSON, which is YAML too. */
export function patroniSettings(node: Node, folder: string, programs: string): string {
  const address = addressOf(node);
  return JSON.stringify({
    scope: "fip",
    name: `n${node}`,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // By the older API: with etcd3 a healed primary may take the leader's key back, and with it what was acknowledged.
    etcd: { hosts: NODES.map((each) => `${addressOf(each)}:2379`) },
    bootstrap: { dcs: DCS, initdb: [{ encoding: "UTF8" }, "data-checksums", { locale: "C.UTF-8" }] },
    postgresql: {
      // One address: of several, Patroni silently takes the loopback.
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(folder, "pg/data"),
      bin_dir: programs,
      pgpass: join(folder, "pg/pgpass"),
      parameters: { unix_socket_directories: join(folder, "pg"), shared_buffers: "64MB" },
      pg_hba: [
        "local all all trust",
        "host replication replicator 10.66.0.0/24 scram-sha-256",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
        "host all all 10.66.0.0/24 scram-sha-256",
      ],
      authentication: {
        superuser: { username: SUPERUSER.user, password: PASSWORD },
        replication: { username: "replicator", password: PASSWORD },
        rewind: { username: "rewinder", password: PASSWORD },
      },
    },
    watchdog: { mode: "off" },
  });
}

const DCS = {
  ttl: TTL_SECONDS,
  loop_wait: LOOP_SECONDS,
  retry_timeout: RETRY_SECONDS,
  primary_start_timeout: 0,
  master_start_timeout: 0,
  ...SYNCHRONOUS,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      synchronous_commit: "on",
      wal_log_hints: "on",
      // A slot goes with its member after the TTL: who comes back needs more of the log than the slots keep.
      wal_keep_size: "1GB",
      max_connections: 100,
      wal_sender_timeout: "5s",
      wal_receiver_timeout: "5s",
      tcp_user_timeout: 5000,
      tcp_keepalives_idle: 2,
      tcp_keepalives_interval: 1,
      tcp_keepalives_count: 3,
    },
  },
};
