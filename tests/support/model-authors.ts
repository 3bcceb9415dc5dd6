import { readFileSync } from 'node:fs';
import type { Authors } from '#server/authoring/write-site.ts';
import { directChecks } from '#server/export/direct-checks.ts';
import { createModels } from '#server/models/sdk-models.ts';
import type { ModelSettings } from '#server/models/model-settings.ts';

const language = readFileSync('docs/document.md', 'utf8');
const changesPage = readFileSync('docs/changes.md', 'utf8');
const [, example = ''] = /```jsonl\n([\s\S]*?)```/.exec(language) ?? [];

/** The whole site that the page of the language has as its example. */
export const WRITTEN_SITE = example;

/** A site as a model writes it that keeps to its task: the brief stands first. */
export const BRIEFED_SITE = readFileSync('tests/fixtures/documents/tool-library.jsonl', 'utf8');

/** Settings of a model at an address, as a configuration would have them. */
export function modelAt(url: string, settings: Partial<ModelSettings> = {}): ModelSettings {
  return {
    model: 'writer',
    provider: 'openai-compatible',
    url,
    context: 32_000,
    output: 4000,
    roles: ['plan', 'edit', 'code'],
    seconds: 10,
    ...settings,
  };
}

/** Authors that ask these models; none for an empty list. */
export function authorsOf(settings: readonly ModelSettings[]): Authors {
  return {
    models: createModels(settings),
    language,
    check: directChecks.document,
    changes: directChecks.changes({ document: language, changes: changesPage }),
  };
}
