import { PREPARE_MESSAGE, readHold, type ReloadHold } from '#core/protocol/app-worker.ts';
import { isShellPath } from '#core/protocol/server-paths.ts';

declare const self: ServiceWorkerGlobalScope;

/** A tab that the browser has frozen answers when it wakes; nobody waits for it that long. */
const ANSWER_LIMIT_MS = 4000;

/**
 * Asks every open tab of the app to store what it holds. This worker takes over only when all of them have agreed,
 * because that reloads them; otherwise it goes on waiting and says what the tabs hold.
 */
export async function takeOver(): Promise<readonly ReloadHold[]> {
  const answers = await Promise.all((await appTabs()).map(ask));
  const holds = answers.filter((hold) => hold !== null);
  if (holds.length === 0) await self.skipWaiting();
  return holds;
}

/** The tabs that show the app; pages that the server made on this origin run none of its code. */
export async function appTabs(): Promise<readonly WindowClient[]> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter((tab) => isShellPath(new URL(tab.url).pathname));
}

function ask(tab: WindowClient): Promise<ReloadHold | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('noAnswer'), ANSWER_LIMIT_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(readHold(data));
    });
    port1.start();
    tab.postMessage(PREPARE_MESSAGE, [port2]);
  });
}
