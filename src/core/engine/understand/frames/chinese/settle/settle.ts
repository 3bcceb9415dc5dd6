import { bareField } from '../forms/form.ts';
import type { Draft } from '../../../brief/draft.ts';
import { isFieldName } from '../../../../document/ground/field-words.ts';
import { settleBooking } from './booking.ts';
import { settleSignUp } from './sign-up.ts';
import { settleStock } from './stock.ts';

/** Signs by which a rule is found again: its numbers may be written otherwise. */
const OPENING = 8;

/** Joins what an idea says of one thing in several sentences: who is booked at which hour, what is signed up for, what goes in and out of a store. */
export function settle(draft: Draft, idea: string): void {
  const before = saidOf(draft);
  settleBooking(draft);
  settleSignUp(draft);
  settleStock(draft);
  settleWho(draft);
  settleNames(draft);
  settleEverybody(draft);
  const after = new Set(saidOf(draft));
  for (const words of before.filter((each) => !after.has(each))) {
    const at = idea.indexOf(words.slice(0, OPENING));
    if (at !== -1) draft.understood.push([at, at + Math.max(words.length, 1)]);
  }
}

/** Properties and rules in the idea's words: those that are joined are no longer there, and not lost. */
function saidOf({ entities, actions }: Draft): string[] {
  const asked = actions.flatMap(({ asks = [] }) => asks.map((field) => (typeof field === 'string' ? field : field.name)));
  return [
    ...[...entities.values()].flatMap(({ fields, rules }) => [...fields.map(bareField), ...rules]),
    ...asked.map(bareField),
  ];
}

/** 大家 are visitors, who need no account, where somebody keeps the site. */
function settleEverybody({ actors, actions }: Draft): void {
  const isKept = [...actors.values()].some(({ manages }) => manages === true);
  if (!isKept || !actions.some(({ by }) => by === '大家')) return;
  actors.set(VISITOR, { key: VISITOR, name: VISITOR, names: [], signsIn: false });
  for (const action of actions) if (action.by === '大家') action.by = VISITOR;
}

const VISITOR = '访客';

/** 谁 is one of those whom the idea names. */
function settleWho({ entities, actors, actions }: Draft): void {
  const people = [...actors.values()].find(({ names, manages }) => names.length > 1 && manages !== true);
  if (people === undefined) return;
  const chosen = `谁 (${people.names.join('|')})`;
  for (const { fields } of entities.values()) {
    const at = fields.indexOf('谁');
    if (at !== -1) fields[at] = chosen;
  }
  for (const action of actions) action.asks = action.asks?.map((field) => (field === '谁' ? chosen : field));
}

/** 她说的话, 哪天说的: where nothing is a name, the first words are what a record is called by, and not a long text beside a name. */
function settleNames({ entities, actions }: Draft): void {
  for (const { fields, name } of entities.values()) {
    const [first = ''] = fields;
    const plain = bareField(first);
    if (!first.endsWith('(长文)') || fields.some((field) => isFieldName(bareField(field)) && /名|题|号/u.test(field))) continue;
    fields[0] = `name:text!# ${plain}`;
    for (const action of actions)
      if (action.on === name || action.makes === name)
        action.asks = action.asks?.map((field) => (field === first ? plain : field));
  }
}
