import { AppError } from '#core/domain/app-error.ts';
import {
  adminTicketAnswerSchema,
  deploymentSwitchAnswerSchema,
  deployStatusSchema,
  domainCheckAnswerSchema,
  hostAnswerSchema,
  type DeployStatus,
} from '#core/protocol/http/publish.ts';
import type * as z from 'zod/mini';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { callApi, isErrorCode, sendRequest } from '../http/call-api.ts';
import { readMessages } from '../http/read-messages.ts';

export type DomainCheck = z.infer<typeof domainCheckAnswerSchema>;

/** Rows and bytes that the published site stores, and its limits. */
export interface SiteUsage {
  readonly rows: number;
  readonly bytes: number;
  readonly rowsMax: number;
  readonly bytesMax: number;
}

export interface PublishInfo {
  /** Null while the project is not published. */
  readonly host: string | null;
  readonly versionId: string | null;
  readonly isLatestVersion: boolean;
  readonly usage: SiteUsage;
}

/** Checks that a subdomain is free for this project, and says why it is not. */
export function checkDomain(subdomain: string, projectId: number, signal: AbortSignal): Promise<DomainCheck> {
  const body = { domain: subdomain, project_id: projectId };
  return callApi(API_PATHS.checkSubdomain, { body, answer: domainCheckAnswerSchema, signal });
}

/** Publishes a version under a subdomain; resolves with its address when the site answers there. */
export async function publishProject(input: {
  projectId: number;
  versionId: string;
  subdomain: string;
  onStatus?: (status: DeployStatus['status']) => void;
  /** Ends the listening; the server goes on. */
  signal?: AbortSignal;
}): Promise<{ url: string }> {
  const fields = { project_id: String(input.projectId), domain: input.subdomain, version: input.versionId };
  const call = { isStream: true, body: new URLSearchParams(fields), ...(input.signal && { signal: input.signal }) };
  for await (const message of readMessages(await sendRequest(API_PATHS.publish, call))) {
    const status = readStatus(message);
    input.onStatus?.(status.status);
    if (status.status === 'finish') return { url: status.url };
    if (status.status === 'failed') throw new AppError(isErrorCode(status.error) ? status.error : 'SERVER');
  }
  throw new AppError('OFFLINE');
}

/** Returns the address at which the project is published, and the version. */
export async function publishInfo(projectId: number): Promise<PublishInfo> {
  const answer = await callApi(`${API_PATHS.readPublication}?project_id=${projectId}`, { answer: hostAnswerSchema });
  const { rows, bytes, rows_max: rowsMax, bytes_max: bytesMax } = answer.usage;
  const usage = { rows, bytes, rowsMax, bytesMax };
  return { host: answer.host, versionId: answer.host_version, isLatestVersion: answer.is_latest_version, usage };
}

export async function unpublishProject(projectId: number): Promise<void> {
  const body = { project_id: projectId, cur_is_prod: false };
  await callApi(API_PATHS.switchDeployment, { body, answer: deploymentSwitchAnswerSchema });
}

/** An address that signs the owner into the published site's admin, once. */
export async function adminTicket(subdomain: string): Promise<{ url: string }> {
  return callApi('/api/site-admin/ticket', { body: { subdomain }, answer: adminTicketAnswerSchema });
}

/** The same for a frame of the app, at a place of the admin such as `/e/booking`. */
export async function liveAdminUrl(subdomain: string, to: string): Promise<string> {
  const body = { subdomain, to, in_frame: true };
  return (await callApi('/api/site-admin/ticket', { body, answer: adminTicketAnswerSchema })).url;
}

function readStatus(message: unknown): DeployStatus {
  const status = deployStatusSchema.safeParse(message);
  if (!status.success) throw new AppError('SERVER', { cause: status.error });
  return status.data;
}
