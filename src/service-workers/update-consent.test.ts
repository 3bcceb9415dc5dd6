import { describe, expect, it, vi } from 'vitest';
import { PREPARE_MESSAGE, type ReloadHold } from '#core/protocol/app-worker.ts';
import { updateWithConsent, type AppTab, type UpdateBorder } from './update-consent.ts';

/** A tab that answers with `hold`, or never when it is frozen. */
function tabThat(hold: ReloadHold | null | 'frozen', url = 'https://app.example.com/'): AppTab & { asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    id: url,
    url,
    asked,
    postMessage(message, [port]) {
      asked.push(message);
      if (hold !== 'frozen' && port instanceof MessagePort) port.postMessage(hold);
    },
  };
}

function update(tabs: readonly AppTab[], after: UpdateBorder['after'] = () => () => undefined) {
  const skipWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const holds = updateWithConsent({ windows: () => Promise.resolve(tabs), skipWaiting, after });
  return { holds, skipWaiting };
}

describe('a waiting worker', () => {
  it('takes over once every tab has stored what it holds', async () => {
    const tabs = [tabThat(null), tabThat(null, 'https://app.example.com/projects')];
    const { holds, skipWaiting } = update(tabs);
    expect(await holds).toEqual([]);
    expect(skipWaiting).toHaveBeenCalledOnce();
    for (const { asked } of tabs) expect(asked).toEqual([PREPARE_MESSAGE]);
  });

  it.each<ReloadHold>(['openForm', 'storageFull', 'storageFailed'])('goes on waiting while a tab says %s', async (hold) => {
    const { holds, skipWaiting } = update([tabThat(null), tabThat(hold)]);
    expect(await holds).toEqual([hold]);
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  it('goes on waiting when a tab does not answer in time', async () => {
    const { holds, skipWaiting } = update([tabThat(null), tabThat('frozen')], (_delayMs, callback) => {
      const timer = setTimeout(callback, 20);
      return () => clearTimeout(timer);
    });
    expect(await holds).toEqual(['noAnswer']);
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  it('asks only the tabs that run the app', async () => {
    const mail = tabThat('frozen', 'https://app.example.com/dev/mail');
    const { holds, skipWaiting } = update([mail, tabThat(null)]);
    expect(await holds).toEqual([]);
    expect(mail.asked).toEqual([]);
    expect(skipWaiting).toHaveBeenCalledOnce();
  });
});
