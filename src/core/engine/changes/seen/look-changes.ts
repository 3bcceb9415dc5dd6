import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { rootTokens } from '../../render/root-tokens.ts';
import { solvePalette } from '../../theme/solve-palette.ts';

/** Tokens of a look that a person sees, by the words for them. */
const SEEN: readonly (readonly [token: string, words: string])[] = [
  ['bg', 'ground of pages'],
  ['ink', 'words'],
  ['surface', 'cards'],
  ['primary', 'buttons and marks'],
  ['on-primary', 'words on buttons'],
  ['accent', 'accent'],
  ['link', 'links'],
  ['foot', 'ground of the footer'],
  ['heading', 'typeface of headings'],
  ['body', 'typeface of texts'],
  ['radius', 'corners of cards'],
  ['button-radius', 'corners of buttons'],
  ['space', 'room between blocks'],
];

/** Colours, typefaces and measures that come out otherwise, of the whole site and of single blocks. */
export function lookChanges(before: Blueprint, after: Blueprint): readonly string[] {
  const [was, is] = [tokensOf(before), tokensOf(after)];
  const changed = SEEN.flatMap(([token, words]) =>
    was.get(token) === is.get(token) ? [] : [`${words} ${was.get(token)} → ${is.get(token)}`],
  );
  const others = Object.keys(after.theme)
    .filter((key) => OTHERS.has(key) && !isSame(valueOf(before.theme, key), valueOf(after.theme, key)))
    .map((key) => `${key} ${String(valueOf(before.theme, key))} → ${String(valueOf(after.theme, key))}`);
  const all = [...changed, ...others];
  return [...(all.length === 0 ? [] : [`look of all pages: ${all.join('; ')}`]), ...blockLooks(before, after)];
}

const OTHERS: ReadonlySet<string> = new Set([
  'header',
  'footer',
  'button',
  'textSize',
  'shadow',
  'direction',
  'headerStays',
  'tone',
]);

function valueOf(theme: Blueprint['theme'], key: string): unknown {
  return new Map<string, unknown>(Object.entries(theme)).get(key);
}

function tokensOf({ theme }: Blueprint): ReadonlyMap<string, string> {
  const found = [...rootTokens(theme).matchAll(/--([\w-]+):([^;]+);/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, (value.split(',')[0] ?? '').replaceAll('"', '')]));
}

/** Screens on which a measure alone holds. */
const SCREENS: Readonly<Record<string, string>> = { columns: ' where it is wide, not on phones', phoneColumns: ' on phones' };

function blockLooks(before: Blueprint, after: Blueprint): readonly string[] {
  return Object.entries(after.blocks).flatMap(([id, { style }]) => {
    const was = own(before.blocks, id)?.style;
    if (own(before.blocks, id) === undefined || isSame(was ?? {}, style ?? {})) return [];
    const { background, button, color, ...measures } = style ?? {};
    const { theme } = after;
    const palette = solvePalette({
      ...theme,
      ...(background !== undefined && { background }),
      ...(button !== undefined && { primary: button, button }),
    });
    const colors = [
      ...(background === undefined ? [] : [`ground ${background}`]),
      ...(background === undefined && color === undefined ? [] : [`words ${color ?? palette.ink}`]),
      ...(button === undefined ? [] : [`buttons ${palette.button} with words ${palette.onButton}`]),
    ];
    const others = Object.entries(measures).map(([key, value]) => `${key} ${value}${SCREENS[key] ?? ''}`);
    return [`look of ${id}: ${[...colors, ...others].join('; ') || 'as the site has it'}`];
  });
}
