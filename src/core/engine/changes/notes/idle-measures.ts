import type { Block } from '../../blueprint/page-schema.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';

/** Measures of a block's style, and the parts of blocks that they are about. */
const ABOUT: Readonly<Partial<Record<keyof NonNullable<Block['style']>, readonly string[]>>> = {
  columns: ['grid'],
  phoneColumns: ['grid'],
  rows: ['grid', 'line', 'table'],
  buttons: ['button'],
};

/** Measures that are others now in blocks whose layout has nothing that they measure. */
export function idleMeasures({ before, after, seen }: ChangedSite): readonly string[] {
  const regions = [...seen.is.values()].flatMap((view) => [...view]);
  return Object.entries(after.blocks).flatMap(([id, { style = {}, type, variant }]) => {
    const made = regions.flatMap(([name, region]) => (name === id ? [region.made ?? []] : []));
    const was = own(before.blocks, id)?.style ?? {};
    const idle = Object.entries(ABOUT).filter(([key, parts]) => {
      const [old, now] = [was, style].map((each) => new Map<string, unknown>(Object.entries(each)).get(key));
      return now !== undefined && !isSame(old, now) && made.length > 0 && !made.flat().some((part) => parts.includes(part));
    });
    return idle.map(
      ([key, parts]) =>
        `"${key}" of "${id}" changes nothing: ${type}${variant === undefined ? '' : ` (${variant})`} has no ${parts.map((part) => WORDS[part]).join(', ')}`,
    );
  });
}

const WORDS: Readonly<Record<string, string>> = { grid: 'cards', line: 'lines', table: 'table', button: 'buttons' };
