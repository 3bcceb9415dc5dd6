import type * as z from 'zod/mini';
import {
  deploymentsAnswerSchema,
  siteSettingsAnswerSchema,
  visitsAnswerSchema,
  visitTicketAnswerSchema,
  type siteSettingsRequestSchema,
  type VisitsAnswer,
} from '#core/protocol/http/site-settings.ts';
import { callApi } from '../http/call-api.ts';

export type SiteSettings = z.output<typeof siteSettingsAnswerSchema>;
export type SettingsChange = Omit<z.input<typeof siteSettingsRequestSchema>, 'project_id'>;
export type Deployment = z.output<typeof deploymentsAnswerSchema>['deployments'][number];

export function readSiteSettings(projectId: number): Promise<SiteSettings> {
  return callApi(`/api/site-settings?project_id=${projectId}`, { answer: siteSettingsAnswerSchema });
}

/** Changes what is named, and answers with how all is set then. */
export function saveSiteSettings(projectId: number, change: SettingsChange): Promise<SiteSettings> {
  return callApi('/api/site-settings', { body: { project_id: projectId, ...change }, answer: siteSettingsAnswerSchema });
}

/** What the project has published, newest first. */
export async function listDeployments(projectId: number): Promise<readonly Deployment[]> {
  const answer = await callApi(`/api/site-deployments?project_id=${projectId}`, { answer: deploymentsAnswerSchema });
  return answer.deployments;
}

export function readVisits(projectId: number, days: number): Promise<VisitsAnswer> {
  return callApi(`/api/site-visits?project_id=${projectId}&days=${days}`, { answer: visitsAnswerSchema });
}

/** An address that lets the signed-in person into a private site, once. */
export function visitTicket(subdomain: string, to: string): Promise<{ url: string }> {
  return callApi('/api/site-access/ticket', { body: { subdomain, to }, answer: visitTicketAnswerSchema });
}
