export const PASTE_MAX_LENGTH = 2000;

export interface PastedText {
  readonly text: string;
  /** What was taken out, so that the person is told. */
  readonly stripped: boolean;
  readonly shortened: boolean;
}

/** Pasted text without `[...]` segments, then capped. Typed text never comes here. */
export function cleanPaste(pasted: string): PastedText {
  const kept = pasted.replace(/\[[^[\]]*\]/g, '');
  const text = cutWhole(kept, PASTE_MAX_LENGTH);
  return { text, stripped: kept !== pasted, shortened: text !== kept };
}

/** Cuts without leaving half of a surrogate pair behind. */
function cutWhole(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHighSurrogate ? maxLength - 1 : maxLength);
}
