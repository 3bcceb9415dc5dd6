import { attachedForAuthor } from '#core/engine/attached/attached-for-author.ts';
import { describeFault } from '#core/engine/document/describe-fault.ts';
import { GO_ON, ideaMessage, repairMessage, writingTask } from '#core/engine/document/instructions/writing-task.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { createLineReader, type WrittenLine } from '#core/engine/document/stream/line-reader.ts';
import { replaceLines, textOfLines } from '#core/engine/document/stream/replace-lines.ts';
import { ModelFault, type Model, type Picture, type Turn } from '../models/model.ts';
import { createMeter } from './model-meter.ts';
import type { DocumentCheck, ModelRun, WritingOrder, WritingWatch, WrittenSite } from './written-site.ts';

/** Time for an idea whatever the number of models. */
const RUN_LIMIT_MS = 600_000;
/** Faults that one repair is asked about. */
const FAULTS_MAX = 60;

export interface Authors {
  /** In the order in which they are tried. */
  readonly models: readonly Model[];
  /** Models for code, in their order: one that writes no sites corrects the parts of those that others wrote. */
  readonly coders?: readonly Model[];
  /** The page that describes site documents. */
  readonly language: string;
  readonly check: DocumentCheck;
  readonly changes: ChangeCheck;
}

/**
 * Lets models write an idea as a site document: the first that gives a whole one, after at most one call to end it and one to
 * repair it. Whatever goes wrong with a model, the next is tried; none after the signal has ended one, whose run says `stopped`.
 */
export async function writeSite(authors: Authors, order: WritingOrder): Promise<WrittenSite> {
  const runs: ModelRun[] = [];
  const until = performance.now() + RUN_LIMIT_MS;
  const writers = authors.models.filter(({ roles }) => roles.includes('plan'));
  for (const model of seeingFirst(writers, order)) {
    const limitMs = Math.min(model.limitMs, until - performance.now());
    if (limitMs <= 0) break;
    const { document, runs: asked } = await writeWith(authors, order, { model, limitMs });
    runs.push(...asked);
    if (document !== null) return { document, runs };
  }
  return { document: null, runs };
}

/** An idea with pictures goes to those who see them before the others, who get their colours alone. */
function seeingFirst(models: readonly Model[], order: WritingOrder): readonly Model[] {
  if (picturesIn(order).length === 0) return models;
  const sees = ({ roles }: Model) => roles.includes('vision');
  return [...models.filter((model) => sees(model)), ...models.filter((model) => !sees(model))];
}

function picturesIn({ attached = [] }: WritingOrder): readonly Picture[] {
  return attached.flatMap((each) => (each.kind === 'picture' ? [{ data: each.data, mediaType: each.mediaType }] : []));
}

interface Writer {
  readonly model: Model;
  readonly limitMs: number;
}

async function writeWith(
  { language, check, coders = [] }: Authors,
  order: WritingOrder,
  { model, limitMs }: Writer,
): Promise<{ readonly document: string | null; readonly run: ModelRun }> {
  const { idea, locale, signal, attached = [] } = order;
  const asked = ideaMessage(idea, locale, attachedForAuthor(attached, model.context));
  const task = writingTask(language, { idea: asked, context: model.context, mayCode: model.roles.includes('code') });
  const meter = createMeter(model, { system: task?.system ?? '', limitMs, signal });
  try {
    if (task === null) throw new ModelFault('tooLong');
    const turns: Turn[] = [{ role: 'user', text: asked, pictures: model.roles.includes('vision') ? picturesIn(order) : [] }];
    const lines = await readWhole(meter, turns, order.onLine);
    if (!isSite(lines)) throw new ModelFault('format');
    const document = await repaired(lines, { meter, turns, check });
    return { document, run: meter.run(null) };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    if (error.reason === 'stopped') throw error;
    return { document: null, runs: [meter.run(error.reason)] };
  }
}

type Meter = ReturnType<typeof createMeter>;

