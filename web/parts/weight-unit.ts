import { WEIGHT_TYPES, type WeightType } from "#domain/weight.ts";
import { keepOnDevice } from "#web/keep-on-device.ts";

const KEY = "weight-unit";
const REGIONS_IN_POUNDS = ["US", "LR", "MM"];

/** The unit last used on this device; before the first weight the one of the reader's region. */
export function lastWeightUnit(): WeightType {
  const kept = localStorage.getItem(KEY);
  return WEIGHT_TYPES.find((unit) => unit === kept) ?? unitOfRegion(navigator.language);
}

/** Remembers the unit on this device. Where nothing can be kept, the next form asks again. */
export function rememberWeightUnit(unit: WeightType): void {
  keepOnDevice(KEY, unit);
}

function unitOfRegion(language: string): WeightType {
  const { region } = new Intl.Locale(language);
  return region !== undefined && REGIONS_IN_POUNDS.includes(region) ? "lb" : "kg";
}
