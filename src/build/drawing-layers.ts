import { optimize } from 'svgo';

interface Box {
  readonly width: number;
  readonly height: number;
}
type Look = Readonly<Record<string, string>>;

/** Signs of the two-coloured sets: the fill that they put behind lines, and the one that stands for white. */
const SOFT = /^#2f88ff$/i;
const WHITE = /^(?:#fff|#ffffff|white)$/i;
const LOOKS = ['fill', 'stroke', 'stroke-width', 'opacity', 'fill-opacity'];

/**
 * The layers of a drawing from back to front: a colour, a space and a path. The colour is a hexadecimal one, or a sign: `k` ink,
 * `t` a tint; `s` and `p` with a width are lines in ink and paper. Nothing else is in it, so that it is safe in any page.
 */
export function layersOf(body: string, { width, height }: Box): readonly string[] {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${plainFills(body)}</svg>`,
    {
      multipass: true,
      floatPrecision: width > 40 ? 1 : 2,
      plugins: [
        { name: 'preset-default', params: { overrides: { removeUnknownsAndDefaults: false, mergePaths: false } } },
        { name: 'convertShapeToPath', params: { convertArcs: true } },
      ],
    },
  );
  const stack: Look[] = [{}];
  const layers: string[] = [];
  for (const [tag, closing, name, attributes = '', alone] of data.matchAll(/<(\/?)([\w-]+)([^>]*?)(\/?)>/g)) {
    if (closing === '/') {
      if (name === 'g' || name === 'svg') stack.pop();
      continue;
    }
    const own = Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    if (own['transform'] !== undefined) throw new Error(`A transform is left in ${tag}`);
    const look = { ...stack.at(-1), ...Object.fromEntries(Object.entries(own).filter(([key]) => LOOKS.includes(key))) };
    if (name === 'g' || name === 'svg') {
      if (alone !== '/') stack.push(look);
      continue;
    }
    const path = name === 'rect' ? rectPath(own) : own['d'];
    if (path === undefined) throw new Error(`${name} is no shape`);
    layers.push(...painted(look, path));
  }
  return layers;
}

/** A gradient as its first colour: drawings are flat. */
function plainFills(body: string): string {
  const first = [...body.matchAll(/<linearGradient id="([^"]+)"[^>]*>.*?stop-color="([^"]+)".*?<\/linearGradient>/gs)];
  return first
    .reduce((text, [all, id, color]) => text.replace(all, '').replaceAll(`url(#${id})`, color ?? ''), body)
    .replace('<defs></defs>', '');
}

function rectPath({ x = '0', y = '0', width = '0', height = '0', rx, ry }: Look): string {
  const radius = Number(rx ?? ry ?? 0);
  const [across, down] = [Number(width) - 2 * radius, Number(height) - 2 * radius].map((each) => Math.round(each * 100) / 100);
  const corner = (right: number, below: number) =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${right * radius} ${below * radius}`;
  return `M${Number(x) + radius} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}z`;
}

function painted(look: Look, path: string): string[] {
  const { fill = '#000', stroke = 'none', opacity } = look;
  const width = Number(look['stroke-width'] ?? 1);
  const isFaint = opacity !== undefined || look['fill-opacity'] !== undefined;
  const line = stroke === 'none' ? [] : [`${WHITE.test(stroke) ? 'p' : 's'}${width} ${path}`];
  // Sets of lines alone get the soft ground that the two-coloured ones have.
  if (fill === 'none') return stroke === 'currentColor' ? [`t ${path}`, ...line] : line;
  return [`${isFaint ? 't' : fillSign(fill)} ${path}`, ...line];
}

function fillSign(fill: string): string {
  if (SOFT.test(fill)) return 't';
  if (fill === '#000' || fill === 'currentColor') return 'k';
  if (/^#[0-9a-f]{3}$/i.test(fill)) return fill.slice(1).replaceAll(/./g, '$&$&').toLowerCase();
  if (/^#[0-9a-f]{6}$/i.test(fill)) return fill.slice(1).toLowerCase();
  if (WHITE.test(fill)) return 'ffffff';
  throw new Error(`${fill} is no colour`);
}
