import type { Block, Item } from '../../blueprint/page-schema.ts';
import { hoursLines } from '../../hours/hours-words.ts';
import { readHours } from '../../hours/opening-hours.ts';
import { blockHead, localText } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { html, type Html } from '../html.ts';

/** Opening hours: those of the site where the block has none of its own. */
export const hours: BlockEntry = {
  type: 'hours',
  variants: ['plain'],
  styles: ['card', 'hours'],
  runtime: [],
  heading: true,
  isEmpty: (block, { site }) => filledItems(block).length === 0 && (site.hours ?? []).length === 0,
  needs: () => [],
  render({ block, blockId, context, level }) {
    const own = filledItems(block).flatMap((item) => itemLines(item, context));
    const { hours: open = [] } = context.blueprint.site;
    const lines =
      own.length > 0 ? own : hoursLines(readHours(open), context.locale).map(({ days, times }) => line(days, html`${times}`));
    return html`${blockHead({ block, blockId, context, level })}
      <dl class="${factsLook(own, block)}">${lines}</dl>`;
  },
};

/** Short facts as a strip, sentences as a list without a frame, days and prices as a table. */
function factsLook(own: readonly Html[], block: Block): string {
  if (isStrip(own, block)) return 'opening strip';
  const { items = [] } = block;
  const isSentence = ({ value }: Item) => widthOf(value?.en ?? value?.zh ?? '') > SENTENCE;
  return items.every(({ lines }) => lines === undefined) && items.some(isSentence) ? 'opening sentences' : 'card opening';
}

/** Letters from which a value is a sentence, Chinese ones counting double. */
const SENTENCE = 26;

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
}

const [LEAST_FACTS, MOST_FACTS, MOST_LETTERS] = [1, 4, 44];

/** A few short facts of their own stand side by side in large letters; a list of days stands as a table. */
function isStrip(lines: readonly Html[], { items = [] }: Block): boolean {
  const isShort = ({ value, lines: more }: Item) => {
    const said = value?.en ?? value?.zh ?? '';
    return more === undefined && said !== '' && said.length <= MOST_LETTERS && !DAYS.test(said);
  };
  return lines.length >= LEAST_FACTS && lines.length <= MOST_FACTS && lines.length === items.length && items.every(isShort);
}

/** The hours of a day. */
const DAYS = /^\d{1,2}(?::\d\d)?\s*(?:[ap]m)?\s*[-–—~]|^(?:closed|休息?)$/i;

function filledItems({ items = [] }: Block): readonly Item[] {
  return items.filter(({ value, text, lines = [] }) =>
    [value, text, ...lines].some((part) => (part?.en ?? part?.zh ?? '') !== ''),
  );
}

/** Draws the times of a day, or, of an item without a name, each of its lines as `day: times`. */
function itemLines(item: Item, context: RenderContext): readonly Html[] {
  const name = localText(context, item.title);
  const times = [item.value, item.text, ...(item.lines ?? [])]
    .map((part) => localText(context, part))
    .filter((part) => part !== '');
  if (name !== '' || item.lines === undefined)
    return [line(name, html`${times.map((part, at) => html`${at > 0 && html`<br />`}${part}`)}`)];
  return times.map((part) => {
    const [, day = '', hours = part] = /^([^:：]*[^:：\d\s])\s*[:：]\s*(.+)$/u.exec(part) ?? [];
    return line(day, html`${hours}`);
  });
}

function line(name: string, times: Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${times}</dd>
  </div>`;
}
