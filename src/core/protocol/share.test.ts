import { describe, expect, it } from 'vitest';
import { readShared, sharedAddress } from './share.ts';

const shared = (fields: Readonly<Record<string, unknown>>) => {
  const address = new URL(
    sharedAddress((name) => fields[name]),
    'http://localhost',
  );
  return [address.pathname, readShared(address.hash)];
};

describe('text shared with the app', () => {
  it.each([
    [{ text: 'A tea house' }, 'A tea house'],
    [{ title: 'Tea', text: '茶馆 & #1 100%\nzwei' }, 'Tea\n茶馆 & #1 100%\nzwei'],
    [{ title: 'Tea', text: 'See https://tea.example/ now', url: 'https://tea.example/' }, 'Tea\nSee https://tea.example/ now'],
    [{ url: 'https://tea.example/?a=1#b' }, 'https://tea.example/?a=1#b'],
  ])('%j opens the app with it', (fields, text) => expect(shared(fields)).toEqual(['/platform', text]));
  it.each([{}, { title: '', text: '  ' }, { text: new Blob(['a']) }])('%j just opens the app', (fields) =>
    expect(shared(fields)).toEqual(['/platform', null]),
  );
  it('leaves other and broken addresses alone', () => {
    expect([readShared(''), readShared('#how-it-works'), readShared('#share=%E0%A4%A')]).toEqual([null, null, null]);
  });
});
