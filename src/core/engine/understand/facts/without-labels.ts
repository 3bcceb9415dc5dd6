import { blankSpans } from '../../read/blank-spans.ts';
import { type FactKind, findFacts } from './find-facts.ts';

const LABELLED: readonly FactKind[] = ['phone', 'email', 'url', 'address', 'hours'];
/** The words of a clause before what stands at its end; the first clause says what the idea is about. */
const LABEL = /[,，;；.。、\n]\s*([^,，;；.。、\n]{1,14})$/u;

/** An idea without the words that only introduce a fact: "email" before an address is no wish for messages. Every other word keeps its place. */
export function withoutLabels(idea: string): string {
  const labels = findFacts(idea).flatMap(({ kind, start }) => {
    const label = LABELLED.includes(kind) ? LABEL.exec(idea.slice(Math.max(0, start - 20), start))?.[1] : undefined;
    return label === undefined ? [] : [{ start: start - label.length, end: start }];
  });
  return blankSpans(idea, labels);
}
