import { describeFault } from '#core/engine/document/describe-fault.ts';
import { GO_ON, ideaMessage, repairMessage, writingTask } from '#core/engine/document/instructions/writing-task.ts';
import { createLineReader, type WrittenLine } from '#core/engine/document/stream/line-reader.ts';
import { replaceLines, textOfLines } from '#core/engine/document/stream/replace-lines.ts';
import { ModelFault, type Model, type Turn } from '../models/model.ts';
import { inRole } from '../models/models-for.ts';
import { createMeter } from './model-meter.ts';
import type { DocumentCheck, ModelRun, WritingOrder, WritingWatch, WrittenSite } from './written-site.ts';

/** Time for an idea whatever the number of models. */
const RUN_LIMIT_MS = 600_000;
/** Faults that one repair is asked about. */
const FAULTS_MAX = 60;

export interface Authors {
  /** In the order in which they are tried. */
  readonly models: readonly Model[];
  /** The page that describes site documents. */
  readonly language: string;
  readonly check: DocumentCheck;
}

/**
 * Lets models write an idea as a site document: the first that gives a whole one, after at most one call to end it and one to
 * repair it. Whatever goes wrong with a model, the next is tried; none after the signal has ended one, whose run says `stopped`.
 */
export async function writeSite(authors: Authors, order: WritingOrder): Promise<WrittenSite> {
  const runs: ModelRun[] = [];
  const until = performance.now() + RUN_LIMIT_MS;
  for (const model of inRole(authors.models, 'plan')) {
    const limitMs = Math.min(model.limitMs, until - performance.now());
    if (limitMs <= 0) break;
    order.watch?.onBegin?.(runs.at(-1)?.fault ?? null);
    const { document, run } = await writeWith(authors, order, { model, limitMs });
    runs.push(run);
    if (document !== null || run.fault === 'stopped') return { document, runs };
  }
  return { document: null, runs };
}

interface Writer {
  readonly model: Model;
  readonly limitMs: number;
}

async function writeWith(
  { language, check }: Authors,
  order: WritingOrder,
  { model, limitMs }: Writer,
): Promise<{ readonly document: string | null; readonly run: ModelRun }> {
  const { idea, locale, signal } = order;
  const asked = ideaMessage(idea, locale);
  const task = writingTask(language, { idea: asked, context: model.context, mayCode: model.roles.includes('code') });
  const meter = createMeter(model, { system: task?.system ?? '', limitMs, signal });
  try {
    if (task === null) throw new ModelFault('tooLong');
    const turns: Turn[] = [{ role: 'user', text: asked }];
    const lines = await readWhole(meter, turns, order.watch);
    if (!isSite(lines)) throw new ModelFault('format');
    order.watch?.onWhole?.();
    const document = await repaired(lines, { meter, turns, check });
    return { document, run: meter.run(null) };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return { document: null, run: meter.run(error.reason) };
  }
}

type Meter = ReturnType<typeof createMeter>;

/** Reads an answer to its end, for which it is asked once more when the limit of tokens ended it. */
async function readWhole(meter: Meter, turns: readonly Turn[], watch: WritingWatch = {}): Promise<readonly WrittenLine[]> {
  const first = await readLines(meter, turns, watch);
  if (first.end === 'done') return first.lines;
  const whole = first.lines.filter(({ kind }) => kind !== null);
  if (whole.length === 0) throw new ModelFault('format');
  const more: Turn[] = [
    { role: 'assistant', text: textOfLines(whole) },
    { role: 'user', text: GO_ON },
  ];
  const second = await readLines(meter, [...turns, ...more], watch);
  if (second.end === 'length') throw new ModelFault('cut');
  return [...whole, ...second.lines];
}

async function readLines(meter: Meter, turns: readonly Turn[], { onLine, onOpen }: WritingWatch = {}) {
  const reader = createLineReader();
  const lines: WrittenLine[] = [];
  const keep = (read: readonly WrittenLine[]) => {
    for (const line of read) {
      lines.push(line);
      onLine?.(line);
    }
  };
  const { end } = await meter.ask(turns, (text) => {
    keep(reader.push(text));
    onOpen?.(reader.open());
  });
  keep(reader.end());
  return { end, lines };
}

/** A brief is a whole site; without one there has to be a page with something on it. */
function isSite(lines: readonly WrittenLine[]): boolean {
  const kinds = new Set(lines.map(({ kind }) => kind));
  return kinds.has('brief') || (kinds.has('pages') && kinds.has('block'));
}

interface Repair {
  readonly meter: Meter;
  readonly turns: readonly Turn[];
  readonly check: DocumentCheck;
}

/** Lets the author correct its document, once. What it does not correct, or makes worse, is left to the engine. */
async function repaired(lines: readonly WrittenLine[], { meter, turns, check }: Repair): Promise<string> {
  const text = textOfLines(lines);
  const faults = (await check.lint(text)).filter(({ severity }) => severity === 'error');
  if (faults.length === 0) return text;
  const told = faults.slice(0, FAULTS_MAX).map((fault) => describeFault(fault));
  try {
    const { lines: corrected } = await readLines(meter, [
      ...turns,
      { role: 'assistant', text },
      { role: 'user', text: repairMessage(told) },
    ]);
    const better = textOfLines(replaceLines(lines, corrected));
    const left = (await check.lint(better)).filter(({ severity }) => severity === 'error');
    return left.length < faults.length ? better : text;
  } catch (error) {
    if (error instanceof ModelFault && error.reason !== 'stopped') return text;
    throw error;
  }
}
