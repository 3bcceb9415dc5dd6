import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pickText } from '#core/domain/text.ts';
import { hashSeed } from '#core/domain/random.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { addAttached } from '#core/engine/attached/generate-with-attached.ts';
import { authorInstructions } from '#core/engine/document/instructions/author-instructions.ts';
import { toDocument } from '#core/engine/document/to-document.ts';
import { writeDocument } from '#core/engine/document/write-document.ts';
import { generateFromIdea } from '#core/engine/generate-from-idea.ts';
import { refusePrompt } from '#core/engine/generate.ts';
import { readLocale } from '#core/engine/read/locale.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import { PROMPT_MAX_LENGTH } from '#core/engine/generated.ts';
import type { Generated, GeneratedFromPrompt, GenerateError } from '#core/engine/generated.ts';
import { FONT_LICENCES, fontFiles } from '#core/engine/render/font-faces.ts';
import { archiveFiles } from '#core/site/archive/archive-files.ts';
import type { ServerFiles } from '#core/site/archive/archive-files.ts';
import type { Authors } from '../authoring/write-site.ts';
import type { ModelRun } from '../authoring/written-site.ts';
import { NO_MODEL } from '../models/run-models.ts';
import { buildWritten } from '../documents/build-written.ts';
import { PICTURE_LIBRARY } from '../documents/picture-library.ts';
import { PREPARED_LIBRARY } from '../documents/prepared-library.ts';
import { buildDocument, DocumentError, lintText } from './build-document.ts';
import { changeDocument, changeText, type ChangedDocument, type Conversation, type DocumentChange } from './change-document.ts';
import { asksForInstructions, parseWanted, UsageError, type Wanted } from './generate-arguments.ts';
import { generateWritten, runLines, type ModelSite } from './generate-written.ts';
import { chipsOf } from './reading-chips.ts';

interface Sources {
  readInput(): Promise<string>;
  /** The bundled server of exported projects; the build makes it before the command runs. */
  findServer(): Promise<ServerFiles>;
  /** The files of typefaces by name, those that the build has. */
  findFonts?(files: readonly string[]): Promise<Readonly<Record<string, Uint8Array>>>;
  /** The page that describes site documents. */
  readLanguage(): Promise<string>;
  /** The configured models. */
  openAuthors(): Promise<Authors>;
}

/**
 * `npm run generate`: makes a whole project out of an idea and writes it to a folder. Returns what to print.
 * Throws UsageError for anything that the caller has to correct.
 */
export async function runGenerate(args: readonly string[], sources: Sources): Promise<string> {
  if (asksForInstructions(args)) return authorInstructions(await sources.readLanguage());
  const wanted = parseWanted(args);
  if (wanted.document !== undefined) return runDocument(wanted, wanted.document, sources);
  const idea = wanted.idea === '-' ? await sources.readInput() : wanted.idea;
  const out = resolve(wanted.out);
  if (!wanted.force) await requireEmpty(out);
  const written = wanted.byModel ? await writeOrFail(idea, wanted, sources) : null;
  if (written !== null && written.site !== null) {
    const { blueprint, reply } = written.site;
    const report = { out, files: await writeProject(blueprint, out, sources), reply, runs: written.runs };
    return wanted.json ? `${JSON.stringify({ ...report, blueprint }, null, 2)}\n` : modelText(report);
  }
  const generated = generateOrFail(idea, wanted);
  const files = await writeProject(generated.blueprint, out, sources);
  const { blueprint, brief, reading, reply, diagnostics } = generated;
  const runs = written === null ? {} : { runs: written.runs };
  if (reading === undefined) {
    const made = { out, files, reply, runs: written?.runs ?? [] };
    return wanted.json ? `${JSON.stringify({ ...made, brief, diagnostics, blueprint }, null, 2)}\n` : modelText(made);
  }
  const report = { out, files, ...chipsOf(reading, idea), reply, diagnostics, ...runs };
  return wanted.json ? `${JSON.stringify({ ...report, blueprint }, null, 2)}\n` : textReport(report, { blueprint, reading });
}

/** Lets a model write the idea, once it is known that it can be built at all. */
async function writeOrFail(idea: string, { locale }: Wanted, sources: Sources): Promise<ModelSite> {
  const refusal = refusePrompt(idea);
  if (refusal !== null) throw new UsageError(problemOf({ code: refusal, diagnostics: [] }));
  const authors = await sources.openAuthors();
  if (authors.models.length === 0) throw new UsageError(NO_MODEL);
  return generateWritten(authors, idea.trim(), locale);
}

interface ModelReport {
  readonly out: string;
  readonly files: number;
  readonly reply: string;
  readonly runs: readonly ModelRun[];
}

function modelText({ out, files, reply, runs }: ModelReport): string {
  return [...runLines(runs), '', reply, '', ...startLines(files, out)].map((line) => `${line}\n`).join('');
}

function startLines(files: number, out: string): string[] {
  return [`${files} files in ${out}`, `Start it:  cd ${out} && npm start`];
}

/** Builds from a site document; its faults are thrown before anything is written. */
async function runDocument(wanted: Wanted, file: string, sources: Sources): Promise<string> {
  const out = resolve(wanted.out);
  const text = file === '-' ? await sources.readInput() : await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`${file} cannot be read.`);
  if (!wanted.force) await requireEmpty(out);
  if (wanted.edit !== undefined || wanted.changes !== undefined) return runChange(wanted, text, sources);
  const { blueprint, diagnostics } = buildDocument(text);
  const files = await writeProject(blueprint, out, sources);
  if (wanted.json) return `${JSON.stringify({ out, files, diagnostics, blueprint }, null, 2)}\n`;
  return `${lintText(diagnostics)}${startLines(files, out).join('\n')}\n`;
}

