import { pickText, type Locale } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { own } from '../edit/patch.ts';
import { phrase, quotedList } from '../reply/compose-reply.ts';
import { isSpoken, type CarriedLine } from './carry-out.ts';
import type { SiteChange } from './change-schema.ts';

export interface ChangesReport {
  readonly lines: readonly CarriedLine[];
  readonly locale: Locale;
  /** The site as it is now. */
  readonly blueprint: Blueprint;
  readonly before: Blueprint;
}

/** Answers to the last question of the lines; none without a question. */
export function suggestionsOf({ lines }: ChangesReport): readonly string[] {
  const question = lines.map(({ line }) => line.change).findLast((change) => change?.op === 'ask');
  return question?.op === 'ask' ? [...new Set(question.choices)] : [];
}

const LISTED_MAX = 6;

/**
 * The answer to a request: what was done, line by line as its author said it of the changes before each line. Said is only what
 * holds: a change that was left out takes its words along, and is named.
 */
export function composeChangesReply(report: ChangesReport): string {
  const { lines, locale } = report;
  const said: string[] = [];
  const [refusals, questions]: [string[], string[]] = [[], []];
  let group: CarriedLine[] = [];
  const untold: CarriedLine[] = [];
  for (const each of lines) {
    const { change } = each.line;
    if (change === null || !isSpoken(change)) {
      group.push(each);
      continue;
    }
    if (change.op === 'say') {
      said.push(tell(change.text, group, report));
      group = [];
    } else if (change.op === 'cannot')
      refusals.push(phrase(locale, 'cannot', { request: change.request, reason: change.reason }));
    else questions.push(change.question);
  }
  untold.push(...group);
  return [...said, ...summary(untold, report), ...refusals, ...questions.slice(-1)].filter((line) => line !== '').join('\n');
}

/** The words of an author about a group of changes, as far as they hold. */
function tell(text: string, group: readonly CarriedLine[], report: ChangesReport): string {
  if (group.length === 0) return text;
  const failed = group.filter(({ faults }) => faults.length > 0);
  const { locale } = report;
  if (!group.some(({ hasEffect }) => hasEffect))
    return failed.length > 0
      ? phrase(locale, 'notDone', { list: quotedList([text.replace(/[.。!！]$/, '')], locale) })
      : phrase(locale, 'alreadySo', { text });
  return failed.length > 0 ? phrase(locale, 'partlyDone', { text }) : text;
}

/** What changes without words are about: named by the parts of the site that they changed or left. */
function summary(group: readonly CarriedLine[], { locale, blueprint, before }: ChangesReport): string[] {
  const named = (lines: readonly CarriedLine[]) => {
    const names = lines.flatMap(({ line: { change } }) =>
      change === null || isSpoken(change) ? [] : [nameOf(change, [blueprint, before], locale)],
    );
    return [...new Set(names.filter((name) => name !== ''))].slice(0, LISTED_MAX);
  };
  const done = named(group.filter(({ hasEffect, faults }) => hasEffect && faults.length === 0));
  const failed = named(group.filter(({ faults }) => faults.length > 0));
  return [
    ...(done.length === 0 ? [] : [phrase(locale, 'changed', { list: quotedList(done, locale) })]),
    ...(failed.length === 0 ? [] : [phrase(locale, 'notDone', { list: quotedList(failed, locale) })]),
  ];
}

/** The name that a person knows the changed part by. */
function nameOf(change: SiteChange, sites: readonly Blueprint[], locale: Locale): string {
  const site = sites[0];
  const siteName = site === undefined ? '' : pickText(site.site.name, locale);
  for (const { pages, blocks, entities } of sites) {
    const block = 'block' in change && change.block !== undefined ? own(blocks, change.block) : undefined;
    const blockTitle = block?.title === undefined ? '' : pickText(block.title, locale);
    if (blockTitle !== '') return blockTitle;
    const home = Object.values(pages).find((page) => 'block' in change && page.blocks.includes(change.block ?? ''));
    const page = 'page' in change && typeof change.page === 'string' ? own(pages, change.page) : home;
    if (page !== undefined) return pickText(page.title, locale);
    const entity = entityOf(change);
    const known = entity === undefined ? undefined : own(entities, entity);
    if (known !== undefined) return pickText(known.plural, locale);
  }
  return siteName;
}

function entityOf(change: SiteChange): string | undefined {
  if ('rows' in change) return change.rows;
  return 'entity' in change ? (change.entity ?? undefined) : undefined;
}
