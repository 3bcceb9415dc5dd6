import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../environment/config.ts';
import { findProjectRoot } from '../environment/project-root.ts';
import { readModelSettings } from '../models/model-settings.ts';
import { inRole } from '../models/models-for.ts';
import { createModels } from '../models/sdk-models.ts';
import type { Authors } from './write-site.ts';
import type { DocumentCheck } from './written-site.ts';

/** The configured models as authors; without models when none is configured. Throws a ConfigError for a wrong configuration. */
export async function openAuthors(config: Config, check: DocumentCheck): Promise<Authors> {
  const settings = await readModelSettings(config, process.env);
  const language = await readFile(path.join(findProjectRoot(), 'docs/document.md'), 'utf8');
  const models = createModels(settings);
  return { models, coders: inRole(models, 'code'), language, check };
}
