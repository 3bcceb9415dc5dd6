import { PREPARE_MESSAGE, readHold, type ReloadHold } from '#core/protocol/app-worker.ts';
import { isShellPath } from '#core/protocol/server-paths.ts';

/** A tab of the app, as its worker reaches it. */
export interface AppTab {
  readonly id: string;
  readonly url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** Parts of the worker's surroundings on which an update stands. */
export interface UpdateBorder {
  /** Every window of the origin. */
  windows(): Promise<readonly AppTab[]>;
  skipWaiting(): Promise<void>;
  /** Calls back after `delayMs`. Returns the function that prevents it. */
  after(delayMs: number, callback: () => void): () => void;
}

/** A tab that the browser has frozen answers when it wakes; nobody waits for it that long. */
const ANSWER_LIMIT_MS = 4000;

/**
 * Asks every open tab of the app to store what it holds. The waiting worker takes over only when all of them have agreed,
 * because that reloads them; otherwise it goes on waiting and answers what the tabs hold.
 */
export async function updateWithConsent(border: UpdateBorder): Promise<readonly ReloadHold[]> {
  const tabs = appTabs(await border.windows());
  const answers = await Promise.all(tabs.map((tab) => askForConsent(tab, border)));
  const holds = answers.filter((hold) => hold !== null);
  if (holds.length === 0) await border.skipWaiting();
  return holds;
}

/** Picks the tabs that show the app; pages that the server made on this origin run none of its code. */
export function appTabs<Tab extends Pick<AppTab, 'url'>>(windows: readonly Tab[]): Tab[] {
  return windows.filter(({ url }) => isShellPath(new URL(url).pathname));
}

function askForConsent(tab: AppTab, { after }: UpdateBorder): Promise<ReloadHold | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (hold: ReloadHold | null) => {
      cancel();
      port1.close();
      resolve(hold);
    };
    const cancel = after(ANSWER_LIMIT_MS, () => settle('noAnswer'));
    port1.addEventListener('message', ({ data }) => settle(readHold(data)));
    port1.start();
    tab.postMessage(PREPARE_MESSAGE, [port2]);
  });
}
