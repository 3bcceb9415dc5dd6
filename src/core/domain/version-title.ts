const VERSION_TITLE_LENGTH = 80;

/** Returns the title of a version: the beginning of its prompt, cut at a word. Devices and the server agree on it. */
export function versionTitle(prompt: string): string {
  const text = prompt.trim();
  if (text.length <= VERSION_TITLE_LENGTH) return text;
  const start = text.slice(0, VERSION_TITLE_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '');
  const lastSpace = start.lastIndexOf(' ');
  return `${(lastSpace > VERSION_TITLE_LENGTH / 2 ? start.slice(0, lastSpace) : start).trimEnd()}…`;
}
