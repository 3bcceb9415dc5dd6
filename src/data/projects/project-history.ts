import * as z from 'zod/mini';
import { catalogueProjectSchema, type CatalogueProject } from '#core/protocol/http/catalogue.ts';
import { projectAnswerSchema, projectPageAnswerSchema, type ProjectAnswer } from '#core/protocol/http/projects.ts';
import { withAliases } from '#core/protocol/wire/aliases.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { callApi } from '../http/call-api.ts';

export interface ProjectEntry extends CatalogueProject {
  readonly id: number;
  readonly updatedAt: string;
  /** Addresses at which the server itself shows it; null while there is nothing to look at. */
  readonly websiteUrl: string | null;
  readonly backendUrl: string | null;
}
export interface ProjectHistory {
  readonly total: number;
  readonly entries: readonly ProjectEntry[];
}

/** Servers differ in the names of some fields. */
const answerSchema = z.extend(projectPageAnswerSchema, {
  list: z.array(z.pipe(z.transform(withAliases), projectAnswerSchema)),
});

/** Reads the person's projects as the server knows them, ten to a page. */
export async function readHistory(page: number, signal: AbortSignal): Promise<ProjectHistory> {
  const { total, list } = await callApi(API_PATHS.listProjects, { body: { page, size: 10 }, answer: answerSchema, signal });
  return { total, entries: list.map(entryOf) };
}

function entryOf(project: ProjectAnswer): ProjectEntry {
  const { title: name, requirement: description, status } = project;
  return {
    ...catalogueProjectSchema.parse({ name, description, status }),
    id: project.project_id,
    updatedAt: project.updated_at,
    ...previewAddresses(project),
  };
}

/** `config_info` is what is previewed, `project_info` what is on the net (DATA-06). */
export function previewAddresses({ config_info: preview, project_info: site }: ProjectAnswer) {
  const shown = preview ?? site;
  return { websiteUrl: shown?.url ?? null, backendUrl: shown?.backend_homepage ?? null };
}
