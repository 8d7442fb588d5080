import type { ParsedWeight } from "#domain/weight.ts";
import { WEIGHT_TYPES, type WeightType } from "#domain/weight.ts";
import { keepOnDevice } from "#web/keep-on-device.ts";
import { ownLanguages } from "#web/own-languages.ts";
import { weightTextOf } from "./weight-text.ts";

const KEY = "weight-unit";
const REGIONS_IN_POUNDS = ["US", "LR", "MM"];

/** The unit last used on this device, else that in which the cat's latest weight was entered; without one the region's. */
export function lastWeightUnit(latest?: ParsedWeight): WeightType {
  const kept = localStorage.getItem(KEY);
  const unit = WEIGHT_TYPES.find((one) => one === kept);
  return unit ?? (latest ? weightTextOf(latest).weightType : unitOfRegion(ownLanguages()[0]));
}

/** Remembers the unit on this device. Where nothing can be kept, the next form asks again. */
export function rememberWeightUnit(unit: WeightType): void {
  keepOnDevice(KEY, unit);
}

function unitOfRegion(language: string | undefined): WeightType {
  const region = language && new Intl.Locale(language).region;
  return region && REGIONS_IN_POUNDS.includes(region) ? "lb" : "kg";
}
