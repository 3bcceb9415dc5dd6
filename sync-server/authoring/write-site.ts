import { attachedForAuthor } from '#core/engine/attached/attached-for-author.ts';
import { describeFault } from '#core/engine/document/describe-fault.ts';
import {
  GO_ON,
  ideaMessage,
  repairMessage,
  writingTask,
  type WritingTask,
} from '#core/engine/document/instructions/writing-task.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { createLineReader, type WrittenLine } from '#core/engine/document/stream/line-reader.ts';
import { replaceLines, textOfLines } from '#core/engine/document/stream/replace-lines.ts';
import { ModelFault, type FaultReason, type Model, type Picture, type Turn } from '../models/model.ts';
import { inRole } from '../models/models-for.ts';
import type { ChangeCheck } from './write-changes.ts';
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
  for (const model of seeingFirst(inRole(authors.models, 'plan'), order)) {
    const limitMs = Math.min(model.limitMs, until - performance.now());
    if (limitMs <= 0) break;
    order.watch?.onBegin?.(runs.at(-1)?.fault ?? null);
    const { document, runs: asked } = await writeWith(authors, order, { model, limitMs });
    runs.push(...asked);
    if (document !== null || asked.at(-1)?.fault === 'stopped') return { document, runs };
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
): Promise<WrittenSite> {
  const { idea, locale, brief, signal, attached = [] } = order;
  const asked = ideaMessage(idea, { locale, brief, attached: attachedForAuthor(attached, model.context) });
  const settled = brief === undefined ? null : lineOf(brief);
  const isPlanned = settled !== null;
  const mayCode = model.roles.includes('code');
  const task = writingTask(language, { idea: asked, context: model.context, mayCode, takesSchema: model.takesSchema, isPlanned });
  const meter = createMeter(model, { system: task?.system ?? '', limitMs, signal });
  try {
    if (task === null) throw new ModelFault('tooLong');
    const turns: Turn[] = [{ role: 'user', text: asked, pictures: model.roles.includes('vision') ? picturesIn(order) : [] }];
    const watch = settled === null ? order.watch : watchAfter(settled, order.watch);
    const written = await readWhole({ meter, schema: task.schema }, turns, watch);
    if (!isSite(written, isPlanned)) throw new ModelFault('format');
    order.watch?.onWhole?.();
    const lines = settled === null ? written : [settled, ...withoutBrief(written)];
    const coder = coderOf(coders, { language, asked, isPlanned, limitMs, signal });
    const { text, fault } = await repaired(lines, { meter, coder, turns, check, isPlanned });
    const ofCoder = coder?.run(fault);
    return { document: text, runs: [meter.run(null), ...(ofCoder === undefined || ofCoder.calls === 0 ? [] : [ofCoder])] };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return { document: null, runs: [meter.run(error.reason)] };
  }
}

type Meter = ReturnType<typeof createMeter>;

/** Reads an answer to its end, for which it is asked once more when the limit of tokens ended it. */
async function readWhole(
  { meter, schema }: Reading,
  turns: readonly Turn[],
  watch: WritingWatch = {},
): Promise<readonly WrittenLine[]> {
  const first = await readFirst({ meter, schema }, turns, watch);
  if (first.end === 'done') return first.lines;
  const whole = first.lines.filter(({ kind }) => kind !== null);
  if (whole.length === 0) throw new ModelFault('format');
  const more: Turn[] = [
    { role: 'assistant', text: textOfLines(whole) },
    { role: 'user', text: GO_ON },
  ];
  const second = await readLines({ meter, schema: null }, [...turns, ...more], watch);
  if (second.end === 'length') throw new ModelFault('cut');
  return [...whole, ...second.lines];
}

interface Reading {
  readonly meter: Meter;
  readonly schema: WritingTask['schema'];
}

