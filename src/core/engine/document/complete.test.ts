import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { completed, entityOf, LIBRARY } from './complete.fixture.ts';
import { complete } from './complete.ts';
import { CLUB_DOCUMENT } from './lint/lint.fixture.ts';
import { EMPTY_DOCUMENT, readDocument } from './read-document.ts';
import { writeDocument } from './write-document.ts';

describe('complete', () => {
  it('leaves a document without a brief as it came', () => {
    const { document } = readDocument(CLUB_DOCUMENT);
    expect(complete(document).document).toBe(document);
  });

  it('keeps every line that its author wrote, in its place', () => {
    const { document } = readDocument(`{"brief":${JSON.stringify(LIBRARY)}}\n${CLUB_DOCUMENT}`);
    const { document: whole } = complete(document);
    expect(writeDocument(whole).startsWith(writeDocument({ ...document, notes: undefined as never }).slice(0, 200))).toBe(true);
    expect({ ...whole, notes: document.notes }).toEqual(document);
  });

  it('adds to no page that has a block, and fills those that have none', () => {
    const lines = [
      `{"brief":${JSON.stringify(LIBRARY)}}`,
      '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"tool-list","path":"/tools","title":"All our tools"}]}',
      '{"block":"mine","page":"home","type":"heading","title":"Hello"}',
    ];
    const { document } = complete(readDocument(lines.join('\n')).document);
    expect(document.blocks.filter(({ page }) => page === 'home').map(({ block }) => block)).toEqual(['mine']);
    expect(document.blocks.filter(({ page }) => page === 'tool-list').map(({ type }) => type)).toEqual(['collection']);
    expect(document.pages?.pages).toHaveLength(2);
  });

  it('writes the rows that the idea names and their fields', () => {
    const { rows = [], fields = [] } = entityOf(LIBRARY, 'tool') ?? {};
    expect(rows.map(({ values }) => values['name'])).toEqual(['Cordless drill', 'Ladder']);
    expect(fields.map(({ key, type }) => `${key}:${type}`)).toEqual([
      'name:text',
      'condition:enum',
      'deposit:money',
      'photo:image',
    ]);
  });

  it('gives accounts to those who sign in, and all records to the one who keeps them', () => {
    const { accounts } = compile({ ...EMPTY_DOCUMENT, brief: LIBRARY }).blueprint;
    expect(accounts?.roles.map(({ id, manages }) => [id, manages.length > 0])).toEqual([
      ['member', false],
      ['librarian', true],
    ]);
    expect(accounts?.signUp).toBe(true);
  });

  it('says what no block does in the notes and to its author, and to no visitor', () => {
    const { document, diagnostics, outcomes } = completed(LIBRARY);
    expect(outcomes.filter(({ isBuilt }) => !isBuilt).map(({ path }) => path)).toEqual(['brief.actions.2']);
    expect(diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual(['notBuilt brief.actions.2']);
    expect(document.notes?.left_out).toEqual(['levitate moon']);
    expect(JSON.stringify(document.blocks)).not.toContain('levitate moon');
  });

  it('says of each person who is to be told of an action that they are not told yet', () => {
    const { outcomes } = completed({
      subject: { head: 'library', qualifiers: ['tool'] },
      entities: [{ name: 'tool' }],
      actions: [{ verb: 'reserve', on: 'tool', tells: ['owner', 'borrower'] }],
    });
    expect(outcomes.filter(({ path }) => path.includes('tells')).map(({ path, isBuilt }) => [path, isBuilt])).toEqual([
      ['brief.actions.0.tells.0', false],
      ['brief.actions.0.tells.1', false],
    ]);
  });

  it('writes in Chinese what is asked in Chinese', () => {
    const { document } = completed({
      subject: '社区琴房',
      actors: ['居民', '管理员'],
      entities: [{ id: 'room', name: '琴房', fields: ['照片', '乐器'] }],
      actions: ['居民: 预约 琴房 (日期、时段)', '管理员: 确认 预约'],
      facts: [{ about: '网站', field: '开放时间', value: '每天 9:00–21:00' }],
    });
    expect(document.site?.site.locales).toEqual(['zh']);
    const text = JSON.stringify([document.pages, document.blocks.map(({ title, text: words }) => [title, words])]);
    expect(text).toContain('预约琴房');
    expect(text).not.toMatch(/"(?:[A-Z][a-z]+ ?)+"/);
  });

  it('is about what is spoken of most', () => {
    const { document } = completed({
      entities: ['subject', 'assignment: subject, due date'],
      actions: ['I: add assignment'],
      views: [{ of: 'assignment', as: 'calendar' }],
    });
    const lists = document.blocks.filter(({ page, type }) => page === 'home' && type === 'collection');
    expect(lists.map(({ block }) => block)).toEqual(['home-view-0']);
  });

  it('invents nothing about rows that the idea names', () => {
    const brief = {
      entities: [{ name: 'boat', fields: ['price', 'length', 'location'], rows: ['Tern', { name: 'Heron', price: 12 }] }],
    };
    expect(entityOf(brief, 'boat')?.rows.map(({ values }) => values)).toEqual([
      { name: 'Tern', price: null },
      { name: 'Heron', price: 12 },
    ]);
  });
});
