import { fold } from '../../read/normalize.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { applyUnchecked } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { already, changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { textPlaces, type TextPlace } from './text-places.ts';
import { replyText } from './reply-sentences.ts';

const REPLACE = /\b(?:change|replace|rename|swap|turn|reword|correct)\b|改|换|替换|修改|写成/;
const OTHER = /\b(?:add|remove|delete|move|duplicate|colou?r)\b|添加|增加|删除|移动|复制/;
/** More places than any site of this size has; guards against replacing for ever. */
const MAX_PLACES = 500;

/** change "A" to "B", 把“A”改成“B”: every text that is exactly A; else the one text that contains it. */
export const replaceText: Intent = (clause, state) => {
  const [from, to] = clause.quotes;
  if (from === undefined || to === undefined || !REPLACE.test(clause.words) || OTHER.test(clause.words)) return null;
  if (from === to) return already(replyText(state.locale, 'nothingChanged', {}));
  const exact = everywhere(
    state.blueprint,
    (text) => fold(text).trim() === fold(from).trim(),
    () => to,
  );
  if (exact.length > 0) return changed(exact, replyText(state.locale, 'replaced', { from, to, count: exact.length }));
  return replaceInside(clause, { state, from, to });
};

interface ReplaceInsideInput {
  readonly state: EditState;
  readonly from: string;
  readonly to: string;
}

function replaceInside(clause: Clause, { state, from, to }: ReplaceInsideInput): IntentOutcome {
  const holding = textPlaces(state.blueprint).filter(({ text }) => fold(text).includes(fold(from)));
  const near = holding.filter(({ owner }) => owner === state.selection.block);
  const places = near.length > 0 ? near : holding;
  const texts = [...new Set(places.map(({ text }) => text))];
  if (texts.length === 0) return refused(replyText(state.locale, 'notFoundText', { text: from }));
  if (texts.length > 1) {
    const candidates = texts.slice(0, 6).map((text) => ({
      label: text,
      prompt:
        clause.locale === 'zh'
          ? `把「${text}」改成「${replaced(text, from, to)}」`
          : `change “${text}” to “${replaced(text, from, to)}”`,
    }));
    return { kind: 'ambiguous', candidates };
  }
  const operations = everywhere(
    state.blueprint,
    (text) => text === texts[0],
    (text) => replaced(text, from, to),
  );
  return changed(operations, replyText(state.locale, 'replaced', { from, to, count: operations.length }));
}

/** One operation for each text that matches; each is made on the Blueprint as the one before left it. */
export function everywhere(
  blueprint: Blueprint,
  matches: (text: string) => boolean,
  change: (text: string) => string,
): Operation[] {
  const operations: Operation[] = [];
  let current = blueprint;
  let skip = 0;
  while (operations.length < MAX_PLACES) {
    const place = nextPlace(current, matches, skip);
    if (place === null) break;
    const to = change(place.place.text);
    const operation = place.place.change(to);
    const step = applyUnchecked(current, [operation]);
    if (!step.ok) break;
    operations.push(operation);
    current = step.value.blueprint;
    skip = place.index + 1;
  }
  return operations;
}

function nextPlace(
  blueprint: Blueprint,
  matches: (text: string) => boolean,
  from: number,
): { place: TextPlace; index: number } | null {
  const places = textPlaces(blueprint);
  const index = places.findIndex((place, at) => at >= from && matches(place.text));
  const place = places[index];
  return place === undefined ? null : { place, index };
}

function replaced(text: string, from: string, to: string): string {
  const at = fold(text).indexOf(fold(from));
  return at < 0 ? text : text.slice(0, at) + to + text.slice(at + from.length);
}
