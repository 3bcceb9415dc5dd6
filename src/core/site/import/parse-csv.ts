/** As much as one import takes. */
export const CSV_LIMITS = { bytes: 1024 * 1024, lines: 2000, columns: 60 } as const;

/** A file as text: UTF-8, UTF-16 with a mark, or the encoding of Chinese spreadsheets. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: Excel in China saves CSV as GB 18030.
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The cells of a CSV text (RFC 4180; commas, semicolons or tabs), blank lines left out. */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endLine = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) lines.push(cells.slice(0, CSV_LIMITS.columns));
    cells = [];
    cell = '';
  };
  for (let index = 0; index < plain.length; index += 1) {
    const character = plain[index] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (plain[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') endLine();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}

/** Returns the character that stands most often between the columns of the first line. */
function separatorOf(text: string): string {
  const first = (text.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((each) => [each, first.split(each).length] as const);
  return counted.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
