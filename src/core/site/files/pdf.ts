import { helveticaWidth, winAnsi } from './pdf-fonts.ts';

/** Parts of a PDF from top to bottom. */
export type PdfPart =
  | { readonly kind: 'title' | 'heading' | 'text' | 'small'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'facts'; readonly pairs: readonly (readonly [string, string])[] };

interface Run {
  readonly text: string;
  readonly isWide: boolean;
}

const PAGE = { width: 595, height: 842, margin: 50 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const SIZES = { title: 20, heading: 13, text: 10.5, small: 8.5, cell: 9 } as const;

/**
 * A PDF 1.4 file with the standard Helvetica for Latin text and the predefined STSong-Light for Chinese, so that nothing is
 * embedded. Text wraps, tables repeat their head on every page. The same parts give the same bytes.
 */
export function pdfFile(title: string, parts: readonly PdfPart[]): Uint8Array<ArrayBuffer> {
  const pages: string[][] = [[]];
  let y: number = PAGE.height - PAGE.margin;
  const draw = (command: string) => pages.at(-1)?.push(command);
  const room = (height: number): boolean => {
    if (y - height >= PAGE.margin) return false;
    pages.push([]);
    y = PAGE.height - PAGE.margin;
    return true;
  };
  const paragraph = (text: string, size: number, isBold: boolean) => {
    for (const line of wrap(text, size, WIDTH)) {
      room(size * 1.45);
      y -= size * 1.45;
      draw(textAt(line, { x: PAGE.margin, y, size, isBold }));
    }
    y -= size * 0.5;
  };
  const row = (
    cells: readonly string[],
    widths: readonly number[],
    { isBold, onBreak }: { readonly isBold: boolean; readonly onBreak: () => void },
  ) => {
    const lines = cells.map((cell, index) => wrap(cell, SIZES.cell, (widths[index] ?? 60) - 8).slice(0, 40));
    const height = Math.max(1, ...lines.map((each) => each.length)) * SIZES.cell * 1.35 + 7;
    if (room(height)) onBreak();
    let x: number = PAGE.margin;
    lines.forEach((cell, index) => {
      cell.forEach((line, nth) =>
        draw(textAt(line, { x: x + 4, y: y - 4 - SIZES.cell - nth * SIZES.cell * 1.35, size: SIZES.cell, isBold })),
      );
      x += widths[index] ?? 60;
    });
    y -= height;
    draw(`0.75 G 0.5 w ${PAGE.margin} ${fixed(y)} m ${PAGE.width - PAGE.margin} ${fixed(y)} l S`);
  };
  for (const part of parts) {
    if (part.kind === 'facts') {
      for (const [name, value] of part.pairs)
        row([name, value], [WIDTH * 0.32, WIDTH * 0.68], { isBold: false, onBreak: () => undefined });
      y -= 12;
    } else if (part.kind === 'table') {
      const widths = columnWidths(part.head, part.rows);
      const head = () => row(part.head, widths, { isBold: true, onBreak: () => undefined });
      room(60);
      head();
      for (const cells of part.rows) row(cells, widths, { isBold: false, onBreak: head });
      y -= 14;
    } else {
      if (part.kind === 'heading') {
        room(60);
        y -= 6;
      }
      paragraph(part.text, SIZES[part.kind], part.kind === 'title' || part.kind === 'heading');
    }
  }
  pages.forEach((page, index) =>
    page.push(textAt(`${index + 1} / ${pages.length}`, { x: PAGE.width - PAGE.margin - 30, y: 26, size: 8, isBold: false })),
  );
  return assemble(
    title,
    pages.map((page) => page.join('\n')),
  );
}

/** Lines no wider than `width`; long words and Chinese break anywhere. */
function wrap(text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const piece of paragraph.match(/[^\S\n]+|[\u2E80-\uFFEF]|[^\s\u2E80-\uFFEF]+/gu) ?? ['']) {
      if (measure(line + piece, size) <= width) {
        line += piece;
        continue;
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = '';
      for (const character of piece.trimStart()) {
        if (measure(line + character, size) > width && line !== '') {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    return [...lines, line.trimEnd()];
  });
}

function columnWidths(head: readonly string[], rows: readonly (readonly string[])[]): readonly number[] {
  const wanted = head.map((name, index) => {
    const widest = Math.max(
      measure(name, SIZES.cell) * 1.08,
      ...rows.slice(0, 200).map((cells) => measure(cells[index] ?? '', SIZES.cell)),
    );
    return Math.min(220, Math.max(36, widest + 10));
  });
  const sum = wanted.reduce((before, each) => before + each, 0);
  return wanted.map((each) => (each / sum) * WIDTH);
}

function measure(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += winAnsi(character) === null ? 1000 : helveticaWidth(character);
  return (width * size) / 1000;
}

function textAt(text: string, place: { x: number; y: number; size: number; isBold: boolean }): string {
  const shown = runs(text).map(({ text: part, isWide }) =>
    isWide ? `/F3 ${place.size} Tf <${utf16(part)}> Tj` : `/F${place.isBold ? 2 : 1} ${place.size} Tf (${latin(part)}) Tj`,
  );
  return `BT ${fixed(place.x)} ${fixed(place.y)} Td ${shown.join(' ')} ET`;
}

function runs(text: string): Run[] {
  const found: { text: string; isWide: boolean }[] = [];
  for (const character of text) {
    const isWide = winAnsi(character) === null;
    const last = found.at(-1);
    if (last?.isWide === isWide) last.text += character;
    else found.push({ text: character, isWide });
  }
  return found;
}

function latin(text: string): string {
  return Array.from(text)
    .map((character) => {
      const code = winAnsi(character) ?? 63;
      if (code === 40 || code === 41 || code === 92) return `\\${character}`;
      return code < 127 ? String.fromCharCode(code) : `\\${code.toString(8)}`;
    })
    .join('');
}

function utf16(text: string): string {
  return Array.from(text)
    .map((character) => (character.length > 1 ? '003f' : character.charCodeAt(0).toString(16).padStart(4, '0')))
    .join('');
}

function assemble(title: string, streams: readonly string[]): Uint8Array<ArrayBuffer> {
  const first = 9;
  const kids = streams.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${streams.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
    `<</Title<feff${utf16(title)}>/Producer(SparkVibe)>>`,
    ...streams.flatMap((stream, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources<</Font<</F1 3 0 R/F2 4 0 R/F3 5 0 R>>>>/Contents ${first + index * 2 + 1} 0 R>>`,
      `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 8 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}
