import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';
import { EMPTY_DOCUMENT } from './read-document.ts';

const CLUB: AuthoredBrief = {
  subject: 'chess club',
  actors: ['visitor', { name: 'treasurer', manages: true }],
  entities: [
    {
      id: 'idea',
      name: 'Idea',
      class: 'message',
      fields: ['text (long text)', 'topic (food|music)'],
      access: 'read: nobody; create: public',
    },
    {
      id: 'bill',
      name: 'Bill',
      class: 'money',
      fields: ['what for', 'amount (money)', 'date'],
      access: 'read: treasurer; create: treasurer',
    },
  ],
  actions: ['visitor: leave idea', 'treasurer: add bill'],
  views: [
    { of: 'bill', as: 'table', name: 'Bills' },
    { of: 'bill', as: 'chart', by: 'month', figure: { op: 'sum', field: 'amount' }, name: 'By month' },
    { of: 'bill', as: 'figure', figure: { op: 'sum', field: 'amount' }, name: 'Spent' },
  ],
};

describe('what nobody reads but those who keep it', () => {
  const { document } = completed(CLUB);
  const on = (page: string) => document.blocks.filter((block) => block.page === page);

  it('has a page for them alone, with all of its views', () => {
    const pages = document.pages?.pages ?? [];
    expect(pages.find(({ id }) => id === 'bill-list')).toMatchObject({ for: ['treasurer'], menu: 'header' });
    expect(pages.find(({ id }) => id === 'idea-list')).toMatchObject({ for: ['treasurer'] });
    expect(
      on('bill-list')
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['chart', 'collection', 'stats']);
    expect(on('idea-list').map(({ type }) => type)).toEqual(['collection']);
  });

  it('stands on no page of others', () => {
    expect(document.blocks.filter(({ page, query }) => page === 'home' && JSON.stringify(query ?? '').includes('bill'))).toEqual(
      [],
    );
    expect(JSON.stringify(on('home'))).not.toContain('sum(bill');
    expect(entityOf(CLUB, 'bill')?.access).toMatchObject({ read: 'nobody', create: 'nobody' });
  });

  it('is the home page where nobody else does anything', () => {
    const [, treasurer = ''] = CLUB.actors ?? [];
    const alone: AuthoredBrief = {
      ...CLUB,
      subject: { words: 'bills of a chess club', medium: 'tool' },
      actors: [treasurer],
      entities: (CLUB.entities ?? []).slice(1),
      actions: ['treasurer: add bill'],
    };
    const home = completed(alone).document.blocks.filter(({ page }) => page === 'home');
    expect(home.map(({ type, query }) => [type, typeof query === 'object' ? query.entity : query])).toContainEqual([
      'collection',
      'bill',
    ]);
  });

  it('is a site without a fault', () => {
    expect(compile({ ...EMPTY_DOCUMENT, brief: CLUB }).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
