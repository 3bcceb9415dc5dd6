import type { Attachment } from './attachment.ts';

/** Rows by which an author sees what a table holds; the engine puts all of them into the site. */
const ROWS_SHOWN = 5;
/** Characters of all attached texts together, for contexts from so many tokens on; of smaller ones the least. */
const TEXTS = [
  { context: 32_000, characters: 16_000 },
  { context: 12_000, characters: 6000 },
  { context: 0, characters: 1500 },
] as const;

/** What came with an idea as data for its author, as much of it as a context of so many tokens holds. */
export function attachedForAuthor(attached: readonly Attachment[], context: number): readonly unknown[] {
  let room = TEXTS.find((step) => context >= step.context)?.characters ?? 0;
  return attached.map((each) => {
    switch (each.kind) {
      case 'picture':
        return { picture: each.name, colors: each.colors };
      case 'table':
        return { table: each.name, columns: each.columns, first: each.rows.slice(0, ROWS_SHOWN), rows: each.rows.length };
      case 'text': {
        const text = each.text.slice(0, room);
        room -= text.length;
        return { document: each.name, text };
      }
    }
  });
}
