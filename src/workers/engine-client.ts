import { proxy, releaseProxy, wrap, type Remote } from 'comlink';
import { AppError } from '#core/domain/app-error.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { BriefInput, WrittenBrief } from '#core/engine/document/author/build-brief.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import type { PlanCheck } from '#core/engine/document/plan/check-plan.ts';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Result } from '#core/domain/result.ts';
import type { BuildEvent, EditInput, EditOutcome, Generated, GenerateError, GenerateInput } from '#core/engine/generated.ts';
import type { Drawing, Prefix } from '#core/engine/document/stream/draw-prefix.ts';
import type { DeviceAsk } from './device-model/device-ask.ts';
import type { Engine } from './engine-worker.ts';

export interface EngineClient {
  generate(input: GenerateInput, onEvent: (event: BuildEvent) => void): Promise<Result<Generated, GenerateError>>;
  /** Lets a model on the device write the brief of an idea, in its own time; null when none came of it. */
  write(order: Omit<BriefInput, 'document'>, ask: DeviceAsk): Promise<string | null>;
  build(input: BriefInput, onEvent: (event: BuildEvent) => void): Promise<Result<WrittenBrief, readonly Diagnostic[]>>;
  edit(input: EditInput): Promise<EditOutcome>;
  /** Draws a document that is being written. */
  draw(prefix: Prefix): Promise<Drawing>;
  /** Understands an idea as the plan that one begins with. */
  understand(idea: string): Promise<AuthoredBrief>;
  /** Looks at a plan, and at what became of it in a Blueprint. */
  checkPlan(brief: AuthoredBrief, blueprint: Blueprint | null): Promise<PlanCheck>;
  close(): void;
}

interface Running {
  readonly worker: Worker;
  readonly engine: Remote<Engine>;
  /** Rejects when the worker dies, and with it every call that waits. */
  readonly crashed: Promise<never>;
  fail(cause?: unknown): void;
}

/** Far more than a slow phone needs for the longest prompt. */
const LIMIT_MS = 20_000;

/**
 * The engine in a worker of its own, started by the first call. When the worker dies, or cannot be loaded, or the client is closed,
 * waiting calls fail with AppError SERVER, or OFFLINE where there is no network to bring it; the next call starts a new one. A call
 * that takes too long ends the worker and fails with TOO_HARD.
 */
export function createEngineClient(startWorker: () => Worker = startEngineWorker, limitMs = LIMIT_MS): EngineClient {
  let running: Running | null = null;

  function stop(ended: Running, cause?: unknown): void {
    ended.worker.terminate();
    if (running === ended) running = null;
    ended.fail(cause);
  }

  function start(): Running {
    const worker = startWorker();
    const { promise, reject } = deferredFailure();
    const engine = wrap<Engine>(worker);
    const started: Running = {
      worker,
      engine,
      crashed: promise,
      fail: (cause) => reject(new AppError(isOffline() ? 'OFFLINE' : 'SERVER', { cause })),
    };
    const handleCrash = (event: Event) => stop(started, event);
    worker.addEventListener('error', handleCrash);
    worker.addEventListener('messageerror', handleCrash);
    return started;
  }

  function call<Value>(
    run: (engine: Remote<Engine>) => Promise<Value>,
    { hasLimit = true, needsDocuments = true } = {},
  ): Promise<Value> {
    const current = (running ??= start());
    // The worker's `error` event, or the answer, tells what keeps it from loading.
    const loaded = current.engine.start(needsDocuments).catch(() => undefined);
    const answer = run(current.engine).catch((cause: unknown) => {
      throw new AppError('SERVER', { cause });
    });
    if (!hasLimit) return Promise.race([answer, current.crashed]);
    const limit = startLimit(loaded, () => stop(current));
    return Promise.race([answer, limit.exceeded, current.crashed]).finally(limit.end);
  }

  /** The time of a call counts from when what it needs has loaded: a slow network is no hard prompt. */
  function startLimit(loaded: Promise<unknown>, onExceeded: () => void): { readonly exceeded: Promise<never>; end(): void } {
    const { promise, reject } = deferredFailure();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    void loaded.then(() => {
      if (isOver) return;
      timer = setTimeout(() => {
        reject(new AppError('TOO_HARD'));
        onExceeded();
      }, limitMs);
    });
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    return { exceeded: promise, end };
  }

  return {
    generate: (input, onEvent) => call(async (engine) => engine.generate(input, proxy(onEvent))),
    write: (order, ask) => call(async (engine) => engine.write(order, proxy(ask)), { hasLimit: false }),
    build: (input, onEvent) => call(async (engine) => engine.build(input, proxy(onEvent))),
    edit: (input) => call(async (engine) => engine.edit(input), { needsDocuments: (input.attached ?? []).length > 0 }),
    draw: (prefix) => call(async (engine) => engine.draw(prefix)),
    understand: (idea) => call(async (engine) => engine.understand(idea)),
    checkPlan: (brief, blueprint) => call(async (engine) => engine.checkPlan(brief, blueprint)),
    close() {
      if (running === null) return;
      running.engine[releaseProxy]();
      stop(running);
    },
  };
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && !navigator.onLine;
}

function startEngineWorker(): Worker {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
}

function deferredFailure(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let fail: (reason: unknown) => void = () => undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // Nobody may be waiting when the worker dies; those who wait get the failure through the race.
  promise.catch(() => undefined);
  return { promise, reject: (reason) => fail(reason) };
}
