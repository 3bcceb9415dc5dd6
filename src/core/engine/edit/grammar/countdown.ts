import { pickText } from '../../../domain/text.ts';
import type { Operation } from '../operation.ts';
import { dateOf, firstDate } from './dates.ts';
import { freshBlockId } from './fresh-id.ts';
import { changed, type Intent } from './intent.ts';
import { reworded, sameFor, textFor } from './localized.ts';
import { currentPage, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const COUNTS = /\bcount(?:ing|s)? ?downs?\b|\bdays (?:left )?(?:un)?til\b|倒计时|倒数|还[有剩](?:多少|几)天/;
/** "countdown to our summer run on 12 July", 高考倒计时，6月7日: a new one, or another day for the one there is. */
export const countTo: Intent = (clause, state) => {
  const match = COUNTS.test(clause.words) ? firstDate(clause.words) : null;
  const date = match === null ? null : dateOf(match);
  if (match === null || date === null) return null;
  const { blueprint, locale } = state;
  const page = mentionedPage({ ...clause, words: clause.words.replace(match[0], ' ') }, blueprint) ?? currentPage(state);
  const blocks = blueprint.pages[page]?.blocks ?? [];
  const name = clause.quotes[0] ?? subjectIn(clause.text, match);
  const old = [...blocks, ...Object.keys(blueprint.blocks)].find((id) => blueprint.blocks[id]?.type === 'countdown');
  const { title, options } = blueprint.blocks[old ?? ''] ?? {};
  const patch = {
    options: { ...options, date },
    ...(name !== undefined && { title: reworded(blueprint, { text: title, words: name, locale }) }),
  };
  const section = name ?? pickText(title ?? COMING, locale);
  const operation: Operation =
    old === undefined
      ? {
          op: 'addBlock',
          page,
          index: Math.min(1, blocks.length),
          id: freshBlockId(blueprint, `${page}-countdown`),
          block: {
            type: 'countdown',
            title: name === undefined ? textFor(blueprint, COMING.en, COMING.zh) : sameFor(blueprint, name),
            options: { date },
          },
        }
      : { op: 'setBlock', id: old, patch };
  return changed(
    [operation],
    replyText(locale, 'countsTo', { section, day: clause.text.slice(match.index).slice(0, match[0].length) }),
  );
};

const COMING = { en: 'Coming up', zh: '即将开始' };

/** Returns the occasion that the days are counted to, named before the date. */
function subjectIn(text: string, { index }: RegExpExecArray): string | undefined {
  const before = text.slice(0, index).replace(/(?:\s+(?:on|for|at|by)|[,，\s(（]+)+$/i, '');
  const match =
    /\b(?:to|until|till|for)\s+(?:(?:the|our|my)\s+)?([^,]{3,60})$/i.exec(before) ??
    /距离?(.{2,20}?)还[有剩]|(?:^|[加放做要来个上在给，,])([^加放做要来个上在给，,]{2,12}?)的?倒计时/u.exec(before);
  const name = match?.slice(1).find((part) => part !== undefined);
  return name === undefined || /page$|页$/i.test(name) ? undefined : name.charAt(0).toUpperCase() + name.slice(1);
}
