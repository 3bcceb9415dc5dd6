import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../environment/config.ts';
import { findProjectRoot } from '../environment/project-root.ts';
import { readModelSettings } from '../models/model-settings.ts';
import { inRole } from '../models/models-for.ts';
import { createModels } from '../models/sdk-models.ts';
import type { Authors } from './write-site.ts';
import type { ChangeLanguage } from '#core/engine/changes/request/change-task.ts';
import type { ChangeCheck } from './write-changes.ts';
import type { DocumentCheck } from './written-site.ts';

/** The engine, which looks at what models write. */
export interface AuthorChecks {
  readonly document: DocumentCheck;
  changes(language: ChangeLanguage): ChangeCheck;
}

/** The configured models as authors; without models when none is configured. Throws a ConfigError for a wrong configuration. */
export async function openAuthors(config: Config, checks: AuthorChecks): Promise<Authors> {
  const settings = await readModelSettings(config, process.env);
  const page = (name: string) => readFile(path.join(findProjectRoot(), 'docs', name), 'utf8');
  const [language, changes] = await Promise.all([page('document.md'), page('changes.md')]);
  const models = createModels(settings);
  return {
    models,
    coders: inRole(models, 'code'),
    language,
    check: checks.document,
    changes: checks.changes({ document: language, changes }),
  };
}
