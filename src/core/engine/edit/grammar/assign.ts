import { pickText } from '../../../domain/text.ts';
import type { Field } from '../../blueprint/entity-schema.ts';
import type { Query } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { bothLanguages } from '../../catalogue/pair.ts';
import { applyUnchecked } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import { describe } from './describe.ts';
import { everyNameOf, namedEntities, type NamedEntity } from './entities-in.ts';
import { already, changed, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { freeKey } from './key-of.ts';
import { listsIn } from './list-targets.ts';
import { usersFor } from './site-users.ts';
import { blockLabel, type BlockTarget } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const ASSIGN =
  /\bassign(?:ed|ing|ees?|ment of)?\b|\bresponsible (?:person|for)\b|\bperson in charge\b|\bdelegat\w+|指派|分配|分派|指定.*(?:负责人|给)|负责人/;
const PEOPLE = ['user', 'member', 'staff', 'employee', 'teamMember', 'doctor', 'teacher', 'agent', 'driver'];

/** "assign tasks to members", 任务可以指派给成员: rows point to whoever is to see to them. */
export const assignRows: Intent = (clause, state) => {
  if (!ASSIGN.test(clause.words) || clause.quotes.length > 0) return null;
  const { blueprint, locale } = state;
  const named = namedEntities(clause, blueprint);
  const isPerson = ([id]: NamedEntity) => id === blueprint.accounts?.entity || PEOPLE.includes(id);
  const what = named.find((each) => !isPerson(each)) ?? working(blueprint);
  if (what === undefined) return null;
  const [id, entity] = what;
  const people = named.find(isPerson) ?? peopleOf(blueprint);
  if (people === undefined) return null;
  const there = entity.fields.find(
    ({ type, to }) => type === 'relation' && to !== undefined && (to === people[0] || PEOPLE.includes(to)),
  );
  if (there !== undefined)
    return already(
      replyText(locale, 'hasField', { form: pickText(entity.label, locale), field: pickText(there.label, locale) }),
      [...(ASSIGN.exec(clause.words) ?? []), ...[what, people].flatMap((each) => everyNameOf(...each))],
    );
  const key = freeKey('assignee', (taken) => entity.fields.some((field) => field.key === taken));
  const field: Field = { key, label: bothLanguages(['Assignee', '负责人']), type: 'relation', to: people[0] };
  const ids = people[1].rows.map((row) => row.id);
  const operations: Operation[] = [
    { op: 'addField', entity: id, index: entity.fields.length, field },
    ...(ids.length === 0
      ? []
      : entity.rows.map((row, index): Operation => ({
          op: 'setRow',
          entity: id,
          id: row.id,
          values: { ...row.values, [key]: ids[index % ids.length] ?? null },
        }))),
    ...shownIn(id, [key], blueprint),
  ];
  const values = { entity: pickText(entity.plural, locale), people: pickText(people[1].plural, locale) };
  return changed(operations, replyText(locale, 'assigned', values));
};

/** Rows that are worked on: those with states and a step between them. */
function working({ entities, accounts }: Blueprint): NamedEntity | undefined {
  return Object.entries(entities).find(([id, { flow }]) => id !== accounts?.entity && flow !== undefined);
}

function peopleOf({ entities, accounts }: Blueprint): NamedEntity | undefined {
  const id = accounts?.entity ?? PEOPLE.find((each) => entities[each] !== undefined);
  const entity = id === undefined ? undefined : entities[id];
  return id === undefined || entity === undefined ? undefined : [id, entity];
}

const READS = new Set(['collection', 'detail']);
const ASKS = new Set(['form', 'booking', 'checkout', 'contact']);

/** Lists that name their fields take new ones, and so do the forms unless they are only to be read. */
export function shownIn(entity: string, keys: readonly string[], { blocks }: Blueprint): Operation[] {
  return Object.entries(blocks).flatMap(([id, { type, query, fields }]): Operation[] => {
    if (query?.entity !== entity || fields === undefined || !(READS.has(type) || ASKS.has(type))) return [];
    const fresh = keys.filter((key) => !fields.includes(key));
    return fresh.length === 0 || fields.length + fresh.length > 40
      ? []
      : [{ op: 'setBlock', id, patch: { fields: [...fields, ...fresh] } }];
  });
}

const MINE =
  /\b(?:only|just)\b.*\b(?:my|mine|(?:my|their|his) own|the user'?s own)\b|\b(?:my|their own)\b.*\bonly\b|\bfilter\b.*\b(?:by me|to me|my)\b|\bassigned to me\b|(?:只|仅)(?:能?看|显示|展示|列出).*(?:我|自己|本人)的?|(?:我|自己)的.*(?:才|单独)/;
const RIGHT = /\b(?:may|can|should be able|allowed|must|need)\b|可以|能|允许|应该/;

/** "show only my tasks", 只看我的任务: a list shows each user what is theirs. */
export const onlyMine: Intent = (clause, state) => {
  if (!MINE.test(clause.words) || RIGHT.test(clause.words)) return null;
  const [first] = listsIn(clause, state);
  const entity = first && state.blueprint.blocks[first.id]?.query?.entity;
  return entity === undefined ? null : ownLists(state, listsOf(entity, state), entity);
};

/** The lists of those rows on the page that is looked at, else all; not those below a row of another kind. */
function listsOf(entity: string, { blueprint, selection }: EditState): BlockTarget[] {
  const all = Object.entries(blueprint.pages).flatMap(([page, { blocks, path }]) =>
    blocks.flatMap((id) => {
      const { type, query } = blueprint.blocks[id] ?? {};
      const isOwn = query?.mine === true || query?.filter?.some(({ value }) => value === '$row' || value === '$user');
      return type !== 'collection' || query?.entity !== entity || isOwn || /^\/(?:manage|panel)/.test(path) ? [] : [{ id, page }];
    }),
  );
  const onPage = all.filter(({ page }) => page === selection.page);
  return onPage.length > 0 ? onPage : all;
}

function ownLists(state: EditState, targets: readonly BlockTarget[], entity: string): IntentOutcome | null {
  const [target] = targets;
  if (target === undefined) return already(replyText(state.locale, 'nothingChanged', {}));
  const users = state.blueprint.accounts === undefined ? usersFor(state) : [];
  const step = applyUnchecked(state.blueprint, users);
  const accounts = step.ok ? step.value.blueprint.accounts : undefined;
  if (accounts === undefined) return null;
  const field = state.blueprint.entities[entity]?.fields.find(({ type, to }) => type === 'relation' && to === accounts.entity);
  const own = (query: Query): Query =>
    field === undefined
      ? { ...query, mine: true }
      : { ...query, filter: [...(query.filter ?? []), { field: field.key, op: 'eq', value: '$user' }] };
  const operations = targets.flatMap(({ id }): Operation[] => {
    const query = state.blueprint.blocks[id]?.query;
    return query === undefined ? [] : [{ op: 'setBlock', id, patch: { query: own(query) } }];
  });
  const message = replyText(state.locale, 'onlyMine', { section: blockLabel(target, state.blueprint, state.locale) });
  return changed([...users, ...operations], users.length === 0 ? message : `${message} ${describe(users, state)}`);
}
