import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { SeedRow } from '../blueprint/entity-schema.ts';
import { assemble } from './assemble.ts';
import { rowsOf } from './assemble-entity.ts';
import { withTypedFields } from './brief/typed-fields.ts';
import { readBrief } from './brief/read-brief.ts';
import { doubt } from './fault.ts';
import { ground } from './ground/ground.ts';
import { withCreators } from './ground/ground-creators.ts';
import { groundWords } from './ground/ground-words.ts';
import { withPrivateTool } from './ground/private-tool.ts';
import { rankUsers } from './ground/rank-users.ts';
import { type Ground, type Shape, withShape } from './ground/shape.ts';
import { briefDoubts, rowDoubts } from './lint/brief-rules.ts';
import { withChoiceOrders } from './offer/choice-orders.ts';
import { withToolRights } from './offer/prepared-offers.ts';
import { planSite, type SitePlan } from './offer/plan-site.ts';
import type { Outcome } from './offer/sketch.ts';
import { traceOf } from './offer/traces.ts';
import type { SiteDocument } from './site-document.ts';
import { withNoticeEntity } from './write/notice-entity.ts';
import { accountsLine, entityLine, pagesLine, siteLine, usersShape } from './write/lines.ts';
import { obeyingRows } from './write/obeying-rows.ts';
import { saidCells } from './write/said-cells.ts';
import { ownedRows } from './write/owned-rows.ts';
import { withFittingPictures } from './write/fitting-pictures.ts';
import { timelyRows } from './write/timely-rows.ts';
import { withTellingNames } from './write/row-names.ts';
import { writeRows } from './write/rows.ts';

/** A document with all of its lines, and what became of each item of its brief. */
export interface CompletedDocument {
  readonly document: SiteDocument;
  readonly outcomes: readonly Outcome[];
  readonly diagnostics: readonly Diagnostic[];
  /** Names and states of the brief that its author should look at again. */
  readonly doubts: readonly Diagnostic[];
}

/**
 * Writes the lines that a document leaves out from its brief. What its author has said stays as it is: no entity, page or list
 * of rows that is there gets anything added. A document without a brief is returned as it came.
 */
export function complete(written: SiteDocument): CompletedDocument {
  const document = withNoticeEntity(written);
  const said = readBrief(document);
  if (said === null) return { document, outcomes: [], diagnostics: [], doubts: [] };
  const meant = withFittingPictures(withTellingNames(ground(withTypedFields(said), document)));
  const users = document.accounts === undefined ? usersShape(meant) : null;
  const spoken = withUsers(meant, document, users);
  const peopled = withToolRights(writesAccounts(document, users) ? withPrivateTool(withCreators(spoken)) : spoken);
  const ordered = withChoiceOrders(peopled);
  const plan = planSite(ordered, traceOf(document));
  const completed = merge(document, ordered, { plan, users });
  return {
    document: completed,
    outcomes: plan.outcomes,
    doubts: [...briefDoubts(ordered), ...rowDoubts(ordered, completed.rows)],
    diagnostics: plan.outcomes.filter(({ isBuilt }) => !isBuilt).map(missing),
  };
}

/** The engine says who has an account where its author says nothing of them, nor of pages. */
function writesAccounts({ accounts, pages }: SiteDocument, users: Planned['users']): users is Shape {
  return accounts === undefined && pages === undefined && users !== null;
}

/** The ground with the profiles of those who sign in, and all that is said in conditions and formulas. */
function withUsers(meant: Ground, { accounts }: SiteDocument, users: Planned['users']): Ground {
  const spoken = groundWords(users === null ? meant : withShape(meant, users), users?.id ?? accounts?.entity);
  return users === null ? spoken : rankUsers(spoken, users.id);
}

function missing({ path, words }: Outcome): Diagnostic {
  return doubt('notBuilt', path, { got: words });
}

