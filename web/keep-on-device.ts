/** Keeps something on this device. False where it keeps nothing: its storage is full or blocked. */
export function keepOnDevice(key: string, value: string, storage = localStorage): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
