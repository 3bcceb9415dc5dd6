import { singularOf } from '../../document/brief/english.ts';
import { isFieldName } from '../../document/ground/field-words.ts';
import { addEntity, addField, knownEntity, type Draft, type DraftEntity } from '../brief/draft.ts';
import type { Filled } from './filled.ts';
import type { Span } from './label.ts';
import { headOf } from './link.ts';
import type { Marked } from './marked.ts';

const BOUNDS = String.raw`\d+(?:\.\d+)?\s?(?:-|–|—|~|～|to|到|至)\s?\d+(?:\.\d+)?`;
const RANGE = new RegExp(`^${BOUNDS}$`, 'u');
/** "players 2-8", 难度1–5. */
const BOUNDED = new RegExp(`^(.*?[^\\s\\d(（])\\s*(${BOUNDS})$`, 'u');
const STATUS = { en: 'status', zh: '状态' };

/** Properties, each with the choices behind it. What a deed asks stands with it. */
export function fillFields({ marked, draft, entityOf, ownerOf }: Filled): void {
  const { spans } = marked;
  const fields = spans.filter(({ label }) => label === 'field');
  const firstNamed = spans.find(({ label }) => label === 'thing' || label === 'deed')?.start ?? Infinity;
  const first = fields.filter(({ end }) => end < firstNamed);
  const hasChoices = first.some((span) => spans[spans.indexOf(span) + 1]?.label === 'option');
  let last: DraftEntity | null = null;
  for (const span of fields) {
    const owner = ownerOf(span);
    const isFirst = first.includes(span);
    if (isFirst && !hasChoices && areThings(first)) {
      const named = { key: headOf(span.text), name: singularOf(span.text.toLowerCase().trim()) };
      if (knownEntity(draft, named) === undefined) addEntity(draft, named);
      continue;
    }
    if (owner?.label === 'deed' && !isFirst) continue;
    // Of what nothing says whose it is, it is of what was spoken of.
    const entity: DraftEntity | null = isFirst ? subjectEntity(draft) : (entityOf(owner) ?? (owner === null ? last : null));
    last = entity ?? last;
    if (entity !== null) addField(entity, fieldText(spans, spans.indexOf(span)));
  }
}

/** "a diary with hives, inspections and harvests": words before every thing that are no known properties are the things. */
function areThings(spans: readonly Span[]): boolean {
  const known = spans.filter(({ text }) => isFieldName(text.toLowerCase().trim()));
  return spans.length > 1 && known.length * 2 < spans.length && spans.every(({ text }) => text.length < THING_MAX);
}

const THING_MAX = 24;

/** States as choices of a property of their own; those that a deed leads through stand with it. */
export function fillStates({ marked, draft, entityOf }: Filled, ofDeeds: ReadonlySet<Span>): void {
  const states = new Map<DraftEntity, Set<string>>();
  for (const span of marked.spans) {
    if (span.label !== 'state' || ofDeeds.has(span)) continue;
    const owner = marked.ownerOf(span);
    const entity = entityOf(owner) ?? (owner === null ? ([...draft.entities.values()][0] ?? null) : null);
    if (entity !== null) states.set(entity, (states.get(entity) ?? new Set()).add(span.text));
  }
  for (const [entity, choices] of states)
    if (choices.size > 1) addField(entity, `${STATUS[draft.locale]} (${[...choices].join('|')})`);
}

/** A property with the choices or the bounds that stand behind it. */
export function fieldText(spans: readonly Span[], at: number): string {
  const [span, next] = [spans[at], spans[at + 1]];
  if (span === undefined) return '';
  const words = span.text.slice(0, 110).replace(BOUNDED, '$1 ($2)');
  if (words.endsWith(')')) return words;
  const behind = spans.slice(at + 1);
  const end = behind.findIndex(({ label }) => label !== 'option');
  const options = (end === -1 ? behind : behind.slice(0, end)).map(({ text }) => text);
  // "how full it is - empty, half, full": the first choice stands behind a dash.
  const [, head, first] = options.length > 0 ? (/^(\S.*?)\s+[-–—]\s+(\S.*)$/u.exec(words) ?? []) : [];
  if (head !== undefined && first !== undefined) return `${head} (${[first, ...options].join('|').slice(0, 180)})`;
  if (options.length > 1) return `${words} (${options.join('|').slice(0, 180)})`;
  // "difficulty 1-5": bounds of a number.
  const isBounded =
    next !== undefined && ['rule', 'option'].includes(next.label) && RANGE.test(next.text) && next.start - span.end < 6;
  return isBounded ? `${words} (${next.text.trim()})` : words;
}

/** "Mouse log: cage number, sex": properties before anything was named are those of what the site is about. */
export function subjectEntity(draft: Draft): DraftEntity | null {
  const name = subjectThing(draft);
  if (name === '') return null;
  const named = { key: name.split(' ').at(-1) ?? name, name };
  return knownEntity(draft, named) ?? addEntity(draft, named);
}

/** The subject without what only holds it: "log", "tracker", 管理, 系统. */
function subjectThing({ subject, words, locale }: Draft): string {
  const holders = [...words.container.keys(), ...words.medium.keys()];
  if (locale === 'zh') {
    const end = holders
      .filter((word) => subject.endsWith(word) && subject.length > word.length + 1)
      .toSorted((a, b) => b.length - a.length)[0];
    return end === undefined ? subject : subject.slice(0, -end.length);
  }
  const parts = subject.toLowerCase().split(/\s+/);
  while (parts.length > 1 && holders.includes(parts.at(-1) ?? '')) parts.pop();
  const last = parts.at(-1) ?? '';
  return [...parts.slice(-3, -1), singularOf(last)].join(' ');
}

/** The longest run of states, as "status: new, in work, done". */
export function stateRun({ spans, idea }: Marked): string[] {
  const runs = spans.reduce<Span[][]>((so, span, at) => {
    if (span.label !== 'state') return so;
    const before = spans[at - 1];
    const goesOn = before?.label === 'state' && !/[.。;；\n]/u.test(idea.slice(before.end, span.start));
    return goesOn ? [...so.slice(0, -1), [...(so.at(-1) ?? []), span]] : [...so, [span]];
  }, []);
  const [longest = []] = runs.toSorted((one, other) => other.length - one.length);
  return [...new Set(longest.map(({ text }) => text.trim().slice(0, STATE_MAX)))].slice(0, STATES_MAX);
}

const STATE_MAX = 40;
const STATES_MAX = 8;
