import { describe, expect, it } from 'vitest';
import type { OwnModel } from '#core/protocol/http/own-model.ts';
import { draftOf, keepsKey, readDraft, type OwnModelDraft } from './own-model-draft.ts';

const stored: OwnModel = {
  provider: 'openai-compatible',
  model: 'mine',
  url: 'https://models.example/v1',
  key: 'stored',
  key_ending: '1234',
  context: 16_000,
  price: { input: 2, output: 10 },
  report: null,
};
const filled: OwnModelDraft = { ...draftOf(null), model: 'mine', url: 'http://localhost:11434/v1' };

describe('the form of an own model', () => {
  it('is filled with the stored one, but for its key', () => {
    expect(draftOf(stored)).toEqual({
      provider: 'openai-compatible',
      model: 'mine',
      url: 'https://models.example/v1',
      key: '',
      context: '16000',
      priceIn: '2',
      priceOut: '10',
    });
  });

  it('becomes a request, without a key where none was typed', () => {
    expect(readDraft({ ...filled, model: ' mine ' }, null)).toEqual({
      request: { provider: 'openai-compatible', model: 'mine', url: 'http://localhost:11434/v1', context: 32_000, price: null },
    });
    const hosted = { ...filled, provider: 'anthropic', key: ' sk-1 ', priceIn: '0,5', priceOut: '2.5' } as const;
    expect(readDraft(hosted, null)).toEqual({
      request: {
        provider: 'anthropic',
        model: 'mine',
        url: null,
        key: 'sk-1',
        context: 32_000,
        price: { input: 0.5, output: 2.5 },
      },
    });
  });

  it.each<[string, Partial<OwnModelDraft>]>([
    ['model', { model: ' ' }],
    ['url', { url: 'models.example' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['key', { provider: 'openai' }],
    ['context', { context: '1999' }],
    ['context', { context: '32.5' }],
    ['price', { priceIn: '1' }],
    ['price', { priceIn: 'cheap', priceOut: '1' }],
  ])('says that its %s is wrong: %o', (problem, changes) => {
    expect(readDraft({ ...filled, ...changes }, null)).toEqual({ problems: [problem] });
  });

  it('keeps a stored key at the same provider and address only', () => {
    const same = draftOf(stored);
    expect(keepsKey(same, stored)).toBe(true);
    expect(keepsKey({ ...same, url: 'https://other.example/v1' }, stored)).toBe(false);
    expect(keepsKey({ ...same, provider: 'openai' }, stored)).toBe(false);
    expect(keepsKey(same, { ...stored, key: 'lost' })).toBe(false);
    expect(keepsKey(same, null)).toBe(false);
  });
});
