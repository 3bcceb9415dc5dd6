import { rulesIn } from './rules.ts';

export const LEDGER_PAGE = 'docs/ledger.md';
/** Rows that are met in another way than their words say, or not at all, each with its reason. */
export const LEDGER_REASONS = 'docs/ledger-reasons.json';

/** Areas of the specification's ledger, with the number of its rows: they are numbered from 01 without a gap. */
export const LEDGER_AREAS: readonly (readonly [area: string, title: string, rows: number])[] = [
  ['ROUTE', 'Routes and access', 30],
  ['SHELL', 'Top bar, footer, theme, error page', 29],
  ['HOME', 'Home page', 24],
  ['AUTH', 'Signing in and up', 91],
  ['PWD', 'Changing the password', 20],
  ['ACCT', 'Account', 33],
  ['GEN', 'Generate window and socket events', 64],
  ['PREV', 'Preview', 29],
  ['EDIT', 'Edits', 23],
  ['VER', 'Versions', 18],
  ['PUB', 'Publishing', 32],
  ['WS', 'Workspace', 19],
  ['GAL', 'Gallery', 28],
  ['BILL', 'Plans and payment', 55],
  ['CAT', 'Catalogue', 11],
  ['REQ', 'Requirement page', 10],
  ['NET', 'HTTP', 30],
  ['TRACK', 'Analytics', 24],
  ['LIMIT', 'Constants', 20],
  ['I18N', 'Languages', 8],
  ['PRIV', 'Legal pages and privacy', 4],
  ['DATA', 'Entities and ids', 17],
  ['OFF', 'Storage and offline', 7],
];

/** A title of a test, and the file that it stands in. */
export interface TestTitle {
  readonly title: string;
  readonly file: string;
}

const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\n\\])*)\1/g;

/** The titles of a file with tests, those of tables of cases included. */
export function testTitlesIn(text: string): string[] {
  return [...text.matchAll(TITLE)].map(([, , title = '']) => title);
}

/** What is known of the rows beside the tests. */
interface RowNotes {
  readonly cited: ReadonlySet<string>;
  readonly reasons: Readonly<Record<string, string>>;
}

/** Every row of the ledger with its state: proven by a test whose title names it, left for a reason, cited by code, or open. */
export function writeLedger(titles: readonly TestTitle[], notes: RowNotes): string {
  const proofs = new Map<string, TestTitle>();
  for (const proof of titles.toSorted((a, b) => a.file.localeCompare(b.file, 'en')))
    for (const id of rulesIn(proof.title)) if (!proofs.has(id)) proofs.set(id, proof);
  const areas = LEDGER_AREAS.map(([area, title, rows]) => {
    const ids = Array.from({ length: rows }, (_, index) => `${area}-${String(index + 1).padStart(2, '0')}`);
    const tested = ids.filter((id) => proofs.has(id)).length;
    const left = ids.filter((id) => !proofs.has(id) && notes.reasons[id] !== undefined).length;
    return { area, title, rows, tested, left, lines: ids.map((id) => rowOf(id, proofs.get(id), notes)) };
  });
  const sum = (key: 'rows' | 'tested' | 'left') => areas.reduce((total, area) => total + area[key], 0);
  return [
    INTRODUCTION,
    '| Area | Subject | Rows | Tested | Left |\n|---|---|---|---|---|',
    ...areas.map(({ area, title, rows, tested, left }) => `| ${area} | ${title} | ${rows} | ${tested} | ${left} |`),
    `| | All | ${sum('rows')} | ${sum('tested')} | ${sum('left')} |`,
    ...areas.map(
      ({ title, lines }) => `\n## ${title}\n\n| Row | State | Shown by | Reason |\n|---|---|---|---|\n${lines.join('\n')}`,
    ),
    '',
  ].join('\n');
}

const INTRODUCTION = `# Ledger

The rows of the specification's ledger and the tests that prove them: *tested* when the title of a test names the row, *cited* when
only code or the body of a test does, *left* when there is a reason not to meet it, *open* otherwise. Rows that code cites are written
out in [rules.md](rules.md). A reason ([ledger-reasons.json](ledger-reasons.json)) says also where a tested row is met in another way than
its words say.
\`npm run ledger\` writes this page from the titles of the tests; \`tests/support/ledger.test.ts\` holds that it is up to date.
`;

function rowOf(id: string, proof: TestTitle | undefined, { cited, reasons }: RowNotes): string {
  const reason = reasons[id];
  const end = reason === undefined ? '|' : `${reason.replaceAll('|', '/')} |`;
  if (proof !== undefined) return `| ${id} | tested | ${shortTitle(proof.title)} (\`${proof.file}\`) | ${end}`;
  if (reason !== undefined) return `| ${id} | left | | ${end}`;
  return `| ${id} | ${cited.has(id) ? 'cited' : 'open'} | | ${end}`;
}

/** The words of a title after its rows. */
function shortTitle(title: string): string {
  const words = title
    .replace(/\$\{[^}]*\}/g, '…')
    .replace(/\\(.)/g, '$1')
    .replace(/^[^a-z]*?(?:(?:[A-Z][A-Z0-9]{1,4}-\d{2})(?: to [A-Z][A-Z0-9]{1,4}-\d{2})?[,;:]?\s*(?:and )?)+/, '')
    .replaceAll('|', '/')
    .trim();
  return words.length > 90 ? `${words.slice(0, 89).trimEnd()}…` : words;
}
