import type { Diagnostic } from '../../domain/diagnostic.ts';
import { fault } from '../document/fault.ts';
import { mendLine } from '../document/mend-line.ts';
import { ALIASES, CHANGE_NAMES, CHANGE_SCHEMAS, type Change, type ChangeName } from './change-schema.ts';
import { objectsIn } from './objects-in.ts';

/** One line of an answer: its number from 1, the change that it says or nothing, and what was wrong with it. */
export interface ReadLine {
  readonly number: number;
  readonly text: string;
  readonly change: Change | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the changes of an answer. Nothing throws: a line that cannot be read is a diagnostic, of one that does not fit only that part is left out. */
export function readChanges(text: string): ReadLine[] {
  return objectsIn(text).map(({ value, text: written }, index) => {
    const number = index + 1;
    const at = `line ${number}`;
    if (value === null) return { number, text: written, change: null, diagnostics: [fault('brokenLine', at, { got: written })] };
    return { number, text: written, ...readChange(value, at) };
  });
}

function readChange(value: Readonly<Record<string, unknown>>, at: string): Pick<ReadLine, 'change' | 'diagnostics'> {
  const said = typeof value['op'] === 'string' ? value['op'] : '';
  const op = Object.hasOwn(ALIASES, said) ? (ALIASES[said] ?? '') : said;
  if (!isName(op)) {
    const got = said === '' ? (Object.keys(value)[0] ?? '{}') : said;
    return { change: null, diagnostics: [fault('unknownChange', at, { got, allowed: CHANGE_NAMES })] };
  }
  const { line: _line, ...rest } = value;
  // The keys of each schema are its own: what it parses is a change of that name.
  const { line, diagnostics } = mendLine<Change>(CHANGE_SCHEMAS[op], { ...rest, op }, at);
  return { change: line, diagnostics };
}

function isName(op: string): op is ChangeName {
  return Object.hasOwn(CHANGE_SCHEMAS, op);
}

/**
 * Puts corrected lines in the place of those whose number they name; a number alone takes the line away, without a number a
 * line is added at the end.
 */
export function withCorrections(text: string, corrected: string): string {
  const lines = objectsIn(text).map((line) => [line.text]);
  const replaced = new Set<number>();
  for (const { value } of objectsIn(corrected)) {
    if (value === null) continue;
    const { line, ...change } = value;
    const number = typeof line === 'number' && line >= 1 && line <= lines.length ? line : null;
    const words = Object.hasOwn(change, 'op') ? [JSON.stringify(change)] : [];
    // Whoever repeats a line as it is has nothing to add.
    const isRepeated = number === null && lines.flat().some((each) => words.includes(each));
    if (isRepeated) continue;
    if (number === null) lines.push(words);
    else {
      lines[number - 1] = replaced.has(number) ? [...(lines[number - 1] ?? []), ...words] : words;
      replaced.add(number);
    }
  }
  return lines
    .flat()
    .map((line) => `${line}\n`)
    .join('');
}

/** Takes nothing but the refusals of a correction that is of no other use: what its author cannot do is said. */
export function withRefusals(text: string, corrected: string): string {
  const said = objectsIn(corrected).flatMap(({ value }) => (value === null ? [] : [value]));
  const refusals = said
    .filter((each) => each['op'] === 'cannot')
    .map(({ line, ...refusal }) => {
      const isAlone = said.every((other) => other['op'] === 'cannot' || other['line'] !== line);
      return JSON.stringify(isAlone ? { line, ...refusal } : refusal);
    });
  return withCorrections(text, refusals.join('\n'));
}
