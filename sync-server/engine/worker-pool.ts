import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Tinypool } from 'tinypool';

/** A task for a worker, which reports through the port: first that it began, then its messages. */
export interface WorkerTask {
  readonly input: unknown;
  readonly port: { postMessage(message: WorkerMessage): void };
}
export type WorkerMessage = { readonly type: 'began' } | { readonly type: 'message'; readonly content: unknown };

export interface WorkerPoolOptions {
  /** A module that exports `runTask`. */
  readonly filename: string;
  readonly threads: number;
  /** Time that a task may run; waiting for a thread, or for its start, does not count. */
  readonly limitMs: number;
  readonly memoryMb: number;
  /** A thread without work ends after this time, and gives its memory back. */
  readonly idleMs: number;
}

export interface WorkerPool {
  run(input: unknown, onMessage?: (content: unknown) => void): Promise<unknown>;
  /** Number of living threads. */
  readonly threads: number;
  close(): Promise<void>;
}

/** A task that took more than it may have, with the thread that ran it ended. */
export class TaskStopped extends Error {
  readonly reason: 'time' | 'memory';

  constructor(reason: 'time' | 'memory', options?: ErrorOptions) {
    super(`stopped for using too much ${reason}`, options);
    this.name = 'TaskStopped';
    this.reason = reason;
  }
}

/** The young generation of a thread grows with its rushes and counts beside the old one. */
const YOUNG_MB = 32;

/**
 * Runs tasks in threads, one at a time in each. A task that exceeds the limit of time or memory fails with TaskStopped, its
 * thread is ended, and the next task gets another. Threads start when they are needed.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const pool = new Tinypool({
    filename: options.filename,
    name: 'runTask',
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: options.idleMs,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // A thread that dies without a task has nobody who waits for it: the next task starts another.
  pool.on('error', () => undefined);
  const semaphore = createSemaphore(options.threads);
  let isClosed = false;
  return {
    run: (input, onMessage = () => undefined) =>
      semaphore.run(async () => {
        // A task that still waited for its turn must not start a thread again.
        if (isClosed) throw new Error('the pool is closed');
        return runTask(pool, { input, onMessage, limitMs: options.limitMs });
      }),
    get threads() {
      return pool.threads.length;
    },
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}

interface RunOptions {
  readonly input: unknown;
  readonly onMessage: (content: unknown) => void;
  readonly limitMs: number;
}

async function runTask(pool: Tinypool, { input, onMessage, limitMs }: RunOptions): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  // A thread that breaks before it takes its task leaves the task waiting: it is this one's, or would be the same for this one.
  const abortUnstarted = (cause: unknown) => timer ?? stop.abort(cause);
  const receive = (message: WorkerMessage) => {
    if (message.type === 'message') onMessage(message.content);
    else timer ??= setTimeout(() => stop.abort(new TaskStopped('time')), limitMs);
  };
  port1.on('message', receive);
  pool.on('error', abortUnstarted);
  try {
    const task: WorkerTask = { input, port: port2 };
    return await pool.run(task, { transferList: [port2], signal: stop.signal });
  } catch (cause) {
    if (stop.signal.aborted) throw stop.signal.reason;
    throw isOutOfMemory(cause) ? new TaskStopped('memory', { cause }) : cause;
  } finally {
    // The answer or fault comes by another channel and may overtake what was sent before it.
    for (let rest = receiveMessageOnPort(port1); rest !== undefined; rest = receiveMessageOnPort(port1)) receive(rest.message);
    if (timer !== null) clearTimeout(timer);
    pool.off('error', abortUnstarted);
    port1.close();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * As many at once as there are threads, the others in the order in which they came. The pool's own queue is not used: it
 * starts no thread for what waits in it when the thread before was ended.
 */
function createSemaphore(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
