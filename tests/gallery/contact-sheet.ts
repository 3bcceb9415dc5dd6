import path from 'node:path';
import sharp from 'sharp';

export interface Shot {
  readonly name: string;
  /** Shots of one group share a sheet. */
  readonly group: string;
  readonly image: Buffer;
}

const SHEET_WIDTH = 1920;
const GAP = 12;
const LABEL = 22;

/** Lays the shots of each group out on sheets, each under its name; answers with the files written. */
export async function contactSheets(shots: readonly Shot[], folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const group of new Set(shots.map((shot) => shot.group))) {
    const members = shots.filter((shot) => shot.group === group);
    const [columns, perSheet] = group.startsWith('390') ? [6, 12] : [3, 12];
    for (let start = 0; start < members.length; start += perSheet) {
      const file = path.join(folder, `${group}-${String(start / perSheet + 1).padStart(2, '0')}.png`);
      await writeSheet(members.slice(start, start + perSheet), columns, file);
      files.push(file);
    }
  }
  return files;
}

async function writeSheet(shots: readonly Shot[], columns: number, file: string): Promise<void> {
  const width = Math.floor((SHEET_WIDTH - GAP * (columns + 1)) / columns);
  const cells = await Promise.all(
    shots.map(async ({ name, image }) => {
      const { data, info } = await sharp(image).resize({ width }).png().toBuffer({ resolveWithObject: true });
      return { name, data, height: info.height };
    }),
  );
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let top = GAP;
  for (let start = 0; start < cells.length; start += columns) {
    const row = cells.slice(start, start + columns);
    row.forEach(({ name, data }, index) => {
      const left = GAP + index * (width + GAP);
      layers.push({ input: nameTag(name, width), left, top }, { input: data, left, top: top + LABEL });
    });
    top += Math.max(...row.map(({ height }) => height)) + LABEL + GAP;
  }
  const ground = { width: SHEET_WIDTH, height: top, channels: 3 as const, background: '#808080' };
  await sharp({ create: ground }).composite(layers).png().toFile(file);
}

function nameTag(name: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="2" y="16" font-family="sans-serif" font-size="15" fill="#fff">${name}</text></svg>`,
  );
}
