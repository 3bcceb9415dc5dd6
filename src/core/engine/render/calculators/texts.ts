import { createRandom, hashSeed } from '../../../domain/random.ts';
import { type Calculator, type CalcInput, choice, inputs, output } from './calculator.ts';

const longText = (value: string): CalcInput => ({ key: 't', label: ['Text', '文本'], value, long: true });

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 of UTF-8 text. */
export function toBase64(text: string): string {
  const bytes = [...encodeURIComponent(text.replace(/\p{Cs}/gu, '?')).matchAll(/%(..)|(.)/gs)].map(([, hex, letter = '']) =>
    hex === undefined ? letter.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  let coded = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const three = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    const four = [18, 12, 6, 0].map((shift) => DIGITS[(three >> shift) & 63] ?? '').join('');
    coded += four.slice(0, Math.min(4, bytes.length - index + 1)).padEnd(4, '=');
  }
  return coded;
}

/** The text of Base64, or null when it is none. */
export function fromBase64(text: string): string | null {
  const digits = Array.from(text.replace(/\s|=+$/g, ''), (digit) => DIGITS.indexOf(digit));
  if (digits.length === 0 || digits.includes(-1) || digits.length % 4 === 1) return null;
  const bits = digits.map((digit) => digit.toString(2).padStart(6, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  try {
    return decodeURIComponent(bytes.map((byte) => `%${Number.parseInt(byte, 2).toString(16).padStart(2, '0')}`).join(''));
  } catch {
    // Bytes that are no UTF-8: there is no text to show.
    return null;
  }
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // The answer reports text that is no JSON.
    return 'not valid JSON / 不是有效的 JSON';
  }
}

/** Words of languages with spaces, and each Chinese character as one. */
export function countWords(text: string): number {
  return (text.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).filter((word) => word !== '').length;
}

export const textCalculators: Readonly<Record<string, Calculator>> = {
  words: {
    name: ['Word counter', '字数统计'],
    inputs: [longText('Paste or type a text here.')],
    run: ({ t }) => [
      output('Words|词数', countWords(t('t'))),
      output('Characters|字符数', Array.from(t('t')).length),
      output('Lines|行数', t('t').split('\n').length),
    ],
  },
  case: {
    name: ['Case converter', '大小写转换'],
    inputs: [
      longText('Hello wide world'),
      choice('c', ['To', '转换为'], ['upper:UPPER:大写', 'lower:lower:小写', 'title:Title:首字母大写']),
    ],
    run({ t }) {
      const text = t('t');
      const title = text.toLowerCase().replace(/(?:^|\s)\p{L}/gu, (letters) => letters.toUpperCase());
      const done: Readonly<Record<string, string>> = { upper: text.toUpperCase(), lower: text.toLowerCase(), title };
      return [output('Result|结果', done[t('c')] ?? text)];
    },
  },
  base64: {
    name: ['Base64', 'Base64 编解码'],
    inputs: [longText('Hello'), choice('d', ['Direction', '方向'], ['e:Encode:编码', 'd:Decode:解码'])],
    run: ({ t }) => [output('Result|结果', t('d') === 'd' ? (fromBase64(t('t')) ?? '–') : toBase64(t('t')))],
  },
  json: {
    name: ['JSON formatter', 'JSON 格式化'],
    inputs: [longText('{"name":"Ada","tags":["a","b"]}')],
    run: ({ t }) => [output('Formatted|格式化', formatted(t('t')))],
  },
  number: {
    name: ['Random number', '随机数'],
    inputs: inputs('a|From|最小|1', 'b|To|最大|100', 'c|How many|个数|1'),
    run({ n, seed }) {
      const random = createRandom(seed);
      const [low, high] = [Math.min(n('a'), n('b')), Math.max(n('a'), n('b'))];
      const count = Math.max(1, Math.min(50, Math.floor(n('c')) || 1));
      const picks = Array.from({ length: count }, () => Math.floor(low + random() * (high - low + 1)));
      return [output('Result|结果', picks.join(', '))];
    },
  },
  name: {
    name: ['Name picker', '随机点名'],
    inputs: [{ key: 't', label: ['Names, one per line', '名单，每行一个'], value: 'Ada\nBo\nChen\nDana', long: true }],
    run({ t, seed }) {
      const names = t('t')
        .split(/[\n,，]/)
        .map((name) => name.trim())
        .filter((name) => name !== '');
      return [output('Picked|抽中', names[Math.floor(createRandom(seed)() * names.length)] ?? '–')];
    },
  },
  palette: {
    name: ['Colour palette', '配色生成器'],
    inputs: inputs('w|A word or mood|关键词|ocean'),
    run({ t, seed }) {
      const random = createRandom(hashSeed(t('w')) ^ seed);
      const start = random() * 360;
      return Array.from({ length: 5 }, (_, index) =>
        output(
          `Colour ${index + 1}|颜色 ${index + 1}`,
          hexColor((start + index * 31 + random() * 12) % 360, 0.45 + random() * 0.3, 0.3 + index * 0.13),
        ),
      );
    },
  },
};

/** `#rrggbb` of hue (degrees), saturation and lightness (0 to 1). */
export function hexColor(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (shift: number) => {
    const step = (shift + hue / 30) % 12;
    const level = lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(level * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
