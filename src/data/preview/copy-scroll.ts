/** Lets the newest frame with a page of a version stand where the one before it with the same page does. */
export function copyScroll(frames: Window, versionId: string): void {
  const shown = new Map<string, Window>();
  for (let at = 0; at < frames.length; at += 1) {
    const frame = frames[at];
    const path = frame === undefined ? null : pathIn(frame, versionId);
    if (frame === undefined || path === null) continue;
    const before = shown.get(path);
    if (before !== undefined) frame.scrollTo({ left: before.scrollX, top: before.scrollY, behavior: 'instant' });
    shown.set(path, frame);
  }
}

/** Null for frames of other versions and of other origins. */
function pathIn(frame: Window, versionId: string): string | null {
  try {
    const { pathname } = frame.location;
    return pathname.split('/')[3] === versionId ? pathname : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
