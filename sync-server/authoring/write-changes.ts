import type { LintedChanges } from '#core/engine/changes/lint-changes.ts';
import { withCorrections, withRefusals } from '#core/engine/changes/read-changes.ts';
import { correctionMessage, type ChangeRequest, type ChangeTask } from '#core/engine/changes/request/change-task.ts';
import { GO_ON } from '#core/engine/document/instructions/writing-task.ts';
import { ModelFault, type Model, type Turn } from '../models/model.ts';
import { inRole } from '../models/models-for.ts';
import { createMeter } from './model-meter.ts';
import type { ModelRun, WrittenSite } from './written-site.ts';

/** Time for a request whatever the number of models: somebody waits for it. */
const RUN_LIMIT_MS = 180_000;
/** Lines of faults that one repair is asked about. */
const FAULTS_MAX = 60;
const NOTES_MAX = 8;

/** Calls of the engine that authors of changes need; it looks at foreign text in threads of its own. */
export interface ChangeCheck {
  /** What a model has to know; null when it is more than the model holds. */
  task(request: ChangeRequest, model: { readonly context: number; readonly mayCode: boolean }): Promise<ChangeTask | null>;
  lint(request: ChangeRequest, text: string): Promise<LintedChanges>;
}

/** A request for changes of a site. */
export interface ChangeOrder {
  readonly request: ChangeRequest;
  readonly signal: AbortSignal;
}

/** Models in the order in which they are tried, and the engine that looks at what they write. */
export interface Editors {
  readonly models: readonly Model[];
  readonly changes: ChangeCheck;
}

/**
 * Lets models write the changes that a request asks for: the first whose answer is of use, after at most one call to end it and
 * one to repair it. Whatever goes wrong with a model, the next is tried, but for the signal's end: then the last run is `stopped`.
 */
export async function writeChanges({ models, changes }: Editors, order: ChangeOrder): Promise<WrittenSite> {
  const runs: ModelRun[] = [];
  const until = performance.now() + RUN_LIMIT_MS;
  for (const model of inRole(models, 'edit')) {
    const limitMs = Math.min(model.limitMs, until - performance.now());
    if (limitMs <= 0) break;
    const { document, run } = await writeWith(changes, order, { model, limitMs });
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
  changes: ChangeCheck,
  { request, signal }: ChangeOrder,
  { model, limitMs }: Writer,
): Promise<{ readonly document: string | null; readonly run: ModelRun }> {
  const task = await changes.task(request, { context: model.context, mayCode: model.roles.includes('code') });
  const meter = createMeter(model, { system: task?.system ?? '', limitMs, signal });
  try {
    if (task === null) throw new ModelFault('tooLong');
    const turns: Turn[] = [{ role: 'user', text: task.message }];
    const text = await readWhole(meter, turns);
    const found = await changes.lint(request, text);
    const isClear = found.faults.length + found.notes.length + found.seen.length === 0;
    const { document, isOfUse } = isClear
      ? { document: text, isOfUse: found.isOfUse }
      : await repaired(text, { changes, request, meter, turns, found });
    if (!isOfUse) throw new ModelFault('format');
    return { document, run: meter.run(null) };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return { document: null, run: meter.run(error.reason) };
  }
}

type Meter = ReturnType<typeof createMeter>;

/** Reads an answer to its end, for which it is asked once more when the limit of tokens ended it. */
async function readWhole(meter: Meter, turns: readonly Turn[]): Promise<string> {
  const first = await meter.ask(turns);
  if (first.end === 'done') return first.text;
  const whole = first.text.slice(0, first.text.lastIndexOf('\n') + 1);
  if (whole === '') throw new ModelFault('format');
  const more: Turn[] = [
    { role: 'assistant', text: whole },
    { role: 'user', text: GO_ON },
  ];
  const second = await meter.ask([...turns, ...more]);
  if (second.end === 'length') throw new ModelFault('cut');
  return `${whole}${second.text}`;
}

interface Repair {
  readonly changes: ChangeCheck;
  readonly request: ChangeRequest;
  readonly meter: Meter;
  readonly turns: readonly Turn[];
  readonly found: LintedChanges;
}

interface Repaired {
  readonly document: string;
  readonly isOfUse: boolean;
}

/** Lets the author correct its lines, once. What it does not correct, or makes worse, is left out by the engine. */
async function repaired(text: string, { changes, request, meter, turns, found }: Repair): Promise<Repaired> {
  const asWritten = { document: text, isOfUse: found.isOfUse };
  try {
    const { text: corrected } = await meter.ask([
      ...turns,
      { role: 'assistant', text },
      {
        role: 'user',
        text: correctionMessage({ ...found, faults: found.faults.slice(0, FAULTS_MAX), notes: found.notes.slice(0, NOTES_MAX) }),
      },
    ]);
    const better = withCorrections(text, corrected);
    // Most authors leave their lines as they are.
    if (better === withCorrections(text, '')) return asWritten;
    const left = await changes.lint(request, better);
    if (isBetter(left, found)) return { document: better, isOfUse: left.isOfUse };
    const refused = withRefusals(text, corrected);
    return { document: refused, isOfUse: (await changes.lint(request, refused)).isOfUse };
  } catch (error) {
    if (error instanceof ModelFault && error.reason !== 'stopped') return asWritten;
    throw error;
  }
}

/** Fewer faults; where there were none, none, whatever is noted of what is meant so. */
function isBetter(left: LintedChanges, found: LintedChanges): boolean {
  return left.faults.length < found.faults.length || (left.faults.length === 0 && found.faults.length === 0);
}
