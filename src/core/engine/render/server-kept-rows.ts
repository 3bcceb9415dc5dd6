/** Rows the site server keeps for blocks beside the site's entities, and who sees them. */
export const SERVER_KEPT_ROWS: Readonly<Record<string, 'all' | 'own'>> = {
  _score: 'all',
  _spin: 'own',
  _document: 'own',
  _design: 'own',
  _made: 'own',
  _realm: 'own',
};
