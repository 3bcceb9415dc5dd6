import { expose } from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editBlueprint } from '#core/engine/edit/edit-blueprint.ts';
import type { BuildEvent } from '#core/engine/generated.ts';
import { generate } from '#core/engine/generate.ts';
import { createEngineClient } from './engine-client.ts';

/** A worker on the other end of a message channel: real messages, same thread. */
class ChannelWorker extends EventTarget {
  static started: ChannelWorker[] = [];
  readonly #channel = new MessageChannel();
  isTerminated = false;

  constructor(engine: unknown) {
    super();
    expose(engine, this.#channel.port2);
    this.#channel.port1.addEventListener('message', (event) => {
      this.dispatchEvent(new MessageEvent('message', { data: event.data }));
    });
    this.#channel.port1.start();
    ChannelWorker.started.push(this);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#channel.port1.close();
  }
}

const start = () => undefined;

function clientOf(engine: unknown, limitMs?: number) {
  return createEngineClient(() => new ChannelWorker(engine) as unknown as Worker, limitMs);
}

afterEach(() => {
  for (const worker of ChannelWorker.started) worker.terminate();
  ChannelWorker.started = [];
});

describe('engine client', () => {
  it('starts its worker with the first call, hears the build events and ends with the result', async () => {
    const client = clientOf({ start, generate, edit: editBlueprint });
    expect(ChannelWorker.started).toHaveLength(0);
    const events: BuildEvent['type'][] = [];
    const result = await client.generate({ prompt: 'A bakery', seed: 1 }, (event) => events.push(event.type));
    expect(result).toEqual(generate({ prompt: 'A bakery', seed: 1 }));
    expect(events.at(0)).toBe('read');
    expect(events.at(-1)).toBe('checked');
    client.close();
    expect(ChannelWorker.started.map((worker) => worker.isTerminated)).toEqual([true]);
  });

  it('fails what waits when the worker dies, and starts a new one for the next call', async () => {
    const client = clientOf({ start, generate, edit: () => new Promise(() => undefined) });
    const waiting = client.edit({ blueprint: {} as never, prompt: 'x', seed: 1 });
    ChannelWorker.started[0]?.dispatchEvent(new Event('error'));
    await expect(waiting).rejects.toMatchObject({ name: 'AppError', code: 'SERVER' });
    await expect(client.generate({ prompt: '', seed: 1 }, () => undefined)).resolves.toMatchObject({ ok: false });
    expect(ChannelWorker.started.map((worker) => worker.isTerminated)).toEqual([true, false]);
    client.close();
  });

  it('ends a worker that takes too long, says so, and starts a new one for the next call', async () => {
    const client = clientOf({ start, generate, edit: () => new Promise(() => undefined) }, 300);
    const [endless, behind] = [1, 2].map((seed) => client.edit({ blueprint: {} as never, prompt: 'x', seed }));
    await Promise.all([
      expect(endless).rejects.toMatchObject({ name: 'AppError', code: 'TOO_HARD' }),
      expect(behind).rejects.toMatchObject({ name: 'AppError', code: 'SERVER' }),
    ]);
    await expect(client.generate({ prompt: '', seed: 1 }, () => undefined)).resolves.toMatchObject({ ok: false });
    expect(ChannelWorker.started.map((worker) => worker.isTerminated)).toEqual([true, false]);
    client.close();
  });

  it('counts no time while what a call needs is on its way', async () => {
    const loaded = new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    const client = clientOf(
      {
        start: (needsDocuments: boolean) => (needsDocuments ? loaded : undefined),
        generate: (...asked: Parameters<typeof generate>) => loaded.then(() => generate(...asked)),
      },
      300,
    );
    await expect(client.generate({ prompt: '', seed: 1 }, () => undefined)).resolves.toMatchObject({ ok: false });
    client.close();
  });

  it('says that there is no network where the engine cannot come, and starts a new worker for the next call', async () => {
    const client = clientOf({ start, generate, edit: () => new Promise(() => undefined) });
    const input = { blueprint: {} as never, prompt: 'x', seed: 1 };
    vi.stubGlobal('navigator', { onLine: false });
    const waiting = client.edit(input);
    ChannelWorker.started[0]?.dispatchEvent(new Event('error'));
    await expect(waiting).rejects.toMatchObject({ name: 'AppError', code: 'OFFLINE' });
    vi.unstubAllGlobals();
    await expect(client.generate({ prompt: 'A bakery', seed: 1 }, () => undefined)).resolves.toMatchObject({ ok: true });
    expect(ChannelWorker.started.map((worker) => worker.isTerminated)).toEqual([true, false]);
    client.close();
  });

  it('fails a call that the engine throws in, and keeps the worker for the next', async () => {
    const fail = () => {
      throw new TypeError('unexpected');
    };
    const client = clientOf({ start, generate, edit: fail });
    const failing = client.edit({ blueprint: {} as never, prompt: 'x', seed: 1 });
    await expect(failing).rejects.toMatchObject({ name: 'AppError', code: 'SERVER' });
    await expect(client.generate({ prompt: 'A bakery', seed: 1 }, () => undefined)).resolves.toMatchObject({ ok: true });
    expect(ChannelWorker.started).toHaveLength(1);
    client.close();
  });

  it('fails what waits when it is closed', async () => {
    const client = clientOf({ start, generate, edit: () => new Promise(() => undefined) });
    const waiting = client.edit({ blueprint: {} as never, prompt: 'x', seed: 1 });
    client.close();
    await expect(waiting).rejects.toMatchObject({ code: 'SERVER' });
  });
});
