import { fold } from '../../read/normalize.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Clause } from '../grammar/clause.ts';
import { hasWord } from '../grammar/nouns.ts';
import type { Operation } from '../operation.ts';
import { own } from '../patch.ts';

interface Understood {
  /** Parts of the clause that nothing of the change says. */
  readonly left: readonly string[];
  readonly before: Blueprint;
}

/**
 * Decides whether what was understood of a clause is too little to act on. Where something goes, a word that was not understood may
 * turn the meaning; rows are made up only where no name was given for them; one of several is not all of them.
 */
export function isGuess(operations: readonly Operation[], clause: Clause, { left, before }: Understood): boolean {
  const { text, words } = clause;
  const does = (...names: readonly Operation['op'][]) => operations.some(({ op }) => names.includes(op));
  if (does('setTheme', 'addPage') && isOfOne(operations, words)) return true;
  if (RESTRICTS.test(words) && makesMoreThanUsers(operations)) return true;
  if (makesTwin(operations, words, before) || (makesMoreThanUsers(operations) && RESHAPES.test(words))) return true;
  if (does('setTheme') && left.some((part) => namesRows(part, before))) return true;
  if (EXCEPTS.test(words) && does('setTheme', 'setBlock', 'setRow', 'setSite', 'setNav')) return true;
  if (does('addBlock') && isSaidElsewhere(operations, clause)) return true;
  const open = left.filter((part) => part.length > 3 || /\p{Script=Han}{2}/u.test(part));
  // What stands behind a colon is the thing itself, and made-up records are no answer to it.
  if (open.length > 0 && /[:：?？]/.test(text) && makesMoreThanUsers(operations)) return true;
  if (!isInEveryPart(text, open)) return false;
  if (operations.some((operation) => takesAway(operation, before))) return true;
  const rows = operations.filter(({ op }) => op === 'addRow').length;
  if (rows > 0) return rows > ROWS_MAX || open.some((part) => isName(part, text));
  return does('setEntity', 'setField') && open.some((part) => HAN_CLAUSE.test(part));
}

/** An ordinal before what it counts; at the end of a request it only says in what order things are done. */
const ORDINAL =
  /\b(?:first|second|third|fourth|last)\s+\p{L}+|(?:第[一二三四五六]|最后一)(?:[个项条页块张种次位]\p{Script=Han}{0,2}|\p{Script=Han}?)/gu;
/** Says who may see something, not that something is to be made. */
const RESTRICTS = /\bonly\b.*\b(?:see|view|read)\b|(?:只有|仅|只能|只让).*(?:看|查看)/;
/** So many rows are made up without a doubt. */
const ROWS_MAX = 5;
/** What has a verb of its own: 只能看到自己, 单必须. */
const HAN_CLAUSE = /(?:只能|只有|必须|不能|不得|可以|才能)/u;

/** One of several is meant, and neither the look of all nor a page for them: a new page may be called First Aid, though. */
function isOfOne(operations: readonly Operation[], words: string): boolean {
  const titles = operations.flatMap((operation) => (operation.op === 'addPage' ? Object.values(operation.page.title) : []));
  const names = fold(titles.join('\n'));
  return [...words.matchAll(ORDINAL)].some(([counted]) => !names.includes(counted));
}

/** Something is to stay as it is: a change that does not say so takes it along. */
const EXCEPTS =
  /\b(?:but|except|apart from)\b.*\b(?:keep|stays?|leave|remains?|still)\b|(?:但是?|不过|除了).*(?:还是|仍|不变|保持|不动|别动|保留|除外|不要改)/;

/** What is there should be another way: no new records for that. */
const RESHAPES =
  /\b(?:make|keep|have)\b.*\b(?:shorter|longer|smaller|bigger|larger|wider|narrower|simpler|easier|clearer|nicer|better)\b|[短长小大宽窄简]一?[点些]|简单|清楚一?点|图表?$/;

/** One kind of rows, or a state of theirs, is spoken of, and not the look of the site. */
function namesRows(part: string, { entities }: Blueprint): boolean {
  const words = fold(part);
  const says = (name: string | undefined) => name !== undefined && name.length > 1 && hasWord(words, fold(name));
  return Object.values(entities).some(
    ({ label, plural, fields }) =>
      [label.en, label.zh, plural.en, plural.zh].some(says) ||
      fields.some(({ options = [] }) => options.some((option) => says(option.label.en) || says(option.label.zh))),
  );
}

/** Records that are called as those that are there: what is asked for is about these. */
function makesTwin(operations: readonly Operation[], words: string, { entities }: Blueprint): boolean {
  const namesOf = ({ label, plural }: Blueprint['entities'][string]) =>
    [label.en, label.zh, plural.en, plural.zh].flatMap((name) => (name === undefined || name === '' ? [] : [fold(name)]));
  const known = new Set(
    Object.values(entities)
      .flatMap(namesOf)
      .filter((name) => hasWord(words, name)),
  );
  return operations.some(
    (operation) => operation.op === 'addEntity' && namesOf(operation.entity).some((name) => known.has(name)),
  );
}

function makesMoreThanUsers(operations: readonly Operation[]): boolean {
  const users = operations.flatMap((operation) => (operation.op === 'setAccounts' ? [operation.accounts?.entity] : []));
  return operations.some((operation) => operation.op === 'addEntity' && !users.includes(operation.id));
}

/** What a new section should say stands in the request, and nowhere in the section. */
function isSaidElsewhere(operations: readonly Operation[], { text }: Clause): boolean {
  const said = /\b(?:that|saying)\s+((?:we|you|it|they|there)\s.+)$/i.exec(text)?.[1];
  return said !== undefined && !fold(JSON.stringify(operations)).includes(fold(said).slice(0, SAID_LENGTH));
}

const SAID_LENGTH = 12;

function takesAway(operation: Operation, before: Blueprint): boolean {
  if (operation.op.startsWith('remove')) return true;
  if (operation.op !== 'setBlock') return false;
  const { fields } = operation.patch;
  const known = own(before.blocks, operation.id)?.fields;
  return Array.isArray(fields) && known !== undefined && fields.length < known.length;
}

/** Parts of a clause that stand by themselves: one that was understood whole is done, whatever the others say. */
function isInEveryPart(text: string, left: readonly string[]): boolean {
  if (left.length === 0) return false;
  const parts = text.split(PARTS).filter((part) => part.trim().length >= PART_MIN);
  return !parts.some((part) => left.every((open) => !open.includes(part.trim()) && !part.includes(open)));
}

const PARTS = /[,，、;；.。!！?？]|\b(?:and|then|also|plus|but)\b|并且?|而且|另外|同时|然后/;
const PART_MIN = 4;

/** Written large, or told after a colon or before 的. */
function isName(part: string, text: string): boolean {
  const at = text.indexOf(part);
  return at > 0 && (/^\p{Lu}/u.test(part) || /[:：、]\s*$/.test(text.slice(0, at)) || text.startsWith('的', at + part.length));
}
