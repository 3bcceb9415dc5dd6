import { expect, it } from 'vitest';
import { FAULT_TEXTS } from '../describe-fault.ts';
import { readDocument } from '../read-document.ts';
import { lint } from './lint.ts';
import { CLUB_DOCUMENT } from './lint.fixture.ts';

type Mistake = readonly [change: readonly [from: string, to: string], code: string, path: string, suggestion?: string];

export function faultsOf(text: string) {
  const { document, diagnostics } = readDocument(text);
  return [...diagnostics, ...lint(document)];
}

/** Holds that each mistake of an author, made in the document without mistakes, is named as it has to be. */
export function itFinds(mistakes: readonly Mistake[]): void {
  it.each(mistakes.map((mistake) => ({ mistake, title: `${mistake[1]} at ${mistake[2]}: ${mistake[0][1].slice(0, 60)}` })))(
    'finds $title',
    ({ mistake: [[from, to], code, path, suggestion] }) => {
      expect(CLUB_DOCUMENT).toContain(from);
      const found = faultsOf(CLUB_DOCUMENT.replace(from, to));
      expect(found.map((each) => `${each.code} ${each.path}`)).toContain(`${code} ${path}`);
      const fault = found.find((each) => each.code === code && each.path === path);
      expect(fault?.values?.['suggestion']).toBe(suggestion);
      expect(FAULT_TEXTS[code]).toBeDefined();
    },
  );
}
