import * as z from 'zod/mini';
import wordingJson from './wording.json' with { type: 'json' };

const list = z.array(z.string());
const table = z.record(z.string(), list);

/** Words and forms of both languages by which people write conditions and formulas. */
export const FORMS = z
  .strictObject({
    logic: table,
    not: list,
    compare: table,
    arithmetic: table,
    among: list,
    fallsOn: list,
    between: list,
    betweenLast: list,
    betweenEnd: list,
    endings: table,
    templates: table,
    spans: table,
    spanLast: list,
    spanEnds: table,
    ends: list,
    spanFrom: list,
    spanTo: list,
    calls: table,
    if: list,
    ifThen: list,
    ifElse: list,
    literals: table,
    user: list,
    joiners: list,
    this: list,
    ofThis: list,
    units: table,
    shifts: table,
    shiftBefore: list,
    shiftAfter: list,
    aggregates: table,
    aggregateEnds: table,
    aggregateStarts: table,
    periods: table,
    articles: list,
    everywhere: list,
    of: list,
    as: list,
    where: list,
    alike: list,
    alikeNext: list,
    firstState: list,
  })
  .parse(wordingJson);

type Table = Readonly<Record<string, readonly string[]>>;

/** A table of words as items that a cursor takes by their words. */
export function items(of: Table): readonly { readonly words: string; readonly text: string }[] {
  return Object.entries(of).flatMap(([text, words]) => words.map((each) => ({ words: each, text })));
}
