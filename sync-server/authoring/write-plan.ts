import { ideaMessage, writingTask } from '#core/engine/document/instructions/writing-task.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { writeDocument } from '#core/engine/document/write-document.ts';
import { ModelFault, type Model, type Turn } from '../models/model.ts';
import { inRole } from '../models/models-for.ts';
import { createMeter } from './model-meter.ts';
import { readFirst, type Authors } from './write-site.ts';
import type { ModelRun, WritingOrder, WrittenSite } from './written-site.ts';

/** Longest time in which a plan is worth waiting for. */
const PLAN_LIMIT_MS = 120_000;

/** Models in the order in which they are tried, and the page that describes site documents. */
export type Planners = Pick<Authors, 'models' | 'language'>;

/**
 * Lets models write the plan of an idea: a document of its brief alone, in one call, by the first that gives one. Nothing is
 * repaired: a person reads it next. None is tried after the signal has ended one, whose run says `stopped`.
 */
export async function writePlan({ models, language }: Planners, order: WritingOrder): Promise<WrittenSite> {
  const runs: ModelRun[] = [];
  const until = performance.now() + PLAN_LIMIT_MS;
  for (const model of inRole(models, 'plan')) {
    const limitMs = Math.min(model.limitMs, until - performance.now());
    if (limitMs <= 0) break;
    order.watch?.onBegin?.(runs.at(-1)?.fault ?? null);
    const { document, run } = await planWith({ model, limitMs, language }, order);
    runs.push(run);
    if (document !== null || run.fault === 'stopped') return { document, runs };
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
  { idea, locale, signal, watch }: WritingOrder,
): Promise<{ readonly document: string | null; readonly run: ModelRun }> {
  const asked = ideaMessage(idea, { locale });
  const { context, takesSchema } = model;
  const task = writingTask(language, { idea: asked, context, mayCode: false, takesSchema, isPlanOnly: true });
  const meter = createMeter(model, { system: task?.system ?? '', limitMs, signal });
  try {
    if (task === null) throw new ModelFault('tooLong');
    const turns: Turn[] = [{ role: 'user', text: asked }];
    const { lines } = await readFirst({ meter, schema: task.schema }, turns, watch);
    const line = lines.find(({ kind }) => kind === 'brief');
    const { document } = readDocument(line?.text ?? '');
    if (document.brief === undefined) throw new ModelFault('format');
    return { document: writeDocument({ ...document, entities: [], blocks: [], rows: [], parts: [] }), run: meter.run(null) };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return { document: null, run: meter.run(error.reason) };
  }
}
