import { readStored, writeStored } from './local-storage.ts';

/** Room that the browser gives this app on the device. */
export interface DeviceStorage {
  readonly usedBytes: number;
  readonly mostBytes: number;
  /** True when the browser has promised not to clear it by itself when the disk runs full. */
  readonly isKept: boolean;
}

const ASKED_KEY = 'storage_asked';

/** Null where the browser does not tell. */
export async function readDeviceStorage(): Promise<DeviceStorage | null> {
  const manager = storageManager();
  if (manager === null) return null;
  const [{ usage = 0, quota = 0 }, isKept] = await Promise.all([manager.estimate(), manager.persisted()]);
  return { usedBytes: usage, mostBytes: quota, isKept };
}

/** Asks the browser to keep what is stored, which may ask the person. */
export async function askToKeepStorage(): Promise<boolean> {
  writeStored(ASKED_KEY, 'yes');
  return (await storageManager()?.persist()) ?? false;
}

/** The same, once per browser: after the first save there is something to keep. */
export async function askToKeepFirstSave(): Promise<void> {
  if (readStored(ASKED_KEY) === null) await askToKeepStorage();
}

/** It is missing where the page came over plain HTTP. */
function storageManager(): StorageManager | null {
  return 'storage' in navigator && 'persist' in navigator.storage ? navigator.storage : null;
}
