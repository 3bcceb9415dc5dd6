/** Code words of one block that mend errors, and how many blocks there are, by version, for levels L, M, Q and H. */
const LEVELS: Readonly<Record<string, readonly (readonly [mending: number, blocks: number])[]>> = {
  L: [
    [7, 1],
    [10, 1],
    [15, 1],
    [20, 1],
    [26, 1],
    [18, 2],
    [20, 2],
    [24, 2],
    [30, 2],
    [18, 4],
  ],
  M: [
    [10, 1],
    [16, 1],
    [26, 1],
    [18, 2],
    [24, 2],
    [16, 4],
    [18, 4],
    [22, 4],
    [22, 5],
    [26, 5],
  ],
  Q: [
    [13, 1],
    [22, 1],
    [18, 2],
    [26, 2],
    [18, 4],
    [24, 4],
    [18, 6],
    [22, 6],
    [20, 8],
    [24, 8],
  ],
  H: [
    [17, 1],
    [28, 1],
    [22, 2],
    [16, 4],
    [22, 4],
    [28, 4],
    [26, 5],
    [26, 6],
    [24, 8],
    [28, 8],
  ],
};
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const LEVEL_BITS: Readonly<Record<string, number>> = { L: 1, M: 0, Q: 3, H: 2 };

/** The modules of a QR code (versions 1 to 10, bytes), dark ones true; null when the text is too long for the level. */
export function qrModules(text: string, level: string): readonly (readonly boolean[])[] | null {
  const bytes = utf8(text);
  const table = LEVELS[level] ?? LEVELS['M'] ?? [];
  const index = table.findIndex(([mending, blocks], at) => {
    const room = (TOTAL[at] ?? 0) - mending * blocks;
    return bytes.length + (at < 9 ? 2 : 3) <= room;
  });
  const [mending, blocks] = table[index] ?? [0, 0];
  if (index < 0) return null;
  const data = dataWords(bytes, (TOTAL[index] ?? 0) - mending * blocks, index < 9 ? 8 : 16);
  return draw(index + 1, interleaved(data, mending, blocks), LEVEL_BITS[level] ?? 0);
}

function utf8(text: string): readonly number[] {
  const coded = encodeURIComponent(text.replace(/\p{Cs}/gu, '?'));
  return Array.from(coded.matchAll(/%(..)|(.)/gs), ([, hex, letter = '']) =>
    hex === undefined ? letter.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}

function dataWords(bytes: readonly number[], room: number, lengthBits: number): readonly number[] {
  let bits = `0100${bytes.length.toString(2).padStart(lengthBits, '0')}`;
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  bits = `${bits}0000`.slice(0, room * 8);
  const words = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2));
  return [...words, ...Array.from({ length: room - words.length }, (_, at) => (at % 2 === 0 ? 0xec : 0x11))];
}

/** Blocks of data and of what mends them, one word of each after the other. */
function interleaved(data: readonly number[], mending: number, blocks: number): readonly number[] {
  const short = Math.floor(data.length / blocks);
  const long = data.length % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const part = data.slice(from, (from += short + (at >= blocks - long ? 1 : 0)));
    return { part, mend: mendingWords(part, mending) };
  });
  const woven = Array.from({ length: short + 1 }, (_, at) => parts.flatMap(({ part }) => part[at] ?? []));
  const mends = Array.from({ length: mending }, (_, at) => parts.flatMap(({ mend }) => mend[at] ?? []));
  return [...woven.flat(), ...mends.flat()];
}

/** The remainder of Reed and Solomon over the field of 256 elements. */
function mendingWords(data: readonly number[], count: number): readonly number[] {
  let divisor: number[] = [1];
  let root = 1;
  for (let at = 0; at < count; at += 1) {
    divisor = [...divisor, 0].map((each, place) => each ^ times(divisor[place - 1] ?? 0, root));
    root = times(root, 2);
  }
  let rest: number[] = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((each, at) => each ^ times(divisor[at + 1] ?? 0, factor));
  }
  return rest;
}

function times(first: number, second: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if (((second >>> bit) & 1) === 1) product ^= first;
  }
  return product;
}

function draw(version: number, words: readonly number[], level: number): boolean[][] {
  const size = version * 4 + 17;
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const fixed = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const set = (x: number, y: number, isDark: boolean) => {
    const [row, kept] = [dark[y], fixed[y]];
    if (row === undefined || kept === undefined || x < 0 || x >= size) return;
    row[x] = isDark;
    kept[x] = true;
  };
  const square = ([x, y]: readonly [number, number], reach: number, rings: (ring: number) => boolean) => {
    for (let down = -reach; down <= reach; down += 1)
      for (let right = -reach; right <= reach; right += 1)
        set(x + right, y + down, rings(Math.max(Math.abs(right), Math.abs(down))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square([x, y], 4, (ring) => ring !== 2 && ring !== 4);
  const places = alignments(version, size);
  for (const x of places) for (const y of places) if (!isCorner(x, y, size)) square([x, y], 2, (ring) => ring !== 1);
  formatBits(level, size, set);
  if (version >= 7) versionBits(version, size, set);
  fill(words, { size, fixed, dark });
  return dark;
}

function isCorner(x: number, y: number, size: number): boolean {
  const end = size - 7;
  return (x === 6 && y === 6) || (x === 6 && y === end) || (x === end && y === 6);
}

function alignments(version: number, size: number): readonly number[] {
  if (version === 1) return [];
  if (version < 7) return [6, size - 7];
  const step = version === 7 ? 16 : Math.ceil((size - 13) / 4) * 2;
  return [6, size - 7 - step, size - 7];
}

type Set = (x: number, y: number, isDark: boolean) => void;

/** Level and mask 0, with what mends them, twice. */
function formatBits(level: number, size: number, set: Set): void {
  const data = level << 3;
  let rest = data;
  for (let at = 0; at < 10; at += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

function versionBits(version: number, size: number, set: Set): void {
  let rest = version;
  for (let at = 0; at < 12; at += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >>> at) & 1) === 1;
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(far, near, isDark);
    set(near, far, isDark);
  }
}

interface Grid {
  readonly size: number;
  readonly fixed: readonly (readonly boolean[])[];
  readonly dark: boolean[][];
}

/** The words in columns of two from the right, up and down, every second module of a chessboard turned (mask 0). */
function fill(words: readonly number[], { size, fixed, dark }: Grid): void {
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    for (let down = 0; down < size; down += 1) {
      const y = ((column + 1) & 2) === 0 ? size - 1 - down : down;
      for (const x of [column, column - 1]) {
        const row = dark[y];
        if (fixed[y]?.[x] === true || row === undefined) continue;
        const isOn = at < words.length * 8 && (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
        row[x] = isOn !== ((x + y) % 2 === 0);
        at += 1;
      }
    }
  }
}
