import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

type Entity = NonNullable<AuthoredBrief['entities']>[number];
type Rules = Extract<Entity, object>['rules'];

const ACTORS: AuthoredBrief['actors'] = ['visitor', { name: 'member', signsIn: true }, { name: 'office', manages: true }];
const FIELDS = ['outing', 'guest', 'from (date)', 'to (date)', 'hour (time)'];
const brief = (rules: Rules, actions: AuthoredBrief['actions'] = [], fields = FIELDS): AuthoredBrief => ({
  actors: ACTORS,
  entities: [
    { id: 'outing', name: 'Outing', class: 'event', rows: ['Sea', 'Hill'] },
    { id: 'seat', name: 'Seat', class: 'request', fields, rules },
  ],
  actions,
});
const rulesOf = (rules: Rules, actions?: AuthoredBrief['actions'], fields?: string[]) =>
  entityOf(brief(rules, actions, fields), 'seat')?.rules;

describe('rules with a reason', () => {
  it.each<[string, object]>([
    ['unique guest and from: One a day.', { kind: 'uniqueTogether', fields: ['person', 'from'] }],
    ['unique guest and hour: One a day.', { kind: 'uniqueTogether', fields: ['person', 'time'] }],
    ['at most 12 per outing: One a day.', { kind: 'capacity', resource: 'outing', of: 12 }],
    ['longest 3 days: One a day.', { kind: 'longest', from: 'from', to: 'to', days: 3 }],
    ['at least 2 days: One a day.', { kind: 'shortest', from: 'from', to: 'to', days: 2 }],
    ['not overlap per outing: One a day.', { kind: 'noOverlap', resource: 'outing', from: 'from', to: 'to' }],
    ['only in opening hours: One a day.', { kind: 'openingHours' }],
    ['at most 3 per outing and guest: One a day.', { kind: 'check' }],
  ])('say it of "%s" on a rule of its own kind', (rule, expected) => {
    expect(rulesOf([rule])).toMatchObject([{ ...expected, why: { en: 'One a day.' } }]);
  });

  it('say it where they stand as an entity line has them', () => {
    expect(rulesOf([{ kind: 'uniqueTogether', fields: ['guest', 'from'], why: 'One a day' }])).toEqual([
      { kind: 'uniqueTogether', fields: ['person', 'from'], why: { en: 'One a day.' } },
    ]);
  });

  it('count no row that holds its place no more, by any of the states for it', () => {
    const that = rulesOf(['at most 3 per outing and guest'], undefined, [
      'outing',
      'guest',
      'status (waiting|expired|refused|failed|taken)',
    ])?.map((rule) => (rule.kind === 'check' ? rule.that : ''));
    expect(that).toEqual([
      "count(seat, outing = this.outing and person = this.person and status != 'expired' and status != 'refused' and status != 'failed') <= 3",
    ]);
  });
});

describe('rules beside each other', () => {
  const send: AuthoredBrief['actions'] = ['member: send seat'];
  const together = (rules: Rules, actions: AuthoredBrief['actions'], fields?: string[]) =>
    rulesOf(rules, actions, fields)?.flatMap((rule) => (rule.kind === 'uniqueTogether' ? [[...rule.fields]] : []));

  it('are all kept where an author says several, whatever they share', () => {
    const fields = ['day (date)', 'room (A|B)'];
    const said = ['one per member and day', 'unique day and room: That room is gone that day.'];
    expect(together(said, send, fields)).toEqual([
      ['member', 'date'],
      ['date', expect.any(String)],
    ]);
    expect(together(said.toReversed(), send, fields)).toHaveLength(2);
  });

  it('take the place of one that the engine added where they say the same', () => {
    const once = [{ verb: 'sign up', by: 'member', on: 'outing', makes: 'seat', limit: 'oncePerPerson' as const }];
    expect(together([], once)).toHaveLength(1);
    const said = together(['one per member and outing: You have a seat.'], once);
    expect(said).toHaveLength(1);
    expect(rulesOf(['one per member and outing: You have a seat.'], once)).toMatchObject([{ why: { en: 'You have a seat.' } }]);
    expect(together(['unique outing and from: Taken that day.'], once)).toHaveLength(2);
  });
});

describe('a practice whose people have roles', () => {
  const practice = (fields: readonly string[]): AuthoredBrief => ({
    siteName: 'Paw Practice',
    actors: [
      'keeper',
      { name: 'vet', manages: ['visit'], signsIn: true, names: ['Ina Roth', 'Bo Lund'] },
      { name: 'front desk', manages: true },
    ],
    entities: [{ id: 'visit', name: 'Visit', fields: ['animal', 'vet', ...fields], rules: ['only in opening hours'] }],
    actions: [{ verb: 'book', by: 'keeper', on: 'visit' }],
    facts: [{ about: 'site', field: 'opening hours', value: 'Monday to Friday 9:00-17:00' }],
  });

  it('offers the people of the role by which a choice is called, in example rows too', () => {
    const { document } = completed(practice(['day', 'time']));
    const vet = entityOf(practice(['day', 'time']), 'visit')?.fields.find(({ key }) => key === 'vet');
    expect(vet?.where).toBe("role = 'vet'");
    const [people, visits] = ['user', 'visit'].map((id) => document.rows.find(({ rows }) => rows === id));
    const roleOf = new Map(people?.data.map((row) => [row[people.cols.indexOf('@id')], row[people.cols.indexOf('role')]]));
    const chosen = visits?.data.map((row) => roleOf.get(row[visits.cols.indexOf('vet')]));
    expect(new Set(chosen)).toEqual(new Set(['vet']));
  });

  it.each([
    [['day'], [['date']]],
    [
      ['day', 'time'],
      [['date'], ['time']],
    ],
    [
      ['day', 'start (time)', 'end (time)'],
      [['date'], ['startsAt', 'end']],
    ],
  ])('holds %j to the hours of its day', (fields, ruled) => {
    const rules = entityOf(practice(fields), 'visit')?.rules ?? [];
    const keys = rules.flatMap((rule) => (rule.kind === 'openingHours' ? [[rule.field, ...(rule.to ? [rule.to] : [])]] : []));
    expect(keys).toEqual(ruled);
  });
});
