import { describe, expect, it } from 'vitest';
import { edit, sample } from '#tests/support/edit-sample.ts';
import { REQUESTS_MAX } from './grammar/clause.ts';
import { tidyRequest } from './tidy-request.ts';

describe('an edit prompt is made tidy before it is read', () => {
  it.each([
    ['rename   home\t\tto  Start', 'rename home to Start'],
    ['add a page  \n\n  then stop', 'add a page\nthen stop'],
    ['把首页，，，改名！！', '把首页，改名！'],
    ['call it "a   b,,  c"  now', 'call it "a   b,,  c" now'],
    ['改成“甲，，乙”  吧', '改成“甲，，乙” 吧'],
    ['---------- wait...', '--- wait...'],
  ])('%j', (prompt, tidy) => {
    expect(tidyRequest(prompt)).toBe(tidy);
  });

  it('so that runs of spaces change nothing of what is meant', () => {
    const outcomeOf = (gap: string) => edit(['add', 'an', 'FAQ', 'to', 'the', 'home', 'page'].join(gap));
    expect(outcomeOf(' '.repeat(2500))).toEqual(outcomeOf(' '));
    expect(outcomeOf(' ').kind).toBe('changed');
  });
});

describe('an edit prompt that asks for more than is done at once', () => {
  it('has its first requests carried out and the next one named', () => {
    const requests = Array.from({ length: REQUESTS_MAX + 5 }, (_each, index) => `add a page called "Room ${index + 1}"`);
    const outcome = edit(requests.join('; '));
    expect(outcome.kind).toBe('changed');
    expect(outcome.reply).toContain(`first ${REQUESTS_MAX} requests only`);
    expect(outcome.reply).toContain(`Room ${REQUESTS_MAX + 1}`);
    expect(outcome.kind === 'changed' && outcome.diagnostics.map(({ code }) => code)).toContain('notUnderstood');
  });

  it.each([
    ['in English', `make the ${'very '.repeat(300)}red button`, 'too long for one request'],
    ['in Chinese', `把${'很'.repeat(700)}红的按钮换掉`, '太长了'],
  ])('in one breath %s is named as too long', (_language, prompt, message) => {
    const outcome = edit(prompt);
    expect(outcome.kind).toBe('notUnderstood');
    expect(outcome.reply).toContain(message);
    expect(outcome.reply.length).toBeLessThan(200);
  });

  it('may hold a quotation as long as a text of a site', () => {
    const text = 'A long story. '.repeat(200).trim();
    const [title] = Object.values(sample.blocks).flatMap((block) => (block.title?.en === undefined ? [] : [block.title.en]));
    const outcome = edit(`change “${title}” to “${text}”`);
    expect(outcome.reply).not.toContain('too long for one request');
  });
});
