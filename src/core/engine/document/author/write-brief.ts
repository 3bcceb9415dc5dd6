import { describeFault } from '../describe-fault.ts';
import { ideaMessage, repairMessage } from '../instructions/writing-task.ts';
import { lint } from '../lint/lint.ts';
import { readDocument } from '../read-document.ts';
import { createLineReader, type WrittenLine } from '../stream/line-reader.ts';
import { replaceLines, textOfLines } from '../stream/replace-lines.ts';

export interface AuthorTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** A model that answers one question: the text as it comes, and all of it at the end. */
export type AskAuthor = (turns: readonly AuthorTurn[], onText: (text: string) => void) => Promise<string>;

interface BriefOrder {
  readonly idea: string;
  /** What came with the idea, as data. */
  readonly attached?: readonly unknown[];
  readonly onLine?: (line: WrittenLine) => void;
}

/** Faults that the one repair is asked about: a small model loses sight of more. */
const FAULTS_MAX = 12;

/**
 * Lets a small model write the brief and the site's own texts of an idea; the engine completes the rest. One call writes, at
 * most one corrects what the lint found. Null when no brief came of it.
 */
export async function writeBrief(
  ask: AskAuthor,
  { idea, attached = [], onLine = () => undefined }: BriefOrder,
): Promise<string | null> {
  const asked: AuthorTurn = { role: 'user', text: ideaMessage(idea, { attached }) };
  const lines = (await readLines(ask, [asked], onLine)).filter(({ kind }) => kind === 'brief' || kind === 'site');
  if (!lines.some(({ kind }) => kind === 'brief')) return null;
  const text = textOfLines(lines);
  const faults = faultsOf(text);
  if (faults.length === 0) return text;
  const turns: readonly AuthorTurn[] = [
    asked,
    { role: 'assistant', text },
    { role: 'user', text: repairMessage(faults.slice(0, FAULTS_MAX)) },
  ];
  const corrected = await readLines(ask, turns, () => undefined);
  const better = textOfLines(
    replaceLines(
      lines,
      corrected.filter(({ kind }) => kind === 'brief' || kind === 'site'),
    ),
  );
  return faultsOf(better).length < faults.length ? better : text;
}

async function readLines(
  ask: AskAuthor,
  turns: readonly AuthorTurn[],
  onLine: (line: WrittenLine) => void,
): Promise<WrittenLine[]> {
  const reader = createLineReader();
  const lines: WrittenLine[] = [];
  const keep = (read: readonly WrittenLine[]) => {
    for (const line of read) {
      lines.push(line);
      onLine(line);
    }
  };
  let heard = 0;
  let isOver = false;
  const whole = await ask(turns, (text) => {
    if (isOver) return;
    heard += text.length;
    keep(reader.push(text));
  });
  // From another worker parts and the end come by ways of their own: the end may overtake the last parts.
  isOver = true;
  keep(reader.push(whole.slice(heard)));
  keep(reader.end());
  return lines;
}

function faultsOf(text: string): string[] {
  const { document, diagnostics } = readDocument(text);
  return [...diagnostics, ...lint(document)].filter(({ severity }) => severity === 'error').map((fault) => describeFault(fault));
}