interface Planned {
  readonly plan: SitePlan;
  readonly users: Shape | null;
}

/** The lines of the author with those of the engine where there are none. */
function merge(document: SiteDocument, meant: Ground, { plan, users }: Planned): SiteDocument {
  const pages = document.pages ?? pagesLine(plan);
  const blocks = openBlocks(document, pages, plan);
  const left = plan.outcomes.filter(({ isBuilt }) => !isBuilt).map(({ words }) => words);
  const shaped = meant.shapes.filter(
    ({ isSaid, id }) => !isSaid && (document.pages === undefined || isNeeded(meant, blocks, id)),
  );
  const kept: Ground = { ...meant, shapes: meant.shapes.filter((shape) => shape.isSaid || shaped.includes(shape)) };
  const rows = rowLines(document, kept, writesAccounts(document, users) ? users.id : undefined);
  const people = rows
    .filter((line) => line.rows === users?.id)
    .flatMap(({ data }) => data.flatMap(([id]) => (typeof id === 'string' ? id : [])));
  const accounts = writesAccounts(document, users) ? accountsLine(meant, users, people) : document.accounts;
  const whole: SiteDocument = {
    ...document,
    site: document.site ?? siteLine(meant),
    pages,
    entities: [...document.entities, ...shaped.map((shape) => entityLine(shape, meant.brief.locale))],
    ...(accounts === undefined ? {} : { accounts }),
    blocks: [...document.blocks, ...blocks],
    rows: [...document.rows, ...rows],
    ...(document.notes === undefined && left.length > 0 ? { notes: { left_out: left.slice(0, 40) } } : {}),
  };
  const drafted = assemble(whole);
  const timely = rows.map((line) => timelyRows(drafted.entities[line.rows], line, rows));
  const isMoved = timely.some((line, index) => line !== rows[index]);
  const blueprint = isMoved ? assemble({ ...whole, rows: [...document.rows, ...timely] }) : drafted;
  return { ...whole, rows: [...document.rows, ...ownedRows(blueprint, obeyingRows(blueprint, timely, saidCells(meant)))] };
}

/** The planned blocks of pages on which their author has put nothing, with links to pages that are there. */
function openBlocks(
  document: SiteDocument,
  { pages }: NonNullable<SiteDocument['pages']>,
  plan: SitePlan,
): SiteDocument['blocks'] {
  const filled = new Set(document.blocks.map(({ page }) => page));
  const ids = new Set(document.blocks.map(({ block }) => block));
  const known = new Set(pages.map(({ id }) => id));
  return plan.blocks
    .filter(({ page, block }) => known.has(page) && !filled.has(page) && !ids.has(block))
    .map(({ actions, ...block }) => {
      const leading = (actions ?? []).filter(({ to }) => typeof to === 'string' && known.has(to));
      return leading.length === 0 ? block : { ...block, actions: leading };
    });
}

/** Tells whether the author's own pages show rows of a record, or of one that points to it. */
function isNeeded(meant: Ground, blocks: SiteDocument['blocks'], id: string): boolean {
  const shown = blocks.flatMap(({ query }) => (typeof query === 'string' ? query : (query?.entity ?? [])));
  return shown.includes(id) || meant.shapes.some((shape) => shown.includes(shape.id) && shape.fields.some(({ to }) => to === id));
}

/** Example rows for what has none; where the author wrote rows at all, only for what the engine shaped. */
function rowLines(document: SiteDocument, meant: Ground, users: string | undefined): SiteDocument['rows'] {
  const written = new Map(document.rows.map(({ rows }) => [rows, rowsOf(rows, document)]));
  const bare =
    document.rows.length === 0
      ? []
      : document.entities.filter(({ entity }) => !written.has(entity)).map(({ entity }): [string, SeedRow[]] => [entity, []]);
  const said = new Map<string, readonly SeedRow[]>([...written, ...bare]);
  return writeRows(meant, { said, users });
}
