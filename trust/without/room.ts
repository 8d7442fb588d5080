/** For a control: the server begins with whatever comes, as if there were room for all. */
import { Room } from "#server/http/admission/room.ts";

Room.prototype.isFull = () => false;
