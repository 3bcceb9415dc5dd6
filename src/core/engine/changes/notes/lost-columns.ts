import type { Field, SeedRow } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { pickText } from '../../../domain/text.ts';
import { own } from '../../edit/patch.ts';
import { rowTitle } from '../../render/row-values.ts';
import type { ChangedSite } from './changed-site.ts';
import { sectionsOf } from './shown-sections.ts';

/** Says the values without the words of their columns, and is easily taken for a list made larger. */
const LARGE = 'large';

/** Fields that a list showed and does not show in another layout, though no line says which fields it shows. */
export function lostColumns({ before, after, lines }: ChangedSite): readonly string[] {
  const turned = lines.flatMap(({ line: { number, change }, hasEffect }) => {
    if (!hasEffect || change?.op !== 'setBlock' || change.fields !== undefined) return [];
    const [was, is] = [own(before.blocks, change.block), own(after.blocks, change.block)];
    const isOther = was?.type === 'collection' && is?.type === 'collection' && was.variant !== is.variant;
    return isOther && was.query?.entity === is.query?.entity ? [[number, change.block] as const] : [];
  });
  if (turned.length === 0) return [];
  const [was, is] = [before, after].map(sectionsOf);
  return turned.flatMap(([number, id]) => {
    const [shown, left] = [was?.get(id), is?.get(id)];
    if (shown === undefined || left === undefined) return [];
    const isSeen = after.blocks[id]?.variant === LARGE ? hasWord : isTold;
    const gone = fieldsOf(after, id).filter((field) => isSeen(field, [before, shown], id) && !isSeen(field, [after, left], id));
    if (gone.length === 0) return [];
    return [
      `line ${number}: "${id}" no longer shows ${gone.map(({ key }) => `"${key}"`).join(', ')} in this layout: keep the layout and use \`style.size\` where it should be larger, else say what it no longer shows`,
    ];
  });
}

function fieldsOf({ blocks, entities }: Blueprint, id: string): readonly Field[] {
  return own(entities, blocks[id]?.query?.entity ?? '')?.fields.filter(({ hidden }) => hidden !== true) ?? [];
}

type Section = readonly [site: Blueprint, words: string];

function hasWord({ label }: Field, [{ site }, words]: Section): boolean {
  return words.includes(pickText(label, site.locales[0] ?? 'en'));
}

/** Its label stands there, or what rows say of it. */
function isTold(field: Field, section: Section, id: string): boolean {
  const { key, to, type } = field;
  const [site, words] = section;
  if (hasWord(field, section)) return true;
  const target = own(site.entities, to ?? '');
  const saidBy = (row: SeedRow) => {
    const value = row.values[key];
    const pointed = target?.rows.find((each) => each.id === value);
    if (target !== undefined && pointed !== undefined) return rowTitle(target, pointed, site.site.locales[0] ?? 'en');
    return typeof value === 'string' && (type === 'text' || type === 'longtext') ? value : '';
  };
  const rows = own(site.entities, site.blocks[id]?.query?.entity ?? '')?.rows ?? [];
  return rows.some((row) => saidBy(row).length > 1 && words.includes(saidBy(row)));
}
