import {
  applicationsAnswerSchema,
  compareAnswerSchema,
  deedAnswerSchema,
  deedsAnswerSchema,
  grantAnswerSchema,
  inviteAnswerSchema,
  invitationsAnswerSchema,
  listedAccountsAnswerSchema,
  listedFeedbackAnswerSchema,
  listedOrdersAnswerSchema,
  OPERATOR_PATHS,
  overviewAnswerSchema,
  type CompareAnswer,
} from '#core/protocol/http/operator.ts';
import { callApi } from '../http/call-api.ts';

/** Asks the provider about every order of three months. */
const COMPARISON_MS = 120_000;

export const readOverview = (signal: AbortSignal) => callApi(OPERATOR_PATHS.overview, { answer: overviewAnswerSchema, signal });

export const findAccounts = (signal: AbortSignal, words: string) =>
  callApi(`${OPERATOR_PATHS.accounts}?${query({ words })}`, { answer: listedAccountsAnswerSchema, signal });

export const listInvitations = (signal: AbortSignal, all: boolean) =>
  callApi(`${OPERATOR_PATHS.invitations}?${query({ all: all ? '1' : '0' })}`, { answer: invitationsAnswerSchema, signal });

export const listApplications = (signal: AbortSignal, all: boolean) =>
  callApi(`${OPERATOR_PATHS.applications}?${query({ all: all ? '1' : '0' })}`, { answer: applicationsAnswerSchema, signal });

export const findOrders = (signal: AbortSignal, words: string) =>
  callApi(`${OPERATOR_PATHS.orders}?${query({ words })}`, { answer: listedOrdersAnswerSchema, signal });

export const listFeedback = (signal: AbortSignal) =>
  callApi(OPERATOR_PATHS.feedback, { answer: listedFeedbackAnswerSchema, signal });

export const listDeeds = (signal: AbortSignal) => callApi(OPERATOR_PATHS.deeds, { answer: deedsAnswerSchema, signal });

export interface Standing {
  readonly account: string;
  readonly reason: string;
}

export async function suspendAccount(body: Standing): Promise<void> {
  await callApi(OPERATOR_PATHS.suspend, { body, answer: deedAnswerSchema });
}

export async function restoreAccount(body: Standing): Promise<void> {
  await callApi(OPERATOR_PATHS.restore, { body, answer: deedAnswerSchema });
}

/** Under one id credits are granted once; says whether they were now, and the balance after it. */
export function grantCredits(body: Standing & { readonly id: string; readonly amount: number }) {
  return callApi(OPERATOR_PATHS.grant, { body, answer: grantAnswerSchema });
}

export interface WantedInvitations {
  readonly count: number;
  readonly credits: number;
  readonly days?: number;
  readonly owner?: string;
}

export async function makeInvitations(body: WantedInvitations): Promise<readonly string[]> {
  return (await callApi(OPERATOR_PATHS.makeInvitations, { body, answer: inviteAnswerSchema })).codes;
}

export async function withdrawInvitation(code: string): Promise<void> {
  await callApi(OPERATOR_PATHS.withdraw, { body: { code }, answer: deedAnswerSchema });
}

/** Lets an address in, or declines its application. */
export async function decideApplication(decision: 'approve' | 'decline', email: string): Promise<void> {
  await callApi(OPERATOR_PATHS[decision], { body: { email }, answer: deedAnswerSchema });
}

export function compareBooks(): Promise<CompareAnswer> {
  return callApi(OPERATOR_PATHS.compare, { body: {}, answer: compareAnswerSchema, timeoutMs: COMPARISON_MS });
}

function query(values: Readonly<Record<string, string>>): string {
  return new URLSearchParams(values).toString();
}
