import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../identity/session-state.ts';
import type { DraftKey } from './draft-key.ts';
import { draftFor } from './draft-text.ts';

export interface Draft {
  readonly text: string;
  setText(text: string): void;
  /** Takes out what was sent; what was typed since then stays. */
  clear(sent: string): void;
  /** False while an account's draft that this device has never shown is looked up. */
  readonly ready: boolean;
}

/**
 * The prompt being written: per project, and `new` for the home page. Kept on every key stroke, across reloads,
 * tabs and, signed in, devices. What was typed before signing in moves into the account.
 */
export function useDraft(key: DraftKey): Draft {
  const session = useSession();
  const draft = draftFor(session.status === 'signedOut' ? null : session.userId, key);
  useEffect(() => draft.retain('settled'), [draft]);
  const text = useSyncExternalStore(draft.subscribe, draft.text, draft.text);
  const ready = useSyncExternalStore(draft.subscribe, draft.ready, draft.ready);
  const setText = useCallback((next: string) => draft.setText(next), [draft]);
  const clear = useCallback((sent: string) => draft.setText(textAfter(draft.text(), sent)), [draft]);
  return { text, setText, clear, ready };
}

/** Returns the rest of a draft after `sent` was sent; all of it when it begins with something else by now. */
export function textAfter(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}
