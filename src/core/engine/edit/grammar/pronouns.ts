import { pickText } from '../../../domain/text.ts';
import type { Operation } from '../operation.ts';
import { splitClauses, type Clause } from './clause.ts';
import type { EditState } from './intent.ts';

const IT = /\b(?:it|them|that one)\b|它们?/;

/** "add a phone field and make it required": what the request before made is what "it" means. */
export function resolvePronoun(
  clause: Clause,
  before: readonly Operation[],
  state: EditState,
): { readonly words: Clause; readonly selection: EditState['selection'] } {
  const unchanged = { words: clause, selection: state.selection };
  if (!IT.test(clause.words)) return unchanged;
  const made = before.findLast(({ op }) => op === 'addField' || op === 'addPage' || op === 'addBlock');
  if (made?.op === 'addBlock') return { words: clause, selection: { page: made.page, block: made.id } };
  if (made?.op !== 'addField' && made?.op !== 'addPage') return unchanged;
  const name = pickText(made.op === 'addField' ? made.field.label : made.page.title, clause.locale);
  const field = clause.locale === 'zh' ? `${name}字段` : `the ${name} field`;
  const spoken = made.op === 'addField' ? field : name;
  const [words = clause] = splitClauses(clause.text.replace(new RegExp(IT.source, 'i'), spoken), clause.locale);
  return { words, selection: state.selection };
}
