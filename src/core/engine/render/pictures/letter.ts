/** Begins the subject of a picture that shows the first letter of a name, as its code point in hexadecimal. */
export const LETTER = 'letter-';

/** The subject of the picture that shows the first letter of a name. */
export function letterSubject(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·';
  return `${LETTER}${letter.codePointAt(0)?.toString(16) ?? ''}`;
}
