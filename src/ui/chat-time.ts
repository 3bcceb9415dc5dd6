import { useState } from 'react';

/**
 * Formats a chat entry's time as the specification words it: the time alone on the same day, month and day within the same
 * month of the same year, with the year otherwise.
 */
export function formatChatTime(createdAt: string, options: { now: Date; language: string }): string {
  const at = new Date(createdAt);
  if (Number.isNaN(at.getTime())) return '';
  const { now, language } = options;
  const sameMonth = at.getFullYear() === now.getFullYear() && at.getMonth() === now.getMonth();
  if (sameMonth && at.getDate() === now.getDate()) {
    return at.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', second: '2-digit' });
  }
  const time = at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const date = at.toLocaleDateString(language, {
    month: 'short',
    day: '2-digit',
    ...(sameMonth ? {} : { year: 'numeric' as const }),
  });
  return language.startsWith('zh') ? `${date} ${time}` : `${date}, ${time}`;
}

/** Returns the time at which a list was opened: enough to tell today from earlier. */
export function useOpenedAt(): Date {
  const [now] = useState(() => new Date());
  return now;
}
