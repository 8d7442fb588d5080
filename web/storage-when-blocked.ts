// Where a browser blocks its storage, the mere name throws, and the page would stay blank. Set before anything looks there:
// a storage as a full one is, which holds nothing and takes nothing.
const NONE = {
  getItem: () => null,
  setItem() {
    throw Error("Nothing is kept here.");
  },
  removeItem() {},
  clear() {},
};

for (const name of ["localStorage", "sessionStorage"] as const) {
  try {
    window[name].getItem(name);
  } catch {
    Object.defineProperty(window, name, { value: NONE });
  }
}

export {};
