/** PostgreSQL stores neither NUL nor halves of a character; the rest of the text must not be lost for them. */
export function storableText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
}

/** Content for a `json` column: the value itself, or a copy in which such characters are replaced. */
export function storableJson<Content>(content: Content): Content {
  const text = JSON.stringify(content);
  // Whole characters are never escaped by JSON.stringify, so nearly everything passes here.
  if (!/\\u(0000|d[89a-f])/.test(text)) return content;
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value));
}
