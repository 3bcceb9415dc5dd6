/**
 * From the app to the bridge page, which shows it in the preview frames beside it: whether a section can be picked in the
 * pages of a version, and which one is.
 */
export interface PickRequest {
  readonly type: 'pick';
  readonly versionId: string;
  readonly isOn: boolean;
  readonly block: string | null;
}

/** Null for every other message: those are the worker's. Without the schemas, which the bridge page does not load. */
export function readPick(message: unknown): PickRequest | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, versionId, isOn, block }: Partial<Record<string, unknown>> = { ...message };
  if (type !== 'pick' || typeof versionId !== 'string' || versionId === '' || typeof isOn !== 'boolean') return null;
  return block === null || typeof block === 'string' ? { type, versionId, isOn, block } : null;
}
