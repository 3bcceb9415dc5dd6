import { ideaMessage, writingTask } from '#core/engine/document/instructions/writing-task.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { writeDocument } from '#core/engine/document/write-document.ts';
import { ModelFault, type Model } from '../models/model.ts';
import { createMeter } from './model-meter.ts';
import { readLines, type Authors } from './write-site.ts';
import type { ModelRun, WritingOrder, WrittenSite } from './written-site.ts';

/** Longest time in which a plan is worth waiting for. */
const PLAN_LIMIT_MS = 120_000;

/**
 * Lets models write the plan of an idea: a document of its brief alone, in one call, by the first that gives one. Nothing is
 * repaired: a person reads it next. Throws a ModelFault `stopped` when the signal ends it.
 */
export async function writePlan(authors: Authors, order: WritingOrder): Promise<WrittenSite> {
  const runs: ModelRun[] = [];
  const until = performance.now() + PLAN_LIMIT_MS;
  for (const model of authors.models.filter(({ roles }) => roles.includes('plan'))) {
    const limitMs = Math.min(model.limitMs, until - performance.now());
    if (limitMs <= 0) break;
    const { document, run } = await planWith({ model, limitMs, language: authors.language }, order);
    runs.push(run);
    if (document !== null) return { document, runs };
  }
  return { document: null, runs };
}

interface Planner {
  readonly model: Model;
  readonly limitMs: number;
  readonly language: string;
}

async function planWith(
  { model, limitMs, language }: Planner,
  { idea, locale, signal, onLine = () => undefined }: WritingOrder,
): Promise<{ readonly document: string | null; readonly run: ModelRun }> {
  const asked = ideaMessage(idea, { locale });
  const task = writingTask(language, { idea: asked, context: model.context, mayCode: false, isPlanOnly: true });
  const meter = createMeter(model, { system: task?.system ?? '', limitMs, signal });
  try {
    if (task === null) throw new ModelFault('tooLong');
    const { lines } = await readLines(meter, [{ role: 'user', text: asked }], onLine);
    const line = lines.find(({ kind }) => kind === 'brief');
    const { document } = readDocument(line?.text ?? '');
    if (document.brief === undefined) throw new ModelFault('format');
    return { document: writeDocument({ ...document, entities: [], blocks: [], rows: [], parts: [] }), run: meter.run(null) };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    if (error.reason === 'stopped') throw error;
    return { document: null, run: meter.run(error.reason) };
  }
}
