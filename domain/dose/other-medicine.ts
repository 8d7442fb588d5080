type Medicine = { _id: string; displayName: string };

/** Another entry of the catalogue: one that was renamed is the same, and so is one of the same name in its place. */
export function isOtherMedicine(one: Medicine, other: Medicine): boolean {
  return one._id !== other._id && one.displayName !== other.displayName;
}
