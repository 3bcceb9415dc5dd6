import { type Action, addEntity, type Draft, type DraftEntity, knownEntity } from '../../../brief/draft.ts';
import { labelOf, pattern } from '../../../lexicon/chinese-patterns.ts';
import { bareField } from '../forms/form.ts';

/** Fields of a request as a brief writes them in words. */
export function askedWords({ asks = [] }: Action): string[] {
  return asks.map((field) => (typeof field === 'string' ? field : field.name));
}

/** 选谁剪、哪天几点、做什么 with 同一个师傅同一个时间只能约一个人: one of a team is booked for a service, a day and an hour, each hour once. */
export function settleBooking(draft: Draft): void {
  const action = draft.actions.find((each) => askedWords(each).some((field) => pattern('whoField').test(field)));
  const booking = draft.entities.get(labelOf('booked')) ?? knownEntity(draft, named(labelOf('booked')));
  if (action === undefined || booking === undefined || (action.makes ?? action.on) !== booking.name) return;
  const team = teamOf(draft, booking);
  const service = [...draft.entities.values()].find(
    (entity) => entity !== team && entity !== booking && entity.fields.some((field) => field.startsWith(labelOf('price'))),
  );
  const fields = askedWords(action).flatMap((field) => fieldsFor(field, { team, service }));
  action.verb = labelOf('booked');
  action.asks = [...new Set(fields)];
  action.makes = booking.name;
  if (team !== undefined) {
    action.on = team.name;
    action.limit = 'noOverlap';
  }
  // One form asks for both.
  const others = draft.actions.filter((each) => each !== action && each.on === booking.name && each.asks === undefined);
  for (const other of others) draft.actions.splice(draft.actions.indexOf(other), 1);
  booking.fields.splice(
    0,
    booking.fields.length,
    ...action.asks.map((field) => (typeof field === 'string' ? field : field.name)),
  );
}

interface Chosen {
  readonly team: DraftEntity | undefined;
  readonly service: DraftEntity | undefined;
}

function fieldsFor(field: string, { team, service }: Chosen): string[] {
  if (pattern('whoField').test(field)) return team === undefined ? [field] : [`${team.name} (${team.name})`];
  if (pattern('dayAndHour').test(field)) return [labelOf('date'), labelOf('slot')];
  if (pattern('askedDay').test(bareField(field))) return [labelOf('date')];
  if (pattern('serviceField').test(field) && service !== undefined) return [`${service.name} (${service.name})`];
  return [field];
}

/** Those of whom one is booked: a record that is known by the rule's word, else the people that the idea names. */
function teamOf(draft: Draft, booking: DraftEntity): DraftEntity | undefined {
  const at = booking.rules.findIndex((rule) => pattern('oneEach').test(rule));
  const [, word = ''] = pattern('oneEach').exec(booking.rules[at] ?? '') ?? [];
  const known = word === '' ? undefined : knownEntity(draft, named(word));
  const people = [...draft.actors.values()].find(({ name, names }) => names.length > 1 && (word === '' || name.endsWith(word)));
  const names = people?.names ?? draft.team;
  if (known === undefined && names.length < 2) return undefined;
  if (at !== -1) booking.rules.splice(at, 1);
  const entity = known ?? addEntity(draft, named(word || people?.name || labelOf('staff')));
  if (entity.rows.length === 0) entity.rows.push(...names.map((name) => ({ [labelOf('name')]: name })));
  return entity;
}

function named(name: string) {
  return { key: name, name };
}
