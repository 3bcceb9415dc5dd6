declare module 'virtual:words/content-*' {
  /** Texts of a language by the column of the packed tables they belong to (sync-server/bundling/packed-tables.ts). */
  const words: Readonly<Record<string, string>>;
  export default words;
}
