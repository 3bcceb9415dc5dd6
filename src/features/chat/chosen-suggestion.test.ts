import { describe, expect, it } from 'vitest';
import type { ChatRecord } from '#core/protocol/records.ts';
import { chosenSuggestion } from './chosen-suggestion.ts';

const entry = (role: ChatRecord['role'], text: string, suggestions?: ChatRecord['suggestions']): ChatRecord => ({
  id: role,
  projectId: 1,
  role,
  text,
  commandId: 'c1',
  versionId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...(suggestions && { suggestions }),
});
const looks = ['crisp', 'warm', 'bold'].map((label) => ({ label, prompt: `Make it look ${label}` }));
const question = [entry('user', 'it looks boring'), entry('assistant', 'How should it look?', looks)];
const offer = [
  entry('user', 'replace the shop with a blog'),
  entry('assistant', 'Shall it go?', [{ label: 'Yes', prompt: 'Delete the shop page' }]),
];
const helped = [
  entry('user', 'flibber'),
  entry(
    'assistant',
    'For example:',
    looks.map(({ prompt }) => ({ label: prompt, prompt })),
  ),
];

describe('an answer to a question with choices stands for one of them', () => {
  it.each([
    ['2', 'Make it look warm'],
    ['the second one', 'Make it look warm'],
    ['第二个', 'Make it look warm'],
    ['选3', 'Make it look bold'],
    ['option 1, please', 'Make it look crisp'],
    ['3rd', 'Make it look bold'],
    ['The last one.', 'Make it look bold'],
    ['最后一个', 'Make it look bold'],
    ['Warm', 'Make it look warm'],
    ['the bold one', 'Make it look bold'],
    ['yes', 'it looks boring'],
    ['好的', 'it looks boring'],
    ['7', null],
    ['5', null],
    ['2 columns', null],
    ['add 2 products', null],
    ['the first section', null],
    ['make it bold', null],
    ['很好', null],
  ])('%s', (prompt, sent) => {
    expect(chosenSuggestion(prompt, question)).toBe(sent);
  });

  it.each(['yes', 'Yes please!', 'ok', 'go ahead', '好的', '是的。', '可以'])('%s takes the only one', (prompt) => {
    expect(chosenSuggestion(prompt, offer)).toBe('Delete the shop page');
  });

  it('a number takes a suggestion, and "yes" to three of them means none', () => {
    expect(chosenSuggestion('3', helped)).toBe('Make it look bold');
    expect(chosenSuggestion('yes', helped)).toBeNull();
  });

  it.each([
    ['a question that is not the newest', [...question, entry('user', 'something else')]],
    ['an answer without choices', [entry('assistant', 'Done.')]],
    ['an empty chat', []],
  ])('and is a prompt of its own behind %s', (_, chat) => {
    for (const prompt of ['yes', '2', 'warm', '好的']) expect(chosenSuggestion(prompt, chat)).toBeNull();
  });

  it('is about the question, though the reply to what was asked before it comes later', () => {
    const first = { ...entry('user', 'a bakery'), commandId: 'c0' };
    const late = { ...entry('assistant', 'It is built.'), commandId: 'c0' };
    expect(chosenSuggestion('2', [first, ...question, late])).toBe('Make it look warm');
  });
});
