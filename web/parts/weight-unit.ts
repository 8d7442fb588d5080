import type { ParsedWeight } from "#domain/weight/weight.ts";
import { WEIGHT_TYPES, type WeightType } from "#domain/weight/weight.ts";
import { keepOnDevice } from "#web/keep-on-device.ts";
import { weightTextOf } from "./weight-text.ts";

const KEY = "weight-unit";
const IN_POUNDS = /-(?:US|LR|MM)\b/i;

/** The unit last used on this device, else that in which the cat's latest weight was entered; without one the region's. */
export function lastWeightUnit(latest?: ParsedWeight): WeightType {
  const kept = localStorage.getItem(KEY);
  const unit = WEIGHT_TYPES.find((one) => one === kept);
  return unit ?? (latest ? weightTextOf(latest).weightType : unitOfRegion(navigator.language));
}

/** Remembers the unit on this device. Where nothing can be kept, the next form asks again. */
export function rememberWeightUnit(unit: WeightType): void {
  keepOnDevice(KEY, unit);
}

function unitOfRegion(language: string): WeightType {
  return IN_POUNDS.test(language) ? "lb" : "kg";
}
