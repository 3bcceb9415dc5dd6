import { describe, expect, it } from 'vitest';
import { completed } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const DUTY: AuthoredBrief = {
  subject: 'duty roster',
  actors: [{ name: 'vet', signsIn: true }],
  entities: [
    { id: 'vet', name: 'Vet', class: 'person', rows: ['Helen Ross', 'Amir Khan'] },
    { id: 'duty', name: 'Duty', class: 'event', main: true, fields: ['date', 'vet'] },
  ],
};

const homeOf = (brief: AuthoredBrief) => completed(brief).document.blocks.filter(({ page }) => page === 'home');

describe('the home page of a brief', () => {
  it.each<[string, AuthoredBrief, string]>([
    [
      'what is on today',
      {
        ...DUTY,
        views: [
          { of: 'duty', as: 'calendar' },
          { of: 'duty', as: 'figure', filter: 'today' },
        ],
      },
      'large',
    ],
    ['a calendar', { ...DUTY, views: [{ of: 'duty', as: 'calendar' }] }, 'calendar'],
    [
      'a ranking',
      { subject: 'ladder', entities: ['player: name, rank'], views: [{ of: 'player', as: 'ranking', by: 'rank' }] },
      'leaderboard',
    ],
    [
      '看板',
      {
        language: 'zh',
        subject: '报修系统',
        entities: ['报修单：房间号、状态（待处理|完成）'],
        views: [{ of: '报修单', as: 'board' }],
      },
      'board',
    ],
  ])('of a tool says what it is and begins with %s', (_, brief, variant) => {
    const [head, first] = homeOf(brief);
    expect(head).toMatchObject({ type: 'heading', title: expect.any(String) });
    expect(first).toMatchObject({ type: 'collection', variant });
    expect(homeOf(brief).map(({ type }) => type)).not.toContain('hero');
  });

  it.each<[string, AuthoredBrief]>([
    [
      'an event',
      {
        subject: { words: 'spring concert', class: 'event' },
        facts: [{ about: 'concert', field: 'date', value: '24 April 2027' }],
      },
    ],
    [
      'a place with hours',
      { subject: 'bakery', entities: ['bread'], facts: [{ about: 'site', field: 'phone', value: '0117 496 0000' }] },
    ],
    [
      'one with large letters and a sober look',
      { subject: { words: 'lists', medium: 'shop' }, entities: ['list'], qualities: ['large letters', 'plain'] },
    ],
    ['what its medium says', { subject: { words: 'ladder', medium: 'site' }, entities: ['player'] }],
  ])('of a site for visitors begins with what it is: %s', (_, brief) => {
    expect(homeOf(brief)[0]?.type).toBe('hero');
  });

  it('tells the day and the place of an event above its headline', () => {
    const brief: AuthoredBrief = {
      subject: { words: 'spring concert', class: 'event' },
      facts: [
        { about: 'concert', field: 'date', value: '24 April 2027' },
        { about: 'concert', field: 'venue', value: 'Old Fish Hall' },
      ],
    };
    expect(homeOf(brief)[0]?.options).toMatchObject({ eyebrow: '24 April 2027 · Old Fish Hall' });
  });

  it('keeps a wish for the bare thing, whatever else the site is', () => {
    const brief: AuthoredBrief = {
      subject: 'club',
      entities: ['player: name, rank'],
      qualities: ['only the ladder on the home page'],
    };
    expect(homeOf(brief)[0]?.type).toBe('collection');
    expect(completed(brief).diagnostics).toEqual([]);
  });

  it('shows visitors nothing that only members or senders read', () => {
    const brief: AuthoredBrief = {
      subject: { words: 'choir', medium: 'site' },
      actors: [{ name: 'member', signsIn: true }],
      entities: ['song', { name: 'Rehearsal', class: 'event', fields: ['day (date)'], access: 'read: member' }],
      views: [
        { of: 'song', as: 'list' },
        { of: 'rehearsal', as: 'table', filter: 'day >= today' },
      ],
    };
    expect(homeOf(brief).map(({ query }) => (typeof query === 'object' ? query.entity : query))).not.toContain('rehearsal');
    expect(completed(brief).document.blocks).toContainEqual(
      expect.objectContaining({ page: 'rehearsal-list', query: expect.objectContaining({ where: 'date >= today' }) }),
    );
  });

  it('keeps the order of the brief: the first view first, some rows before all', () => {
    const home = homeOf({
      subject: { words: 'notices', medium: 'site' },
      entities: ['notice: title, from (date)', 'map sheet: name'],
      views: [
        { of: 'map sheet', as: 'list', name: 'Sheets' },
        { of: 'notice', as: 'list', name: 'Next', filter: 'from > today' },
        { of: 'notice', as: 'calendar' },
        { of: 'notice', as: 'list', name: 'All' },
      ],
    });
    expect(home.slice(1).map(({ title, variant }) => title ?? variant)).toEqual(['Sheets', 'Next', 'Notices', 'All']);
  });

  it('lays numbered places out by their part of the house, and gives what one keeps a page', () => {
    const brief: AuthoredBrief = {
      actors: [{ name: 'visitor', signsIn: true }],
      entities: [{ id: 'stall', name: 'Stall', class: 'place', fields: ['area (A|B)'], rows: 14 }],
      actions: [{ verb: 'favorite', by: 'visitor', on: 'stall' }],
      views: [{ of: 'stall', as: 'map', name: 'Stall plan' }],
    };
    expect(homeOf(brief).find(({ title }) => title === 'Stall plan')).toMatchObject({ variant: 'board' });
    expect(completed(brief).document.blocks.find(({ page }) => page === 'stall-favorite')).toMatchObject({
      query: { entity: 'stall', marked: 'favorite' },
    });
  });

  it('shows on the page of a row what belongs to it, and the form for more of it', () => {
    const { document } = completed({
      subject: { words: 'archive', medium: 'site' },
      actors: [
        { name: 'student', signsIn: true },
        { name: 'keeper', manages: true },
      ],
      entities: [
        { id: 'specimen', name: 'Specimen', main: true, fields: ['number'] },
        {
          id: 'opinion',
          name: 'Opinion',
          class: 'request',
          fields: ['specimen (required)', 'basis (long text, required)', { name: 'pages', type: 'number', required: false }],
          access: 'read: public; create: member',
        },
      ],
      actions: [{ verb: 'submit', by: 'student', on: 'opinion', asks: ['specimen', 'basis'] }],
    });
    const onPage = document.blocks.filter(({ page }) => page === 'specimen-page');
    expect(onPage.find(({ type }) => type === 'form')?.fields).toEqual(expect.arrayContaining(['specimen', 'basis']));
    expect(onPage.find(({ type }) => type === 'form')?.fields).not.toContain('quantity');
    expect(onPage.find(({ type }) => type === 'collection')?.query).toMatchObject({
      entity: 'opinion',
      filter: [{ field: 'specimen', op: 'eq', value: '$row' }],
    });
  });

  it('shows whose day it is in the cells of a calendar', () => {
    const [, first] = homeOf({ ...DUTY, views: [{ of: 'duty', as: 'calendar' }] });
    expect(first?.options).toMatchObject({ cells: ['vet'], agenda: false });
  });
});
