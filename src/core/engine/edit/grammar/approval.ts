import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { optionLabel } from '../../catalogue/labels.ts';
import { bothLanguages } from '../../catalogue/pair.ts';
import { stateOf } from '../../catalogue/states.ts';
import { siteEntityOf } from '../extend/build-page.ts';
import { flowOf } from '../../recipe/status-flow.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import type { NamedEntity } from './entities-in.ts';
import { freshId } from './fresh-id.ts';
import { already, changed, type EditState, type IntentOutcome } from './intent.ts';
import { targetEntities } from './target-entities.ts';
import { usersFor } from './site-users.ts';
import { replyText } from './reply-sentences.ts';

export const APPROVAL = /\bapprov(?:als?|es?|ed|ing)\b|\bmoderat(?:ion|e|ed)\b|\breview(?:ed)? before\b|审批|审核/;
const STATES = ['submitted', 'approved', 'rejected'] as const;

type Flow = NonNullable<Entity['flow']>;

/** "add an approval step before publishing posts": states to go through, decided by those who manage the rows. */
export function approval(clause: Clause, state: EditState): IntentOutcome | null {
  const { blueprint, locale } = state;
  if (!APPROVAL.test(clause.words)) return null;
  const words = clause.words.replace(/\bapproval\b/g, ' ');
  const named = targetEntities({ ...clause, words }, blueprint)[0] ?? firstWritten(blueprint);
  if (named === undefined) return null;
  const [, entity] = named;
  const flow = entity.flow;
  const field = entity.fields.find(({ key }) => key === flow?.field);
  const values = { entity: pickText(entity.plural, locale) };
  if (field !== undefined && isDecided(field)) return already(replyText(locale, 'approvalThere', values));
  const operations = flow === undefined || field === undefined ? withFlow(named) : beforeFlow(named, flow, field);
  if (operations === null) return null;
  const users = blueprint.accounts === undefined ? usersFor(state) : [];
  return changed([...users, ...operations, ...onlyApproved(named, blueprint)], replyText(locale, 'approvalAdded', values));
}

/** Decides whether a field already holds the decision about its rows. */
function isDecided({ options = [] }: Field): boolean {
  return options.some(({ value }) => value === 'submitted' || stateOf(value)?.marks.includes('a') === true);
}

/** Rows without states get those of an approval; what there is counts as approved. */
function withFlow([id, entity]: NamedEntity): Operation[] | null {
  const hasStatus = entity.fields.some(({ key }) => key === 'status');
  const key = hasStatus ? 'approval' : 'status';
  if (hasStatus && entity.fields.some((field) => field.key === key)) return null;
  const field = {
    key,
    label: bothLanguages(hasStatus ? ['Approval', '审批'] : ['Status', '状态']),
    type: 'enum' as const,
    default: 'submitted',
    options: STATES.map((value) => ({ value, label: bothLanguages(optionLabel(value)) })),
  };
  const made = flowOf(siteEntityOf(id, { ...entity, fields: [field, ...entity.fields.filter((each) => each.type !== 'enum')] }));
  return [
    { op: 'addField', entity: id, index: entity.fields.length, field },
    ...entity.rows.map((row): Operation => ({
      op: 'setRow',
      entity: id,
      id: row.id,
      values: { ...row.values, [key]: 'approved' },
    })),
    ...(made === null ? [] : [{ op: 'setEntity', id, patch: { flow: { ...made, field: key } } } satisfies Operation]),
  ];
}

const MOST_STEPS = 24;

/** Rows that go from state to state already wait before the first of them; their steps and states stay. */
function beforeFlow([id]: NamedEntity, flow: Flow, field: Field): Operation[] | null {
  const options = field.options ?? [];
  const values = options.map(({ value }) => value);
  const first = typeof field.default === 'string' && values.includes(field.default) ? field.default : values[0];
  if (first === undefined || flow.steps.length + 2 > MOST_STEPS || options.length + 2 > 24) return null;
  const option = (value: string) => ({ value, label: bothLanguages(optionLabel(value)) });
  const added = ['submitted', ...(values.includes('rejected') ? [] : ['rejected'])];
  const taken = (step: string) => flow.steps.some((each) => each.id === step);
  const decision = (step: string, to: string, label: [string, string]) => ({
    id: freshId(step, taken),
    label: bothLanguages(label),
    from: ['submitted'],
    to,
    by: 'nobody' as const,
  });
  const steps = [
    decision('approve', first, ['Approve', '批准']),
    decision('reject', 'rejected', ['Reject', '拒绝']),
    // A step from every state would lead around the decision.
    ...flow.steps.map((step) => (step.from.length > 0 ? step : { ...step, from: values.filter((value) => value !== step.to) })),
  ];
  const [submitted, ...rest] = added.map(option);
  return [
    {
      op: 'setField',
      entity: id,
      key: field.key,
      patch: { options: [...(submitted === undefined ? [] : [submitted]), ...options, ...rest], default: 'submitted' },
    },
    { op: 'setEntity', id, patch: { flow: { ...flow, steps } } },
  ];
}

/** Public lists show what was let through; lists of one's own and of those who decide show all. */
function onlyApproved([id, entity]: NamedEntity, { blocks, pages }: Blueprint): Operation[] {
  if (entity.flow !== undefined && entity.access.read !== 'public') return [];
  const panels = new Set(Object.values(pages).flatMap((page) => (/^\/(?:manage|panel)/.test(page.path) ? page.blocks : [])));
  const hasStatus = entity.fields.some(({ key }) => key === 'status');
  const passed =
    entity.flow === undefined
      ? [{ field: hasStatus ? 'approval' : 'status', op: 'eq' as const, value: 'approved' }]
      : ['submitted', 'rejected'].map((value) => ({ field: entity.flow?.field ?? '', op: 'ne' as const, value }));
  return Object.entries(blocks).flatMap(([block, { type, query }]): Operation[] => {
    if (type !== 'collection' || query?.entity !== id || query.mine === true || panels.has(block)) return [];
    return [{ op: 'setBlock', id: block, patch: { query: { ...query, filter: [...(query.filter ?? []), ...passed] } } }];
  });
}

function firstWritten({ entities, accounts }: Blueprint): NamedEntity | undefined {
  return Object.entries(entities).find(
    ([id, { access }]) => id !== accounts?.entity && access.create !== 'nobody' && access.read === 'public',
  );
}
