import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FOLDER = 'tests/fixtures/recordings';
const EDITS = `${FOLDER}/edits`;
const editLineSchema = z.union([
  z.object({ document: z.string() }),
  z.object({ request: z.string() }),
  z.object({ answer: z.string() }),
]);
const lineSchema = z.union([z.object({ idea: z.string() }), z.object({ key: z.string().optional(), answer: z.string() })]);

/** A whole run of a model for one idea: what it answered to each call, in their order. */
export interface Recording {
  readonly name: string;
  readonly idea: string;
  readonly answers: readonly string[];
}

/**
 * All recorded runs. Each file is one: a line `{"idea": …}`, then the lines `{"key": …, "answer": …}` as the model desk appends them with
 * `--record`. Answers are replayed by their order, so that a recording outlives changes of the instructions.
 */
export function readRecordings(): readonly Recording[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl'));
  return files.map((file) => {
    const texts = readFileSync(path.join(FOLDER, file), 'utf8').trim().split('\n');
    const lines = texts.map((text) => lineSchema.parse(JSON.parse(text)));
    const [idea = ''] = lines.flatMap((line) => ('idea' in line ? [line.idea] : []));
    return {
      name: file.replace(/\.jsonl$/, ''),
      idea,
      answers: lines.flatMap((line) => ('answer' in line ? [line.answer] : [])),
    };
  });
}

/** A conversation about a site: its document, and what a person asked for one after another with what a model answered. */
export interface EditRecording {
  readonly name: string;
  readonly document: string;
  readonly turns: readonly EditTurn[];
}
export interface EditTurn {
  readonly request: string;
  /** One answer, or two where the model was asked about its lines. */
  readonly answers: readonly string[];
}

/** All recorded conversations; lines `{"document": …}`, then each `{"request": …}` and the lines `{"answer": …}` that it got. */
export function readEditRecordings(): readonly EditRecording[] {
  const files = readdirSync(EDITS).filter((file) => file.endsWith('.jsonl'));
  return files.map((file) => {
    const texts = readFileSync(path.join(EDITS, file), 'utf8').trim().split('\n');
    const lines = texts.map((text) => editLineSchema.parse(JSON.parse(text)));
    const starts = lines.flatMap((line, at) => ('request' in line ? [{ request: line.request, at }] : []));
    return {
      name: file.replace(/\.jsonl$/, ''),
      document: lines.flatMap((line) => ('document' in line ? [line.document] : []))[0] ?? '',
      turns: starts.map(({ request, at }, number) => ({
        request,
        answers: lines.slice(at, starts[number + 1]?.at).flatMap((line) => ('answer' in line ? [line.answer] : [])),
      })),
    };
  });
}
