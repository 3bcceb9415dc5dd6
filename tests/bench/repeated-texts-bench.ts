import { PROMPT_MAX_LENGTH } from '#core/engine/generated.ts';
import { processorMs, stepsOfEdit, stepsOfIdea, wholeSteps } from '../support/engine-steps.ts';
import { FRAGMENTS, fill } from '../support/repeated-texts.ts';
import type { Figure } from './measure.ts';

const BEGINNINGS = ['', 'rename home to ', 'add a page called "'];
/** Limit of processor time for each reader and intent; the whole of an edit carries out up to forty requests. */
const LIMIT_MS = 50;
const SHOWN = 12;

interface Slowest {
  readonly ms: number;
  readonly text: string;
}

/** Processor time of each reader and intent for the longest prompts, made of one fragment again and again. */
export async function benchRepeatedTexts(): Promise<Figure[]> {
  const slowest = new Map<string, Slowest>();
  for (const beginning of BEGINNINGS) {
    for (const fragment of FRAGMENTS) {
      const text = `${beginning}${fill(fragment, PROMPT_MAX_LENGTH - beginning.length - 2)} x`;
      for (const [name, run] of [...stepsOfIdea(text), ...stepsOfEdit(text), ...wholeSteps(text)]) {
        // The lowest of several: the first run of a step compiles it.
        const known = slowest.get(name)?.ms ?? 0;
        let ms = processorMs(run);
        for (let again = 0; again < 2 && ms > known; again += 1) ms = Math.min(ms, processorMs(run));
        if (ms >= known) slowest.set(name, { ms, text: `${beginning}${JSON.stringify(fragment)} repeated` });
      }
    }
  }
  return [...slowest]
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(([name, { ms, text }]) => ({
      name: `20,000 characters, ${name}`,
      value: `${ms.toFixed(0)} ms`,
      detail: `${ms > LIMIT_MS ? 'over' : 'within'} ${LIMIT_MS} ms of processor time: ${text}`,
    }));
}
