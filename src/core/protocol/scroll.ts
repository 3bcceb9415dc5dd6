/** From the app to the bridge page: of two frames with the same page of a version, the newer one is to stand where the older one does. */
export interface ScrollRequest {
  readonly type: 'keepScroll';
  readonly versionId: string;
}

/** Null for every other message, as `readPick` is. */
export function readScroll(message: unknown): ScrollRequest | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, versionId }: Partial<Record<string, unknown>> = { ...message };
  return type === 'keepScroll' && typeof versionId === 'string' && versionId !== '' ? { type, versionId } : null;
}
