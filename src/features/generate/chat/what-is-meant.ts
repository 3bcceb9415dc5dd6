import type { VersionRecord } from '#core/protocol/records.ts';

/** What a request may leave out, because it stands before the person's eyes. */
export interface Meant {
  readonly page?: string;
  readonly block?: string;
}

const IT = /\b(?:it|that|this)\b|它|这个/i;

/** The page that is looked at, and for "it" the section that the newest version added, or changed and nothing else. */
export function whatIsMeant(
  prompt: string,
  page: string | undefined,
  version: Pick<VersionRecord, 'operations'> | null,
): Meant | undefined {
  const operations = (IT.test(prompt) && version?.operations) || [];
  const made = operations.findLast(({ op }) => op === 'addBlock') ?? (operations.length === 1 ? operations[0] : undefined);
  const block = (made?.op === 'addBlock' || made?.op === 'setBlock' || made?.op === 'moveBlock') && { block: made.id };
  return page === undefined && !block ? undefined : { ...(page !== undefined && { page }), ...block };
}
