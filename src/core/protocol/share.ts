/** Path to which the system sends what people share with the installed app (`share_target` of the manifest). */
export const SHARE_PATH = '/share';

const MARK = '#share=';
const FIELDS = ['title', 'text', 'url'] as const;

/** The address that opens the app with what was shared, or without anything. The part behind `#` never leaves the browser. */
export function sharedAddress(field: (name: string) => unknown): string {
  const parts = FIELDS.map(field).filter((part): part is string => typeof part === 'string' && part.trim() !== '');
  const lines = [...new Set(parts.map((part) => part.trim()))];
  // Many apps repeat the address, or the title, in the text.
  const said = lines.filter((line) => !lines.some((other) => other !== line && other.includes(line)));
  return said.length === 0 ? '/platform' : `/platform${MARK}${encodeURIComponent(said.join('\n'))}`;
}

/** Reads shared text out of the address; null when nothing was shared. */
export function readShared(hash: string): string | null {
  if (!hash.startsWith(MARK)) return null;
  try {
    return decodeURIComponent(hash.slice(MARK.length));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
