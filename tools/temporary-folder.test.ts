import { expect, test } from "vitest";
import { runsPrograms } from "./temporary-folder.ts";

test.each([
  ["tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0", true],
  ["shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0", false],
  ["tmpfs /dev/shm tmpfs rw,noexec 0 0\ntmpfs /dev/shm tmpfs rw 0 0", true],
  ["tmpfs /dev/shm/other tmpfs rw 0 0", false],
  ["", false],
])("programs run in the folder of %j: %s", (mounts, expected) => {
  expect(runsPrograms("/dev/shm", mounts)).toBe(expected);
});
