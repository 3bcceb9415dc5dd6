import { helveticaWidth } from './pdf-fonts.ts';

interface ReadPdf {
  readonly title: string;
  readonly text: string;
  readonly pages: number;
  /** The first page on which the text 价格 stands, from 1. */
  readonly firstTablePage: number;
  /** The lowest baseline and the furthest end of a line of text. */
  readonly lowest: number;
  readonly rightmost: number;
}

/** Reads a PDF that the writer made by its own table of offsets; throws where the file is not what it says it is. */
export function readPdf(buffer: ArrayBufferLike): ReadPdf {
  const file = new TextDecoder('latin1').decode(new Uint8Array(buffer));
  if (!file.startsWith('%PDF-1.4\n') || !file.endsWith('%%EOF\n')) throw new Error('no PDF');
  const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
  const [, count = '0', entries = ''] = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(file.slice(start)) ?? [];
  const offsets = entries.match(/.{18} \n/g) ?? [];
  if (offsets.length !== Number(count)) throw new Error('wrong number of offsets');
  const objects = offsets.slice(1).map((line, index) => {
    const at = Number(line.slice(0, 10));
    if (!file.startsWith(`${index + 1} 0 obj\n`, at)) throw new Error(`object ${index + 1} is not at ${at}`);
    return file.slice(at, file.indexOf('\nendobj', at));
  });
  const kids = /\/Kids\[([^\]]*)\]\/Count (\d+)/.exec(objects[1] ?? '');
  const numbers = (kids?.[1] ?? '').match(/\d+(?= 0 R)/g)?.map(Number) ?? [];
  if (numbers.length !== Number(kids?.[2])) throw new Error('wrong number of pages');
  const streams = numbers.map((number) =>
    streamOf(objects[Number(/\/Contents (\d+)/.exec(objects[number - 1] ?? '')?.[1]) - 1] ?? ''),
  );
  const lines = streams.map((stream) => [...stream.matchAll(/^BT (\S+) (\S+) Td (.*) ET$/gm)]);
  const texts = lines.map((page) => page.map(([, , , shown = '']) => lineText(shown)).join(' '));
  return {
    title: utf16(/\/Title<feff([0-9a-f]*)>/.exec(file)?.[1] ?? ''),
    text: texts.join(' '),
    pages: numbers.length,
    firstTablePage: texts.findIndex((page) => page.includes('价格')) + 1,
    lowest: Math.min(...lines.flat().map(([, , y]) => Number(y))),
    rightmost: Math.max(...lines.flat().map(([, x, , shown = '']) => Number(x) + lineWidth(shown))),
  };
}

function streamOf(object: string): string {
  const [, length = '', rest = ''] = /\/Length (\d+)>>\nstream\n([\s\S]*)$/.exec(object) ?? [];
  if (rest.slice(Number(length)) !== '\nendstream') throw new Error('wrong length of a stream');
  return rest.slice(0, Number(length));
}

function parts(shown: string): { size: number; text: string; isWide: boolean }[] {
  return [...shown.matchAll(/\/F\d (\S+) Tf (?:<([0-9a-f]*)>|\(((?:\\.|[^\\)])*)\)) Tj/g)].map(([, size, hex, latin]) => ({
    size: Number(size),
    text: hex === undefined ? unescape(latin ?? '') : utf16(hex),
    isWide: hex !== undefined,
  }));
}

function lineText(shown: string): string {
  return parts(shown)
    .map(({ text }) => text)
    .join('');
}

function lineWidth(shown: string): number {
  return parts(shown).reduce(
    (sum, { size, text, isWide }) =>
      sum + (Array.from(text).reduce((width, each) => width + (isWide ? 1000 : helveticaWidth(each)), 0) * size) / 1000,
    0,
  );
}

function utf16(hex: string): string {
  return (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');
}

const HIGH: Readonly<Record<number, string>> = {
  128: '€',
  133: '…',
  145: '‘',
  146: '’',
  147: '“',
  148: '”',
  149: '•',
  150: '–',
  151: '—',
};

function unescape(latin: string): string {
  return latin.replace(/\\(\d{3}|.)/g, (_, escaped: string) => {
    if (!/^\d{3}$/.test(escaped)) return escaped;
    const code = Number.parseInt(escaped, 8);
    return HIGH[code] ?? String.fromCharCode(code);
  });
}
