import { parseArgs } from 'node:util';
import type { Locale } from '#core/domain/text.ts';

export const USAGE = `Usage: npm run generate -- "an idea" --out DIR [--lang en|zh] [--seed N] [--force] [--json]
       npm run generate -- --model "an idea" --out DIR [--lang en|zh] [--force] [--json]
       npm run generate -- --document FILE --out DIR [--force] [--json]
       npm run generate -- --document FILE [--model] --edit "request" [--each] --out DIR [--force] [--json]
       npm run generate -- --document FILE --changes FILE --out DIR [--force] [--json]
       npm run generate -- --instructions
  "-" as the idea reads it from standard input.
  --out DIR   where the project goes, with its document as site.jsonl; must be empty or not exist, unless --force is given
  --lang      language of the site, otherwise read from the idea
  --seed N    a whole number; another number gives another design of the same idea
  --model     lets the configured model write the site (docs/models.md); when it fails, the embedded planner does
  --document  builds what a site document says (docs/document.md) instead of an idea; "-" reads it from standard input
  --edit      changes the site of the document first, as the request says; given again, it goes on from there
  --each      builds a project of every state: DIR/0 before the first request, DIR/1 after it, its answer in DIR/1.txt
  --changes   carries out lines of changes first (docs/changes.md)
  --instructions  prints what an author of documents has to know, every block and option included
  --json      prints one JSON object instead of text
`;

/** A mistake of whoever typed the command; shown without a stack. */
export class UsageError extends Error {}

/** What somebody wants of the command. */
export interface Wanted {
  /** Empty when a document is built. */
  readonly idea: string;
  readonly document?: string;
  readonly byModel: boolean;
  /** Requests in words, or a file with lines of changes, for the site of a document. */
  readonly edit?: readonly string[];
  readonly changes?: string;
  /** A project of every state instead of the last one alone. */
  readonly each: boolean;
  readonly out: string;
  readonly locale?: Locale;
  readonly seed?: number;
  readonly force: boolean;
  readonly json: boolean;
}

/** Reads the arguments of the command. Throws UsageError for anything that the caller has to correct. */
export function parseWanted(args: readonly string[]): Wanted {
  const { values, positionals } = parseOrFail(args);
  const { document, edit, changes } = values;
  if (document === undefined && (edit ?? changes) !== undefined)
    throw new UsageError('Give the document of the site to be changed: --document FILE.');
  if (edit !== undefined && changes !== undefined) throw new UsageError('Give a request or lines of changes, not both.');
  if (document !== undefined && values.model === true && edit === undefined)
    throw new UsageError('Give --model with an idea, not with a document.');
  if (values.each === true && edit === undefined) throw new UsageError('Give --each with requests: --edit "request".');
  const [idea = document === undefined ? undefined : '', ...others] = positionals;
  if (idea === undefined) throw new UsageError('Say what to build: give the idea as one text in quotes.');
  if (others.length > 0) throw new UsageError('Give the idea as one text in quotes; more than one was given.');
  if (values.out === undefined || values.out.trim() === '') throw new UsageError('Say where to put the project: --out DIR.');
  if (values.lang !== undefined && values.lang !== 'en' && values.lang !== 'zh')
    throw new UsageError(`--lang is en or zh, not "${values.lang}".`);
  if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed))
    throw new UsageError(`--seed is a whole number from 0 to 999999999, not "${values.seed}".`);
  if (document !== undefined && idea !== '') throw new UsageError('Give an idea or a document, not both.');
  return {
    idea,
    ...(document === undefined ? {} : { document }),
    ...(edit === undefined ? {} : { edit }),
    ...(changes === undefined ? {} : { changes }),
    each: values.each === true,
    byModel: values.model === true,
    out: values.out,
    ...(values.lang === undefined ? {} : { locale: values.lang }),
    ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
    force: values.force === true,
    json: values.json === true,
  };
}

/** Tells whether the instructions for authors are wanted, and nothing else. */
export function asksForInstructions(args: readonly string[]): boolean {
  return parseOrFail(args).values.instructions === true;
}

function parseOrFail(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        document: { type: 'string' },
        model: { type: 'boolean' },
        edit: { type: 'string', multiple: true },
        changes: { type: 'string' },
        each: { type: 'boolean' },
        instructions: { type: 'boolean' },
        out: { type: 'string' },
        lang: { type: 'string' },
        seed: { type: 'string' },
        force: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : 'The arguments could not be read.', { cause });
  }
}
