import { userInfoAnswerSchema } from '#core/protocol/http/auth.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import { readPackage } from '../billing/billing-api.ts';
import { callApi } from '../http/call-api.ts';

export interface MenuInfo {
  /** When the credits of the plan run out; null for the free plan. */
  readonly creditsEndAt: string | null;
  readonly isOperator: boolean;
}

/** What the menu of the account shows beside the record that is on the device. */
export async function readMenuInfo(signal: AbortSignal): Promise<MenuInfo> {
  const [own, profile] = await Promise.all([
    readPackage(signal),
    callApi(API_PATHS.readProfile, { answer: userInfoAnswerSchema, signal }),
  ]);
  const { package_title: plan, all_end_date: endsAt } = own.current_package;
  return { creditsEndAt: plan === 'FREE' ? null : endsAt, isOperator: profile.is_operator === true };
}
