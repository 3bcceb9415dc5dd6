import { type Html, html } from './html.ts';

export interface Pin {
  readonly title: string;
  readonly href: string;
  /** Places without coordinates stand where this text puts them: always the same spot. */
  readonly seed: string;
  /** Latitude and longitude. */
  readonly at: readonly [number, number] | undefined;
}

const [WIDTH, HEIGHT] = [640, 420];
const MARGIN = 44;

/** The rules of a drawn plan. */
export const PLAN_CSS = `
.ground{inline-size:100%;block-size:auto;border:1px solid var(--line);border-radius:var(--radius);background:var(--tint)}
.ground .park{fill:var(--band)}.ground .water{fill:none;stroke:var(--line);stroke-width:26}
.ground .street{fill:none;stroke:var(--bg);stroke-width:9}
.ground .pin circle{fill:var(--primary);stroke:var(--bg);stroke-width:3}
.ground .pin text{fill:var(--on-primary);font-size:17px;font-weight:700;text-anchor:middle;font-family:var(--small)}
.ground .pin:is(:hover,:focus) circle{stroke:var(--ink)}
`;

/** A plan of streets with numbered pins, each a link. It is a drawing: where coordinates are known they set the places. */
export function mapPlan(pins: readonly Pin[], name: string): Html {
  const spots = positions(pins);
  const streets = [70, 160, 250, 340].map((y, index) => `M0 ${y + 8 * index}L${WIDTH} ${y - 20 + 14 * index}`);
  const crossings = [90, 210, 330, 450, 570].map((x, index) => `M${x} 0L${x - 30 + 12 * index} ${HEIGHT}`);
  const marks = pins.map((pin, index) => {
    const [x = 0, y = 0] = spots[index] ?? [];
    return html`<a class="pin" href="${pin.href}" aria-label="${index + 1}. ${pin.title}"
      ><title>${pin.title}</title><circle cx="${x}" cy="${y}" r="17" /><text x="${x}" y="${y + 6}">${index + 1}</text></a
    >`;
  });
  return html`<svg class="ground" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="group" aria-label="${name}">
    <rect class="park" x="110" y="180" width="190" height="78" rx="14" />
    <path class="water" d="M0 396C160 330 280 430 420 380S580 300 640 330" />
    <path class="street" d="${[...streets, ...crossings].join('')}" />
    ${marks}
  </svg>`;
}

function positions(pins: readonly Pin[]): readonly (readonly [number, number])[] {
  const known = pins.flatMap((pin) => (pin.at === undefined ? [] : [pin.at]));
  const [north, south] = [Math.max(...known.map(([lat]) => lat)), Math.min(...known.map(([lat]) => lat))];
  const [east, west] = [Math.max(...known.map(([, lng]) => lng)), Math.min(...known.map(([, lng]) => lng))];
  const placed: [number, number][] = [];
  for (const pin of pins) {
    const spot: [number, number] =
      pin.at === undefined
        ? [MARGIN + share(pin.seed, 7) * (WIDTH - 2 * MARGIN), MARGIN + share(pin.seed, 31) * (HEIGHT - 2 * MARGIN)]
        : [
            MARGIN + part(pin.at[1], west, east) * (WIDTH - 2 * MARGIN),
            MARGIN + (1 - part(pin.at[0], south, north)) * (HEIGHT - 2 * MARGIN),
          ];
    placed.push(apart(spot, placed));
  }
  return placed.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)]);
}

/** Moves a pin on until it covers no other. */
function apart([x, y]: [number, number], placed: readonly (readonly [number, number])[]): [number, number] {
  let spot: [number, number] = [x, y];
  for (let tries = 0; tries < 60 && placed.some(([left, top]) => Math.hypot(left - spot[0], top - spot[1]) < 40); tries += 1)
    spot = [MARGIN + ((spot[0] + 53) % (WIDTH - 2 * MARGIN)), MARGIN + ((spot[1] + 29) % (HEIGHT - 2 * MARGIN))];
  return spot;
}

function part(value: number, least: number, most: number): number {
  return most === least ? 0.5 : (value - least) / (most - least);
}

function share(text: string, factor: number): number {
  let hash = 2166136261 ^ factor;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0) / 4294967296;
}
