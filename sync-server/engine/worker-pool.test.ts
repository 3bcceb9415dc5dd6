import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const TASKS = path.resolve('tests/support/pool-tasks.mjs');
const LIMITS = { filename: TASKS, threads: 1, limitMs: 20_000, memoryMb: 48, idleMs: 60_000 };
const pools: WorkerPool[] = [];

function open(limits: Partial<WorkerPoolOptions> = {}): WorkerPool {
  const pool = createWorkerPool({ ...LIMITS, ...limits });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('a pool of threads', () => {
  it('ends the thread of a task that takes too long, and does the next', async () => {
    const pool = open({ limitMs: 100 });
    const endless = pool.run('for ever');
    const next = pool.run('the next');
    await expect(endless).rejects.toMatchObject({ name: 'TaskStopped', reason: 'time' });
    expect(await next).toBe('done: the next');
  });

  it('ends the thread of a task that takes too much memory, and does the next', async () => {
    const pool = open();
    await expect(pool.run('all memory')).rejects.toMatchObject({ name: 'TaskStopped', reason: 'memory' });
    expect(await pool.run('the next')).toBe('done: the next');
  });

  it('goes on with other tasks, and answers its own thread, while one does not end', async () => {
    const pool = open({ threads: 2, limitMs: 3000 });
    const endless = pool.run('for ever').catch((error: unknown) => error);
    const ended = vi.fn<() => void>();
    void endless.then(ended);
    expect(await Promise.all(['a', 'b', 'c'].map((input) => pool.run(input)))).toEqual(['done: a', 'done: b', 'done: c']);
    expect(ended).not.toHaveBeenCalled();
    expect(await endless).toMatchObject({ reason: 'time' });
  });

  it('counts the time of a task from when it began, not from when it was asked for', async () => {
    const pool = open({ limitMs: 400 });
    const tasks = ['for ever', 'for ever', 'the last'].map((input) => pool.run(input).catch(() => 'stopped'));
    expect(await Promise.all(tasks)).toEqual(['stopped', 'stopped', 'done: the last']);
  });

  it('hands on what a task says, its answer and its faults', async () => {
    const pool = open();
    const said = vi.fn<(what: unknown) => void>();
    expect(await pool.run('x', said)).toBe('done: x');
    expect(said).toHaveBeenCalledExactlyOnceWith('on the way');
    await expect(pool.run('a fault')).rejects.toThrow('a fault');
  });

  it('hands on all that a task says before its answer, in order', async () => {
    const pool = open();
    const received: unknown[] = [];
    await pool.run('many messages', (content) => received.push(content));
    expect(received).toEqual(Array.from({ length: 5000 }, (_, index) => index));
  });

  it('hands on all that a task says before its fault, in order', async () => {
    const pool = open();
    const received: unknown[] = [];
    const task = pool.run('many messages, then a fault', (content) => received.push(content));
    await expect(task).rejects.toThrow('a fault');
    expect(received).toEqual(Array.from({ length: 5000 }, (_, index) => index));
  });

  it('fails a task whose thread cannot start', async () => {
    const pool = open({ filename: path.resolve('tests/support/no-such-file.mjs') });
    await expect(pool.run('x')).rejects.toThrow('no-such-file');
    await expect(pool.run('y')).rejects.toThrow('no-such-file');
  });

  it('fails what runs and what waits when it is closed, and starts nothing more', async () => {
    const pool = open();
    const tasks = ['for ever', 'waits'].map((input) => pool.run(input).then(String, (error: Error) => error.message));
    await vi.waitFor(() => expect(pool.threads).toBe(1), { timeout: 10_000 });
    await pool.close();
    expect(await Promise.all(tasks)).toEqual([expect.stringContaining('Terminating'), 'the pool is closed']);
    expect(pool.threads).toBe(0);
  });

  it('has no thread before the first task, nor a while after the last', async () => {
    const pool = open({ idleMs: 50 });
    expect(pool.threads).toBe(0);
    await pool.run('x');
    expect(pool.threads).toBe(1);
    await vi.waitFor(() => expect(pool.threads).toBe(0), { timeout: 10_000 });
  });
});
