// Where a browser blocks its storage, the mere name throws, and the page would stay blank. Set before anything looks there:
// a storage in which nothing is, and into which nothing goes, as into a full one; without `setItem` that throws.
const nothing = () => null;
const value = { getItem: nothing, removeItem: nothing, clear: nothing };

for (const name of ["localStorage", "sessionStorage"] as const) {
  try {
    window[name].length;
  } catch {
    Object.defineProperty(window, name, { value });
  }
}

export {};
