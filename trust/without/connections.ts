/** For a control: the server takes few connections, drops the rest, and ends none of those that ask for nothing to make room. */
import { Server } from "node:net";

const FEW = 100;

const listen = Server.prototype.listen;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  this.maxConnections = FEW;
  this.removeAllListeners("drop");
  return Reflect.apply(listen, this, args);
};
