import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '#core/domain/app-error.ts';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { LintedChanges } from '#core/engine/changes/lint-changes.ts';
import type { ChangeTask } from '#core/engine/changes/request/change-task.ts';
import type { Result } from '#core/domain/result.ts';
import type { Locale } from '#core/domain/text.ts';
import type { BuiltDocument } from '#core/engine/document/build-document.ts';
import type { BuildEvent, EditInput } from '#core/engine/generated.ts';
import type { CheckedEdit, EditRefusal, EditToCheck } from './apply-checked.ts';
import type { Compiled } from './compile-prompt.ts';
import type { EngineTask, BlueprintToCheck } from './engine-tasks.ts';
import { createWorkerPool, TaskStopped } from './worker-pool.ts';

/**
 * The engine as the server uses it for whatever people wrote: in threads of its own, with a limit of time and memory. Work
 * that exceeds it fails with AppError TOO_HARD. The main thread answers requests meanwhile, and draws the pages of published
 * sites: these were checked before, and no text is read for them.
 */
export interface EnginePool {
  /** Number of tasks that run at the same time. */
  readonly size: number;
  compile(task: Omit<Extract<EngineTask, { kind: 'compile' }>, 'kind'>, onEvent: (event: BuildEvent) => void): Promise<Compiled>;
  /** Everything in a document that its author should look at again. */
  lint(document: string): Promise<readonly Diagnostic[]>;
  /** The site of a document of our own; fails with what is wrong with it. */
  buildTemplate(document: string, locale: Locale): Promise<Result<BuiltDocument, readonly Diagnostic[]>>;
  /** What a model has to know to write the changes of a request; null when it is more than the model holds. */
  changeTask(task: Omit<Extract<EngineTask, { kind: 'changeTask' }>, 'kind'>): Promise<ChangeTask | null>;
  /** Everything in lines of changes that their author should look at again. */
  lintChanges(task: Omit<Extract<EngineTask, { kind: 'lintChanges' }>, 'kind'>): Promise<LintedChanges>;
  /** Decides whether the embedded grammar certainly meets a request. */
  isSure(edit: EditInput): Promise<boolean>;
  apply(edit: EditToCheck): Promise<Result<CheckedEdit, EditRefusal>>;
  /** Returns the errors of the first Blueprint from outside that has any. */
  check(blueprints: readonly BlueprintToCheck[]): Promise<readonly Diagnostic[]>;
  close(): Promise<void>;
}

/** One that is busy must not make everybody wait, even on a small machine; more than a few are of no use to one database. */
const THREADS = { min: 2, max: 4 } as const;
/** The engine with its tables takes about 60 MB; the largest site that it accepts a few times its own size. */
const MEMORY_MB = 256;
const IDLE_MS = 30_000;

export function createEnginePool({ limitMs }: { readonly limitMs: number }): EnginePool {
  const size = Math.min(THREADS.max, Math.max(THREADS.min, availableParallelism()));
  const pool = createWorkerPool({ filename: workerFile(), threads: size, limitMs, memoryMb: MEMORY_MB, idleMs: IDLE_MS });
  async function run<Answer>(task: EngineTask, onMessage?: (content: unknown) => void): Promise<Answer> {
    try {
      // Both ends are one build: what the thread answers to a task is what its function returns.
      return (await pool.run(task, onMessage)) as Answer;
    } catch (cause) {
      throw cause instanceof TaskStopped ? new AppError('TOO_HARD', { cause }) : cause;
    }
  }
  return {
    size,
    compile: (task, onEvent) => run({ ...task, kind: 'compile' }, (event) => onEvent(event as BuildEvent)),
    lint: (document) => run({ kind: 'lint', document }),
    buildTemplate: (document, locale) => run({ kind: 'buildTemplate', document, locale }),
    changeTask: (task) => run({ ...task, kind: 'changeTask' }),
    lintChanges: (task) => run({ ...task, kind: 'lintChanges' }),
    isSure: (edit) => run({ kind: 'isSure', edit }),
    apply: (edit) => run({ kind: 'apply', edit }),
    check: (blueprints) => run({ kind: 'check', blueprints }),
    close: () => pool.close(),
  };
}

/** Beside the built server lies the built worker; from source it brings its own compiler. */
function workerFile(): string {
  const name = import.meta.url.endsWith('.ts') ? 'source-worker.mjs' : 'engine-worker.js';
  return fileURLToPath(new URL(name, import.meta.url));
}
