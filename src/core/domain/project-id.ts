const PREFIX = 'PROJ_';
const LIMIT = 4294967296;

/**
 * Shows a 32-bit project id as `PROJ_` and eight hex digits.
 * Ids outside 0..2^32-1 are returned unchanged as text (DATA: project id display).
 */
export function encodeProjectId(id: number): string {
  if (!Number.isInteger(id) || id < 0 || id >= LIMIT) return String(id);
  return PREFIX + id.toString(16).toUpperCase().padStart(8, '0');
}

/** The number behind a shown project id; 0 when the text is no project id. */
export function decodeProjectId(shown: string): number {
  const digits = /^PROJ_([0-9A-F]{8})$/i.exec(shown)?.[1];
  return digits === undefined ? 0 : Number.parseInt(digits, 16);
}
