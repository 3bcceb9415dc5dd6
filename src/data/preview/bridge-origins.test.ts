import '#tests/support/browser-storage.ts';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { BRIDGE_VERSION } from '#core/protocol/bridge-hello.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { getBridge } from './bridge-client.ts';

const ignore = () => undefined as void;
const HELLO = { type: 'sparkvibe.connect', version: BRIDGE_VERSION };

/** The first message; Node gives what it says, not the event. */
const heardOn = async (port: MessagePort) => ((await once(port, 'message')) as [unknown])[0];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page whose one frame answers that it is ready: what it was told, and to whom, and its end of the port. */
function stubFrame() {
  const posted: [message: unknown, origin: string][] = [];
  let load = ignore;
  const addEventListener = (_type: string, listener: () => void) => (load = listener);
  const frame = { src: '', contentWindow: {}, setAttribute: ignore, remove: ignore, addEventListener };
  vi.stubGlobal('document', { createElement: () => frame, body: { append: () => load() } });
  const given = new Promise<MessagePort>((resolve) => {
    frame.contentWindow = {
      postMessage: (message: unknown, origin: string, [port]: [MessagePort]) => {
        posted.push([message, origin]);
        port.postMessage({ type: 'ready', version: BRIDGE_VERSION });
        resolve(port);
      },
    };
  });
  return { frame, posted, given };
}

it('PREV-07 the app speaks to the exact origin of previews, and tells it no token', async () => {
  const { frame, posted, given } = stubFrame();
  rememberSignIn('secret-token', { userId: 'u1', account: 'ada@example.com', nickname: 'Ada' });
  const bridge = getBridge('http://localhost:4401');
  const answer = bridge.request({ type: 'readRows', projectId: 1 });
  const port = await given;
  const asked = await heardOn(port);
  expect([frame.src, posted]).toEqual(['http://localhost:4401/bridge.html', [[HELLO, 'http://localhost:4401']]]);
  expect(asked).toEqual({ id: 1, type: 'readRows', projectId: 1 });
  expect(JSON.stringify([posted, asked])).not.toContain('secret');
  port.postMessage({ type: 'done', id: 1, rows: {} });
  expect(await answer).toMatchObject({ rows: {} });
  bridge.close();
});

it('PREV-24 PREV-25 LIMIT-14 a call that is not answered fails after 10 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { given } = stubFrame();
  const bridge = getBridge('http://localhost:4401');
  const ended = vi.fn<(reason: unknown) => void>();
  bridge.request({ type: 'readServer' }).catch(ended);
  await heardOn(await given);
  await vi.advanceTimersByTimeAsync(9999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const cause = new Error('SDK method call timed out');
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'AppError', code: 'SERVER', cause }));
  bridge.close();
});

it('PREV-10 the origin of previews hears the app alone, and only from the window around it', async () => {
  const parent = {};
  const page = Object.assign(new EventTarget(), { location: { href: 'http://localhost:4401/bridge.html' }, parent });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', {});
  await import('./bridge-page.ts');
  const say = (origin: string, source: unknown) => {
    const { port1, port2 } = new MessageChannel();
    page.dispatchEvent(Object.assign(new Event('message'), { data: HELLO, origin, source, ports: [port2] }));
    return heardOn(port1);
  };
  const [foreign, inner, ours] = [
    say('http://evil.test', parent),
    say('http://localhost:4400', {}),
    say('http://localhost:4400', parent),
  ];
  expect(await Promise.race([foreign, inner, ours])).toEqual({ type: 'unavailable', failure: 'noWorker' });
  expect(await Promise.race([foreign, inner, Promise.resolve('nothing')])).toBe('nothing');
});
