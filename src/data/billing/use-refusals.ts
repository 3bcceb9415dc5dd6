import type { ErrorCode } from '#core/domain/app-error.ts';
import { useStored } from '../identity/use-stored.ts';

export interface CreditRefusals {
  /** Refused prompts, oldest first. */
  readonly ids: readonly string[];
  readonly last: Extract<ErrorCode, 'CREDITS_SHORT' | 'PLAN_EXPIRED'> | null;
}

/** Follows the prompts that wait on this device because credits or a running plan are missing; undefined until they are read. */
export function useCreditRefusals(): CreditRefusals | undefined {
  return useStored(async (database) => {
    const rows = await database.outbox.where('state').equals('rejected').toArray();
    const found = rows.flatMap((row) => {
      const error = row.state === 'rejected' ? row.error : null;
      return error === 'CREDITS_SHORT' || error === 'PLAN_EXPIRED' ? [{ id: row.command.id, error }] : [];
    });
    return { ids: found.map(({ id }) => id), last: found.at(-1)?.error ?? null };
  }, []);
}
