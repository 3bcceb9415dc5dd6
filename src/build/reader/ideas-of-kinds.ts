import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#core/domain/text.ts';
import { markedIdeas } from './marked-ideas.ts';

/** An idea with the kind of site that it is for, and a second one where that fits nearly as well. */
export interface IdeaOfKind {
  readonly text: string;
  readonly kinds: readonly string[];
}

/** All ideas of a language whose kind was said by hand: those with marks, and those in a file of their kind, one a line. */
export function ideasOfKinds(locale: Locale): IdeaOfKind[] {
  const folder = new URL(`kinds/${locale}/`, import.meta.url);
  const plain = readdirSync(folder)
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((text) => ({ text, kinds: [path.parse(file).name] })),
    );
  return [...markedIdeas(locale), ...plain];
}