/** Asks in the shape that the provider can hold an answer to; without it where the provider takes no such thing. */
export async function readFirst(reading: Reading, turns: readonly Turn[], watch: WritingWatch = {}) {
  try {
    return await readLines(reading, turns, watch);
  } catch (error) {
    if (reading.schema === null || !(error instanceof ModelFault) || error.reason !== 'refused') throw error;
    return readLines({ ...reading, schema: null }, turns, watch);
  }
}

async function readLines({ meter, schema }: Reading, turns: readonly Turn[], { onLine, onOpen }: WritingWatch = {}) {
  const reader = createLineReader();
  const lines: WrittenLine[] = [];
  const keep = (read: readonly WrittenLine[]) => {
    for (const line of read) {
      lines.push(line);
      onLine?.(line);
    }
  };
  const onText = (text: string) => {
    keep(reader.push(text));
    onOpen?.(reader.open());
  };
  const { end } = await meter.ask(turns, onText, schema);
  keep(reader.end());
  return { end, lines };
}

/** The plan that was settled, as the first line of its document. */
function lineOf(brief: AuthoredBrief): WrittenLine {
  return { kind: 'brief', id: null, text: JSON.stringify({ brief }) };
}

/** What an author repeats of a plan that was settled counts for nothing. */
function withoutBrief(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  return lines.filter(({ kind }) => kind !== 'brief');
}

/** Whoever watches sees the settled plan at once, then the lines after it. */
function watchAfter(settled: WrittenLine, watch: WritingWatch = {}): WritingWatch {
  watch.onLine?.(settled);
  return { ...watch, onLine: (line) => line.kind !== 'brief' && watch.onLine?.(line) };
}

/** A brief is a whole site, and with one that was settled the site's own line; without one there has to be a page with something on it. */
function isSite(lines: readonly WrittenLine[], isPlanned: boolean): boolean {
  const kinds = new Set(lines.map(({ kind }) => kind));
  return kinds.has(isPlanned ? 'site' : 'brief') || (kinds.has('pages') && kinds.has('block'));
}

interface CoderTask {
  readonly language: string;
  readonly asked: string;
  readonly isPlanned: boolean;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** The first model for code that writes no sites itself and has room for the language; null where the writer does it all. */
function coderOf(coders: readonly Model[], { language, asked, isPlanned, limitMs, signal }: CoderTask): Meter | null {
  for (const coder of coders.filter(({ roles }) => !roles.includes('plan'))) {
    const task = writingTask(language, { idea: asked, context: coder.context, mayCode: true, isPlanned });
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

interface Repaired {
  readonly text: string;
  /** Reason for which the call failed. */
  readonly fault: FaultReason | null;
}

/**
 * Lets the document be corrected, once: by its author, or by a model for code where parts are wrong. What is not corrected, or
 * made worse, is left to the engine.
 */
async function repaired(lines: readonly WrittenLine[], { meter, coder, turns, check, isPlanned }: Repair): Promise<Repaired> {
  const text = textOfLines(lines);
  const faults = (await check.lint(text)).filter(({ severity }) => severity === 'error');
  if (faults.length === 0) return { text, fault: null };
  const told = faults.slice(0, FAULTS_MAX).map((fault) => describeFault(fault));
  const asked: Turn[] = [...turns, { role: 'assistant', text }, { role: 'user', text: repairMessage(told) }];
  const repairer = coder !== null && faults.some(({ path }) => path.startsWith('parts.')) ? coder : meter;
  try {
    const { lines: corrected } = await readLines({ meter: repairer, schema: null }, asked);
    const better = textOfLines(replaceLines(lines, isPlanned ? withoutBrief(corrected) : corrected));
    const left = (await check.lint(better)).filter(({ severity }) => severity === 'error');
    return { text: left.length < faults.length ? better : text, fault: null };
  } catch (error) {
    if (error instanceof ModelFault && error.reason !== 'stopped') return { text, fault: error.reason };
    throw error;
  }
}
