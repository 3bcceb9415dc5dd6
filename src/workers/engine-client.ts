import { proxy, releaseProxy, wrap, type Remote } from 'comlink';
import { AppError } from '#core/domain/app-error.ts';
import type { Result } from '#core/domain/result.ts';
import type { BuildEvent, EditInput, EditOutcome, Generated, GenerateError, GenerateInput } from '#core/engine/generated.ts';
import type { Engine } from './engine-worker.ts';

export interface EngineClient {
  generate(input: GenerateInput, onEvent: (event: BuildEvent) => void): Promise<Result<Generated, GenerateError>>;
  edit(input: EditInput): Promise<EditOutcome>;
  close(): void;
}

interface Running {
  readonly worker: Worker;
  readonly engine: Remote<Engine>;
  /** Rejects when the worker dies, and with it every call that waits. */
  readonly crashed: Promise<never>;
  fail(cause?: unknown): void;
}

/**
 * The engine in a worker of its own, started by the first call. When the worker dies or is closed, waiting calls
 * fail with AppError SERVER; the next call starts a new one.
 */
export function createEngineClient(startWorker: () => Worker = startEngineWorker): EngineClient {
  let running: Running | null = null;

  function stop(ended: Running, cause?: unknown): void {
    ended.worker.terminate();
    if (running === ended) running = null;
    ended.fail(cause);
  }

  function start(): Running {
    const worker = startWorker();
    const { promise, reject } = deferredFailure();
    const started: Running = {
      worker,
      engine: wrap<Engine>(worker),
      crashed: promise,
      fail: (cause) => reject(new AppError('SERVER', { cause })),
    };
    const handleCrash = (event: Event) => stop(started, event);
    worker.addEventListener('error', handleCrash);
    worker.addEventListener('messageerror', handleCrash);
    return started;
  }

  async function call<Value>(run: (engine: Remote<Engine>) => Promise<Value>): Promise<Value> {
    running ??= start();
    const current = running;
    const answer = run(current.engine).catch((cause: unknown) => {
      throw new AppError('SERVER', { cause });
    });
    return Promise.race([answer, current.crashed]);
  }

  return {
    generate: (input, onEvent) => call(async (engine) => engine.generate(input, proxy(onEvent))),
    edit: (input) => call(async (engine) => engine.edit(input)),
    close() {
      if (running === null) return;
      running.engine[releaseProxy]();
      stop(running);
    },
  };
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
