import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findCitations, RULES_PAGE } from './rules.ts';

interface LedgerRow {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

const AREAS: Readonly<Record<string, string>> = {
  ROUTE: 'Routes and access',
  SHELL: 'Top bar, footer, theme, error page',
  HOME: 'Home page',
  AUTH: 'Signing in and up',
  PWD: 'Changing the password',
  ACCT: 'Account',
  GEN: 'Generate window and socket events',
  PREV: 'Preview',
  EDIT: 'Edits',
  VER: 'Versions',
  PUB: 'Publishing',
  WS: 'Workspace',
  GAL: 'Gallery',
  BILL: 'Plans and payment',
  CAT: 'Catalogue',
  REQ: 'Requirement page',
  NET: 'HTTP',
  TRACK: 'Analytics',
  LIMIT: 'Constants',
  I18N: 'Languages',
  PRIV: 'Legal pages and privacy',
  DATA: 'Entities and ids',
  OFF: 'Storage and offline',
};
/** Heading of the rules that the project made itself. */
const OWN_RULES = '## Rooms\n';

const root = path.join(import.meta.dirname, '../..');
const ledgerFile = process.argv[2];
if (ledgerFile === undefined) throw new Error('Name the ledger: npm run rules -- ../shared/spec/ledger.json');
// A file of the specification, written by a tool of its own; a wrong one fails the check of the page.
const ledger = JSON.parse(readFileSync(ledgerFile, 'utf8')) as readonly LedgerRow[];
const { rules } = findCitations(root);
const sections = Object.entries(AREAS).flatMap(([area, title]) => {
  const rows = ledger.filter((row) => row.area === area && rules.has(row.id));
  return rows.length === 0 ? [] : [`## ${title}\n\n${rows.map(({ id, text }) => `- **${id}** ${text}`).join('\n')}\n`];
});
const file = path.join(root, RULES_PAGE);
const page = readFileSync(file, 'utf8');
const head = page.slice(0, page.indexOf('\n## ') + 1);
writeFileSync(file, [head.trimEnd(), '', sections.join('\n'), page.slice(page.indexOf(OWN_RULES))].join('\n'));
