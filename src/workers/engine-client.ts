import { proxy, releaseProxy, wrap, type Remote } from 'comlink';
import { AppError } from '#core/domain/app-error.ts';
import type { Locale } from '#core/domain/text.ts';
import type { Result } from '#core/domain/result.ts';
import type { BuildEvent, EditInput, EditOutcome, Generated, GenerateError, GenerateInput } from '#core/engine/generated.ts';
import { siteLocales } from '#core/engine/site-locales.ts';
import type { Engine } from './engine-worker.ts';

export interface EngineClient {
  generate(input: GenerateInput, onEvent: (event: BuildEvent) => void): Promise<Result<Generated, GenerateError>>;
  edit(input: EditInput): Promise<EditOutcome>;
  close(): void;
}

interface Running {
  readonly worker: Worker;
  readonly locales: readonly Locale[];
  /** How many calls wait for its answer. */
  waiting: number;
  readonly engine: Remote<Engine>;
  /** Settles when it has loaded what it needs, or cannot. */
  readonly loaded: Promise<unknown>;
  /** Rejects when the worker dies, and with it every call that waits. */
  readonly crashed: Promise<never>;
  fail(cause?: unknown): void;
}

/** An edit may ask for another language. */
const EVERY_LOCALE: readonly Locale[] = ['en', 'zh'];

/** Far more than a slow phone needs for the longest prompt. */
const LIMIT_MS = 20_000;

/**
 * The engine in a worker of its own, started by the first call with the words of the languages it needs; a call that needs more
 * starts a worker that has all. When a worker dies, fails or the client is closed, waiting calls fail with AppError SERVER, or
 * OFFLINE where there is no network to bring what it lacks; the next call starts a new one. A call that takes too long ends its
 * worker and fails with TOO_HARD.
 */
export function createEngineClient(startWorker: () => Worker = startEngineWorker, limitMs = LIMIT_MS): EngineClient {
  let running: readonly Running[] = [];

  function stop(ended: Running, cause?: unknown): void {
    ended.worker.terminate();
    running = running.filter((each) => each !== ended);
    ended.fail(cause);
  }

  function start(locales: readonly Locale[]): Running {
    const worker = startWorker();
    const { promise, reject } = deferredFailure();
    const engine = wrap<Engine>(worker);
    const started: Running = {
      worker,
      locales,
      waiting: 0,
      engine,
      // The first call fails of it too, and says so.
      loaded: engine.start(locales).catch(() => undefined),
      crashed: promise,
      fail: (cause) => reject(new AppError('SERVER', { cause })),
    };
    const handleCrash = (event: Event) => stop(started, event);
    worker.addEventListener('error', handleCrash);
    worker.addEventListener('messageerror', handleCrash);
    for (const idle of running.filter(({ waiting }) => waiting === 0)) stop(idle);
    running = [...running, started];
    return started;
  }

  async function call<Value>(locales: readonly Locale[], run: (engine: Remote<Engine>) => Promise<Value>): Promise<Value> {
    const fitting = running.find((each) => locales.every((locale) => each.locales.includes(locale)));
    const current = fitting ?? start(running.length === 0 ? locales : EVERY_LOCALE);
    const answer = run(current.engine).catch((cause: unknown) => {
      // It may lack a file that the network could not bring: the next call starts another.
      running = running.filter((each) => each !== current);
      throw new AppError(isOffline() ? 'OFFLINE' : 'SERVER', { cause });
    });
    current.waiting += 1;
    const limit = startLimit(current, () => stop(current));
    return Promise.race([answer, limit.exceeded, current.crashed]).finally(() => {
      limit.end();
      current.waiting -= 1;
      if (current.waiting === 0 && !running.includes(current)) current.worker.terminate();
    });
  }

  /** The time of a call counts from when the worker has loaded: a slow network is no hard prompt. */
  function startLimit({ loaded }: Running, onExceeded: () => void): { readonly exceeded: Promise<never>; end(): void } {
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
    generate: (input, onEvent) => call(siteLocales(input), async (engine) => engine.generate(input, proxy(onEvent))),
    edit: (input) => call(EVERY_LOCALE, async (engine) => engine.edit(input)),
    close() {
      for (const each of running) {
        each.engine[releaseProxy]();
        stop(each);
      }
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
