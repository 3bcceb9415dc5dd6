// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BRIDGE_VERSION } from '#core/protocol/bridge-hello.ts';
import { draftFor } from '../drafts/draft-text.ts';
import { unwrittenDrafts } from '../drafts/unwritten-drafts.ts';
import { getSession, rememberSignIn } from '../identity/session-state.ts';
import { getBridge } from '../preview/bridge-client.ts';
import { previewOrigin } from '../preview/preview-client.ts';
import { databaseName, userDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { signOut } from './session.ts';

let userId: string;
let requests: { readonly path: string; readonly body: unknown }[];
/** Requests that the worker of the project origin got. */
let toPreviews: unknown[];

beforeEach(() => {
  localStorage.clear();
  requests = [];
  toPreviews = [];
  serve(() => Response.json({ code: 200, data: { signed_out: true } }));
  playProjectOrigin();
  userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
});
afterEach(() => {
  getBridge(previewOrigin()).close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function serve(answer: () => Response | Promise<never>): void {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    requests.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return Promise.resolve(answer());
  });
}

/** Plays the frame of the project origin, whose worker does whatever it is asked. */
function playProjectOrigin(): void {
  vi.spyOn(document.body, 'append').mockImplementation((frame) => {
    const contentWindow = {
      postMessage(_message: unknown, _origin: string, [port]: [MessagePort]) {
        port.addEventListener('message', ({ data }: MessageEvent<{ id: number }>) => {
          toPreviews.push(data);
          port.postMessage({ type: 'done', id: data.id });
        });
        port.start();
        port.postMessage({ type: 'ready', version: BRIDGE_VERSION });
      },
    };
    Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
    if (frame instanceof Node) frame.dispatchEvent(new Event('load'));
  });
}

/** Leaves a project and a draft of the person on this device. */
async function work(): Promise<void> {
  const at = '2026-11-20T09:00:00.000Z';
  const record = { id: 7, title: 'Tea', state: 30 as const, currentVersionId: null, publish: null, createdAt: at, updatedAt: at };
  await userDatabase(userId).projects.put({ ...record, titleKey: 'tea', deleted: 0, marks: [], server: record, created: null });
  draftFor(userId, 7).setText('A tea house');
  await vi.waitFor(() => expect([...unwrittenDrafts.get()]).toEqual([]), { timeout: 10_000 });
}

const ownDatabases = async () => (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(databaseName(userId)));
const storedText = () =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.getItem(localStorage.key(index) ?? '')).join('\n');

describe('signing out', () => {
  it('leaves nothing of the person in this browser', async () => {
    await work();
    localStorage.setItem('theme', 'dark');
    expect(await ownDatabases()).toHaveLength(2);
    await signOut('discard');
    expect(getSession().status).toBe('signedOut');
    expect(await ownDatabases()).toEqual([]);
    expect(storedText()).not.toMatch(/tea house|ada@example\.com|token/);
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(toPreviews).toMatchObject([{ type: 'forget', projectIds: null }]);
  });

  it('ends the sign-in on the server, by the hash of its token alone', async () => {
    await signOut('discard');
    expect(requests.map(({ path }) => path)).toContain('/api/user/logoff');
    expect(JSON.stringify(requests)).not.toContain('"token"');
  });

  it('wipes the data without a network too, and ends the sign-in as soon as there is one', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await work();
    await signOut('discard');
    expect(await ownDatabases()).toEqual([]);
    expect(localStorage.getItem('pending_logoff')).not.toBeNull();
    serve(() => Response.json({ code: 200, data: { signed_out: true } }));
    const { finishSignOuts } = await import('./sign-out.ts');
    await finishSignOuts();
    expect(localStorage.getItem('pending_logoff')).toBeNull();
  });

  it("keeps another person's data and the previews of their projects", async () => {
    await work();
    const other = newId();
    const theirs = new Dexie(databaseName(other));
    theirs.version(1).stores({ projects: 'id' });
    await theirs.open();
    theirs.close();
    await signOut('discard');
    expect(await Dexie.getDatabaseNames()).toContain(databaseName(other));
    expect(toPreviews).toMatchObject([{ type: 'forget', projectIds: [7] }]);
    await Dexie.delete(databaseName(other));
  });

  it('stays signed in when what waits was to be sent and the server is out of reach', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await work();
    const { renameProject } = await import('../commands/rename-project.ts');
    await renameProject(7, 'Tea house');
    await expect(signOut('send')).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(getSession().status).toBe('signedIn');
    expect(await ownDatabases()).toHaveLength(2);
  });
});
