import type { WritingNews } from '#core/protocol/writing.ts';

/** A document that a model is writing, as far as this device knows it. */
export type Writing = Omit<WritingNews, 'from'>;

/** Adds news to what is known of a document; null when lines between are missing, so that all of it has to come again. */
export function foldWriting(known: Writing | null, { from, lines, ...news }: WritingNews): Writing | null {
  const before = known !== null && known.run === news.run ? known.lines : [];
  if (from > before.length) return null;
  return { ...news, lines: [...before.slice(0, from), ...lines] };
}
