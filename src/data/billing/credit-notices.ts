import type * as z from 'zod/mini';
import { markCreditsAnswerSchema, unshownCreditsAnswerSchema } from '#core/protocol/http/billing.ts';
import { BILLING_PATHS } from '#core/protocol/wire/billing-paths.ts';
import { BACKGROUND_TIMEOUT_MS, callApi } from '../http/call-api.ts';

const BACKGROUND = { timeoutMs: BACKGROUND_TIMEOUT_MS } as const;
type CreditNotice = z.infer<typeof unshownCreditsAnswerSchema>['list'][number];

/** Takes the credits that came of which the person was not told: each is given out once, to one tab of one device. */
export async function takeCreditNotices(userId: string): Promise<readonly CreditNotice[]> {
  const { list } = await callApi(BILLING_PATHS.unshownCredits, { ...BACKGROUND, userId, answer: unshownCreditsAnswerSchema });
  if (list.length === 0) return [];
  const body = { points_id_list: list.map(({ id }) => id) };
  const marked = await callApi(BILLING_PATHS.markCredits, { ...BACKGROUND, userId, body, answer: markCreditsAnswerSchema });
  return list.filter(({ id }) => marked.points_id_list.includes(id));
}
