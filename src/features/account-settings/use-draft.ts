import { useState } from 'react';

/**
 * Text of a field over a value that is kept elsewhere, and that another device may change. The field shows the value
 * until something is typed, and again as soon as the two are the same.
 */
export function useDraft(kept: string): readonly [typed: string, type: (text: string) => void] {
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === kept) setDraft(null);
  return [draft ?? kept, setDraft];
}
