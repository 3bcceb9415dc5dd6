import { pickText } from '#core/domain/pick-text.ts';
import type { Locale, Text } from '#core/domain/text.ts';
import type { Block, Item } from '#core/engine/blueprint/page-schema.ts';

export type TextKind = 'title' | 'text' | 'value' | 'label' | 'line';

interface Place {
  readonly kind: TextKind;
  /** Its place among its like, from 0. */
  readonly index: number;
  /** The item it belongs to; empty for the section's own. */
  readonly item: string;
}
/** One text of a section in one language. */
export interface BlockText extends Place {
  /** Fit for an id of the page. */
  readonly path: string;
  readonly text: string;
}
export type BlockTexts = Pick<Block, 'title' | 'text' | 'items' | 'actions'>;

type Change = (text: Text, kind: TextKind, place?: Partial<Place>) => Text;

/** Lists the section's own texts in a language, without those of its rows. */
export function blockTexts(block: Block, locale: Locale): BlockText[] {
  const texts: BlockText[] = [];
  changeTexts(block, (text, kind, { index = 0, item = '' } = {}) => {
    texts.push({ kind, index, item, path: pathOf(kind, { index, item }), text: pickText(text, locale) });
    return text;
  });
  return texts;
}

/** Replaces texts of a section in one language; null when it no longer has one of them. */
export function withTexts(block: Block, edits: ReadonlyMap<string, string>, locale: Locale): BlockTexts | null {
  const left = new Map(edits);
  const changed = changeTexts(block, (text, kind, place) => {
    const path = pathOf(kind, place);
    left.delete(path);
    const edit = edits.get(path);
    return edit === undefined ? text : { ...text, [locale]: edit };
  });
  return left.size > 0 ? null : changed;
}

function pathOf(kind: TextKind, { index = 0, item = '' }: Partial<Place> = {}): string {
  return [item, kind, index].join('-');
}

function changeTexts({ variant, title, text, items, actions }: Block, change: Change): BlockTexts {
  return {
    ...(title && { title: change(title, 'title') }),
    ...(text && { text: change(text, 'text') }),
    ...(items && { items: items.map((item) => changeItem(item, change, variant)) }),
    ...(actions && {
      actions: actions.map((action, index) => ({ ...action, label: change(action.label, 'label', { index }) })),
    }),
  };
}

function changeItem(known: Item, change: Change, variant: string | undefined): Item {
  const { id: item, title, text, value, lines, action } = known;
  return {
    ...known,
    title: change(title, 'title', { item }),
    ...(text && { text: change(text, 'text', { item }) }),
    ...(value && { value: change(value, 'value', { item }) }),
    ...(lines && { lines: lines.map((line, index) => change(line, 'line', { item, index })) }),
    // Tiles that lead to pages show no more than their titles.
    ...(action && variant !== 'links' && { action: { ...action, label: change(action.label, 'label', { item }) } }),
  };
}
