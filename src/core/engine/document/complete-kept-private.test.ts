import { describe, expect, it } from 'vitest';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const PEOPLE: AuthoredBrief['actors'] = ['visitor', { name: 'member', signsIn: true }, { name: 'office', manages: true }];
type View = Exclude<NonNullable<AuthoredBrief['views']>[number], string>;

describe('what members write', () => {
  const talk = (view: View, language: 'en' | 'zh' = 'en'): AuthoredBrief => ({
    language,
    actors: PEOPLE,
    entities: [{ id: 'letter', name: 'Letter', class: 'message', fields: ['text (long text)'] }],
    actions: ['member: write letter'],
    views: [view],
  });

  it.each<[View, ('en' | 'zh')?]>([
    [{ of: 'letter', as: 'list', name: 'My letters' }],
    [{ of: 'letter', as: 'list' }],
    [{ of: 'letter', as: 'table', name: 'Letters' }],
    [{ of: 'letter', as: 'calendar' }],
    [{ of: 'letter', as: 'figure' }],
    [{ of: 'letter', as: 'feed', name: 'My letters' }],
    [{ of: 'letter', as: 'feed', name: 'Inbox' }],
    [{ of: 'letter', as: 'feed', filter: 'mine' }],
    [{ of: 'letter', as: 'gallery', filter: 'open' }],
    [{ of: 'letter', as: 'feed', name: '我的留言' }, 'zh'],
  ])('is read by its writer alone where %o does not show all of it to all', (view, language) => {
    expect(entityOf(talk(view, language), 'letter')?.access).toMatchObject({ read: 'own', create: 'member' });
  });

  it.each<View>([
    { of: 'letter', as: 'feed' },
    { of: 'letter', as: 'gallery', name: 'Wall of letters' },
  ])('is read by all who come to the wall %o', (view) => {
    expect(entityOf(talk(view), 'letter')?.access).toMatchObject({ read: 'public', create: 'member', update: 'own' });
  });
});

describe('who reads a record, as its author says', () => {
  const leave = (said: object): AuthoredBrief => ({
    actors: [
      { name: 'employee', signsIn: true },
      { name: 'boss', manages: true },
    ],
    entities: [{ id: 'leave', name: 'Leave request', class: 'request', fields: ['from (date)', 'reason'], ...said }],
    actions: ['employee: submit leave request', { verb: 'approve', by: 'employee', on: 'leave request', agree: 2 }],
  });

  it.each<object>([{ access: 'read: own; create: member' }, { access: { read: 'own' } }, { hidden: true }])(
    'stays by %o, with a doubt about the step of others',
    (said) => {
      expect(entityOf(leave(said), 'leave')?.access.read).toBe('own');
      expect(completed(leave(said)).doubts).toContainEqual(
        expect.objectContaining({ severity: 'warning', code: 'notGranted', path: 'brief.actions.1' }),
      );
    },
  );

  it.each<object>([{}, { access: 'create: member' }])('is what a step of others needs where %o says nothing of it', (said) => {
    expect(entityOf(leave(said), 'leave')?.access.read).toBe('member');
    expect(completed(leave(said)).doubts).toEqual([]);
  });
});

describe('what was let in', () => {
  const zine = (states: string, verb: string, [from, to]: readonly [string, string]): AuthoredBrief => ({
    actors: [...(PEOPLE ?? []), { name: 'editor', manages: true }],
    entities: [{ id: 'zine', name: 'Zine', fields: ['pages (number)'] }],
    actions: [
      { verb: 'submit', by: 'visitor', on: 'zine', states, needs: { by: 'editor' } },
      { verb: 'let in', by: 'editor', on: 'zine', moves: { from: 'waiting', to: 'live' } },
      { verb, by: 'editor', on: 'zine', moves: { from, to } },
    ],
  });

  it.each<[string, string, [string, string]]>([
    ['waiting>live>hidden|refused', 'hide', ['live', 'hidden']],
    ['waiting>live>removed|refused', 'take down', ['live', 'removed']],
    ['waiting>live>blocked for spam|refused', 'block', ['live', 'blocked for spam']],
    ['waiting>live>archived|refused', 'archive', ['live', 'archived']],
    ['waiting>live|refused', 'unpublish', ['live', 'withdrawn']],
  ])('by %s is seen no more once whoever keeps it says "%s"', (states, verb, moves) => {
    expect(entityOf(zine(states, verb, moves), 'zine')?.access).toMatchObject({ read: 'public', where: "status = 'live'" });
  });

  it.each<[string, string, [string, string], string]>([
    ['waiting>live>sold|refused', 'sell', ['live', 'sold'], 'sold'],
    ['waiting>live>mended|refused', 'complete', ['live', 'mended'], 'mended'],
    ['waiting>live>in progress|refused', 'start', ['live', 'in progress'], 'inProgress'],
  ])('by %s is still seen after "%s"', (states, verb, moves, state) => {
    expect(entityOf(zine(states, verb, moves), 'zine')?.access.where).toBe(`status = 'live' or status = '${state}'`);
  });
});

describe('the name of whoever sends something', () => {
  const meeting = { id: 'meeting', name: 'Meeting', class: 'event' as const, fields: ['date and time'] };
  const brief = (fields: string[], asks: string[]): AuthoredBrief => ({
    subject: 'support group',
    actors: ['visitor', { name: 'host', manages: true }],
    entities: [meeting, { id: 'seat', name: 'Seat', class: 'request', fields, access: 'read: public; create: public' }],
    actions: [{ verb: 'book', by: 'visitor', on: 'meeting', makes: 'seat', asks }],
    views: [{ of: 'seat', as: 'list', name: 'Who comes' }],
  });

  it('stays private where its author says so, and no other name is asked for', () => {
    const said = brief(['name (private)', 'phone (private)', 'meeting', 'drink (tea|coffee)'], ['name', 'phone', 'drink']);
    const fields = entityOf(said, 'seat')?.fields ?? [];
    expect(fields.filter(({ label }) => label['en'] === 'Name')).toMatchObject([{ key: 'name', private: true, required: true }]);
    expect(fields.find(({ display }) => display === true)?.computed).toBe("'Seat'");
    const forms = completed(said).document.blocks.filter(({ type }) => type === 'form');
    expect(forms.map((form) => form.fields)).toContainEqual(['name', 'phone', 'meeting', 'drink']);
  });

  it('is asked for no more where a number tells who it is', () => {
    const said = brief(['house number (1-90)', 'meeting', 'people (1-8)'], ['house number', 'people']);
    const fields = entityOf(said, 'seat')?.fields ?? [];
    expect(fields.filter(({ type }) => ['phone', 'email'].includes(type))).toEqual([]);
    expect(fields.find(({ display }) => display === true)?.computed).toBe("join('House number', ' ', houseNumber)");
  });
});