/** Builds a document as a request or lines of changes leave it. */
async function runChange(wanted: Wanted, text: string, sources: Sources): Promise<string> {
  const out = resolve(wanted.out);
  const base = buildWritten(text, { locale: wanted.locale ?? readLocale(text) });
  if (!base.ok) throw new DocumentError(base.error);
  if (wanted.each) return runEach(wanted, base.value.blueprint, sources);
  const changed = await changeDocument(base.value.blueprint, await changeOf(wanted, sources));
  const files = await writeProject(changed.blueprint, out, sources);
  if (wanted.json) return `${JSON.stringify({ out, files, ...changed }, null, 2)}\n`;
  return `${changeText(changed)}${startLines(files, out).join('\n')}\n`;
}

/** Builds the site before the first request and after every one, in one conversation. */
async function runEach(wanted: Wanted, blueprint: Blueprint, sources: Sources): Promise<string> {
  const out = resolve(wanted.out);
  await writeProject(blueprint, join(out, '0'), sources);
  let count = 0;
  const onAnswer = async (changed: ChangedDocument) => {
    count += 1;
    await writeProject(changed.blueprint, join(out, String(count)), sources);
    await writeFile(join(out, `${count}.txt`), changeText(changed));
  };
  const changed = await changeDocument(blueprint, { ...(await requestsOf(wanted, sources)), onAnswer });
  return wanted.json ? `${JSON.stringify({ out, ...changed }, null, 2)}\n` : changeText(changed);
}

async function changeOf(wanted: Wanted, sources: Sources): Promise<DocumentChange> {
  const { changes } = wanted;
  if (changes === undefined) return requestsOf(wanted, sources);
  const text = changes === '-' ? await sources.readInput() : await readFile(changes, 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`${changes} cannot be read.`);
  return { changes: text };
}

async function requestsOf({ edit, byModel }: Wanted, sources: Sources): Promise<Conversation> {
  const authors = byModel ? await sources.openAuthors() : null;
  if (authors?.models.length === 0) throw new UsageError(NO_MODEL);
  return { requests: edit ?? [], authors };
}

/** Writes the project and, beside it, its site document: what the next change or build goes on from. Returns the number of the project's files. */
async function writeProject(blueprint: Blueprint, out: string, sources: Sources): Promise<number> {
  const files = archiveFiles(
    blueprint,
    {},
    {
      ...(await sources.findServer()),
      fonts: await sources.findFonts?.([...fontFiles(blueprint), FONT_LICENCES]),
    },
  );
  for (const [path, content] of files) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  }
  await writeFile(join(out, 'site.jsonl'), writeDocument(toDocument(blueprint)));
  return files.size;
}

export async function readAll(stream: AsyncIterable<string | Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function requireEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new UsageError(`${folder} is a file, not a folder.`);
    throw error;
  });
  if (entries.length > 0) throw new UsageError(`${folder} is not empty. Choose another folder, or add --force to write into it.`);
}

function generateOrFail(text: string, wanted: Wanted): Generated {
  const prompt = text.trim();
  const locale = wanted.locale === undefined ? {} : { locale: wanted.locale };
  const idea = {
    prompt,
    seed: wanted.seed ?? hashSeed(prompt),
    prepared: PREPARED_LIBRARY,
    add: addAttached([], PICTURE_LIBRARY),
    ...locale,
  };
  const made = generateFromIdea(idea, undefined, checkPage);
  if (made.ok) return made.value;
  throw new UsageError(problemOf(made.error));
}

function problemOf(error: GenerateError): string {
  switch (error.code) {
    case 'PROMPT_EMPTY':
      return 'The idea is empty. Say in a sentence or two what to build.';
    case 'PROMPT_TOO_LONG':
      return `The idea is too long: at most ${PROMPT_MAX_LENGTH} characters.`;
    case 'PROMPT_NO_WORDS':
      return 'The idea has no words. Say in a sentence or two what to build.';
    case 'BLUEPRINT_INVALID':
      return `No valid project came out of this idea: ${error.diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ code, path }) => `${code} at ${path}`)
        .join('; ')}.`;
  }
}

type Report = ReturnType<typeof chipsOf> & {
  readonly out: string;
  readonly files: number;
  readonly reply: string;
  readonly runs?: readonly ModelRun[];
};

function textReport(report: Report, { blueprint, reading }: Pick<GeneratedFromPrompt, 'blueprint' | 'reading'>): string {
  const name = pickText(blueprint.site.name, reading.locale);
  const understood = report.understood.map(
    ({ what, value, words }) => `  ${what}: ${value}${words === null ? '' : `   (from "${words}")`}`,
  );
  const missed =
    report.notUnderstood.length === 0 ? [] : ['Not understood:', ...report.notUnderstood.map((words) => `  "${words}"`)];
  const asked =
    report.runs === undefined ? [] : [...runLines(report.runs), 'No model wrote a site; the embedded planner made this one.', ''];
  const lines = [
    ...asked,
    `${name}`,
    '',
    'Understood:',
    ...understood,
    ...missed,
    '',
    report.reply,
    '',
    ...startLines(report.files, report.out),
  ];
  return `${lines.join('\n')}\n`;
}
