/** For a control: the server takes few connections, and drops the rest. */
import { Server } from "node:net";

const FEW = 100;

const listen = Server.prototype.listen;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  this.maxConnections = FEW;
  return Reflect.apply(listen, this, args);
};
