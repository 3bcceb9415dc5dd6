import { useState } from 'react';

interface Draft {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Shows what was kept of a text, unless something else has been typed since. */
  readonly settle: (text: string, kept: string) => void;
}

/**
 * Text of a field over a value that is kept elsewhere, and that another device may change. The field shows the value
 * until something is typed, and again as soon as the two are the same.
 */
export function useDraft(kept: string): Draft {
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === kept) setDraft(null);
  return {
    typed: draft ?? kept,
    type: setDraft,
    settle: (text, to) => setDraft((current) => (current === text ? to : current)),
  };
}
