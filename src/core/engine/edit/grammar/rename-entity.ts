import type { Locale } from '../../../domain/text.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import { everyNameOf, namedEntities, namesOf } from './entities-in.ts';
import { changed, type Intent } from './intent.ts';
import { reworded } from './localized.ts';
import { replyText } from './reply-sentences.ts';

const RENAME =
  /^\W*(?:please\s+)?(?:rename|call)\s+(?:the\s+|all\s+|our\s+)?([\p{L} -]+?)\s+(?:to|as|into|instead)?\s*([\p{L} -]+?)(?:\s+(?:everywhere|throughout))?\W*$|^(?:请)?(?:把|将)?(.{1,10}?)(?:改名为|改称为?|改叫|重命名为)(.{1,10})$/u;

/** "rename tasks to issues", 把任务改称为事项: what the rows are called, and the pages that are called after them. */
export const renameEntity: Intent = (clause, { blueprint, locale }) => {
  const match = clause.quotes.length === 0 ? RENAME.exec(clause.text) : null;
  const [from, to] = match === null ? [] : [match[1] ?? match[3], match[2] ?? match[4]].map((name) => name?.trim());
  const named = from === undefined ? undefined : namedEntities({ words: fold(from) }, blueprint)[0];
  if (named === undefined || from === undefined || to === undefined) return null;
  const [id, entity] = named;
  const names = everyNameOf(id, entity);
  if (!names.includes(fold(from)) && !names.includes(fold(from).replace(/s$/, ''))) return null;
  const many = to.charAt(0).toUpperCase() + to.slice(1);
  const one = many.replace(/ies$/, 'y').replace(/(?<=ch|sh|ss|x)es$|(?<=[^s])s$/, '');
  const patch = {
    label: reworded(blueprint, { text: entity.label, words: one, locale }),
    plural: reworded(blueprint, { text: entity.plural, words: many, locale }),
  };
  const operations: Operation[] = [
    { op: 'setEntity', id, patch },
    ...titlesOf([...namesOf(id, entity), fold(from)], { name: many, blueprint, locale }),
  ];
  return changed(operations, replyText(locale, 'replaced', { from, to: many, count: operations.length }));
};

interface TitlesOfInput {
  readonly name: string;
  readonly blueprint: Blueprint;
  readonly locale: Locale;
}

function titlesOf(names: readonly string[], { name, blueprint, locale }: TitlesOfInput): Operation[] {
  const { pages, blocks } = blueprint;
  const isOld = (text: string | undefined) => text !== undefined && names.includes(fold(text).trim());
  return [
    ...Object.entries(pages).flatMap(([id, { title }]): Operation[] =>
      isOld(title[locale])
        ? [{ op: 'setPage', id, patch: { title: reworded(blueprint, { text: title, words: name, locale }) } }]
        : [],
    ),
    ...Object.entries(blocks).flatMap(([id, { title }]): Operation[] =>
      isOld(title?.[locale])
        ? [{ op: 'setBlock', id, patch: { title: reworded(blueprint, { text: title, words: name, locale }) } }]
        : [],
    ),
  ];
}