/** Reads an answer to its end, for which it is asked once more when the limit of tokens ended it. */
async function readWhole(
  { meter, schema }: Reading,
  turns: readonly Turn[],
  onLine: WritingOrder['onLine'] = () => undefined,
): Promise<readonly WrittenLine[]> {
  const first = await readFirst({ meter, schema }, turns, onLine);
  if (first.end === 'done') return first.lines;
  const whole = first.lines.filter(({ kind }) => kind !== null);
  if (whole.length === 0) throw new ModelFault('format');
  const more: Turn[] = [
    { role: 'assistant', text: textOfLines(whole) },
    { role: 'user', text: GO_ON },
  ];
  const second = await readLines({ meter, schema: null }, [...turns, ...more], onLine);
  if (second.end === 'length') throw new ModelFault('cut');
  return [...whole, ...second.lines];
}

export async function readLines(meter: Meter, turns: readonly Turn[], onLine: NonNullable<WritingOrder['onLine']>) {
  const reader = createLineReader();
  const lines: WrittenLine[] = [];
  const keep = (read: readonly WrittenLine[]) => {
    for (const line of read) {
      lines.push(line);
      onLine?.(line);
    }
  };
  const { end } = await meter.ask(turns, (text) => keep(reader.push(text)), schema);
  keep(reader.end());
  return { end, lines };
}

/** The plan that was settled, as the first line of its document. */
function lineOf(brief: AuthoredBrief): WrittenLine {
  return { kind: 'brief', id: null, text: JSON.stringify({ brief }) };
}

/** A brief is a whole site, and with one that was settled the site's own line; without one there has to be a page with something on it. */
function isSite(lines: readonly WrittenLine[], isPlanned: boolean): boolean {
  const kinds = new Set(lines.map(({ kind }) => kind));
  return kinds.has(isPlanned ? 'site' : 'brief') || (kinds.has('pages') && kinds.has('block'));
}

interface CoderTask {
  readonly language: string;
  readonly asked: string;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** The first model for code that writes no sites itself and has room for the language; null where the writer does it all. */
function coderOf(coders: readonly Model[], { language, asked, limitMs, signal }: CoderTask): Meter | null {
  for (const coder of coders.filter(({ roles }) => !roles.includes('plan'))) {
    const task = writingTask(language, { idea: asked, context: coder.context, mayCode: true });
    if (task?.extent === 'full')
      return createMeter(coder, { system: task.system, limitMs: Math.min(coder.limitMs, limitMs), signal });
  }
  return null;
}

interface Repair {
  readonly meter: Meter;
  readonly coder: Meter | null;
  readonly turns: readonly Turn[];
  readonly check: DocumentCheck;
  readonly isPlanned: boolean;
}

/** Lets the author correct its document, once. What it does not correct, or makes worse, is left to the engine. */
async function repaired(lines: readonly WrittenLine[], { meter, turns, check, isPlanned }: Repair): Promise<string> {
  const text = textOfLines(lines);
  const faults = (await check.lint(text)).filter(({ severity }) => severity === 'error');
  if (faults.length === 0) return { text, fault: null };
  const told = faults.slice(0, FAULTS_MAX).map((fault) => describeFault(fault));
  const asked: Turn[] = [...turns, { role: 'assistant', text }, { role: 'user', text: repairMessage(told) }];
  const repairer = coder !== null && faults.some(({ path }) => path.startsWith('parts.')) ? coder : meter;
  try {
    const { lines: corrected } = await readLines(
      meter,
      [...turns, { role: 'assistant', text }, { role: 'user', text: repairMessage(told) }],
      () => undefined,
    );
    const allowed = corrected.filter(({ kind }) => !isPlanned || kind !== 'brief');
    const better = textOfLines(replaceLines(lines, allowed));
    const left = (await check.lint(better)).filter(({ severity }) => severity === 'error');
    return { text: left.length < faults.length ? better : text, fault: null };
  } catch (error) {
    if (error instanceof ModelFault && error.reason !== 'stopped') return { text, fault: error.reason };
    throw error;
  }
}
