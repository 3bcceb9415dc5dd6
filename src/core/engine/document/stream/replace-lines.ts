import type { WrittenLine } from './line-reader.ts';

/**
 * Puts corrected lines in the place of those that they stand for: of the same kind, and about the same thing where a kind has
 * many. A line for which there is none follows the last of its kind. Lines that cannot be read go.
 */
export function replaceLines(lines: readonly WrittenLine[], corrected: readonly WrittenLine[]): readonly WrittenLine[] {
  const readable = lines.filter(({ kind }) => kind !== null);
  const waiting = new Map<string, WrittenLine[]>();
  for (const line of corrected) if (line.kind !== null) waiting.set(nameOf(line), [...(waiting.get(nameOf(line)) ?? []), line]);
  const replaced = new Set(waiting.keys());
  const kept = readable.flatMap((line) => {
    const name = nameOf(line);
    if (!replaced.has(name)) return [line];
    const instead = waiting.get(name) ?? [];
    waiting.delete(name);
    return instead;
  });
  return [...waiting.values()].flat().reduce<readonly WrittenLine[]>(insert, kept);
}

/** The lines as a document. */
export function textOfLines(lines: readonly WrittenLine[]): string {
  return lines.map(({ text }) => `${text}\n`).join('');
}

function nameOf({ kind, id }: WrittenLine): string {
  return JSON.stringify([kind, id]);
}

function insert(lines: readonly WrittenLine[], line: WrittenLine): readonly WrittenLine[] {
  const last = lines.findLastIndex(({ kind }) => kind === line.kind);
  return last < 0 ? [...lines, line] : lines.toSpliced(last + 1, 0, line);
}
