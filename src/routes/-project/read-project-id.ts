import { decodeProjectId } from '#core/domain/project-id.ts';

/** The project that an address names: as shown, or as a plain number; 0 for none. */
export function readProjectId(shown: string | undefined): number {
  if (shown === undefined) return 0;
  const decoded = decodeProjectId(shown);
  if (decoded !== 0 || !/^[0-9]{1,10}$/.test(shown)) return decoded;
  const plain = Number(shown);
  return plain < 4294967296 ? plain : 0;
}
