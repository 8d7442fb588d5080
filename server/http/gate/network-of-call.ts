import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import { networkOf } from "#server/http/network-address.ts";
import { remembered } from "#server/http/remembered.ts";
import type { Config } from "#server/start/config.ts";

/** Whether an address is that of a proxy in front, so many hops from the server. */
export type IsProxy = (address: string, hop: number) => boolean;

/** The network of a call on this connection, by what it says for whom it is forwarded (all such headers as one). */
export type NetworkOfCall = (socket: Socket, forwardedFor: () => string) => string;

/** For whom a call says that it is forwarded. */
export function forwardedFor({ headers }: IncomingMessage): string {
  return String(headers["x-forwarded-for"] ?? "");
}

/** Who is believed when they say for whom they ask. Fastify takes a bare number of proxies for none. */
export function trustedProxies({ trustProxy }: Pick<Config, "trustProxy">): IsProxy {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === "number") return (_, hop) => hop < trustProxy;
  const compiled = proxyAddr.compile(trustProxy.split(",").map((part) => part.trim()));
  const isOneOf = remembered((address) => compiled(address, 0));
  // A connection that is torn while its request is read has no address any more.
  return (address?: string) => address !== undefined && isOneOf(address);
}

/**
 * Tells of which network a call is before the framework reads it, and as that does it. It is asked for each call that is
 * turned away, so what it takes is missing for those that are answered.
 */
export function newNetworkOfCall(isProxy: IsProxy): NetworkOfCall {
  const networks = remembered(networkOf);
  const connections = new WeakMap<Socket, { address: string; own: string; isOfProxy: boolean }>();
  const begin = (socket: Socket) => {
    const { remoteAddress: address = "" } = socket;
    const connection = { address, own: networkOf(address), isOfProxy: isProxy(address, 0) };
    connections.set(socket, connection);
    return connection;
  };
  return (socket, forwardedFor) => {
    const { address, own, isOfProxy } = connections.get(socket) ?? begin(socket);
    return isOfProxy ? networks(asker(address, forwardedFor(), isProxy)) : own;
  };
}

/** The last address that is not of a proxy: each of them writes down behind the others who asked it. */
function asker(address: string, forwardedFor: string, isProxy: IsProxy): string {
  let last = address;
  let end = forwardedFor.length;
  for (let hop = 0; end > 0 && isProxy(last, hop); ) {
    const comma = forwardedFor.lastIndexOf(",", end - 1);
    const before = forwardedFor.slice(comma + 1, end).trim();
    end = comma;
    if (before === "") continue;
    last = before;
    hop += 1;
  }
  return last;
}
