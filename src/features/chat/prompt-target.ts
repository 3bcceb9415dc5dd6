import type { VersionRecord } from '#core/protocol/records.ts';

/** Place on the site that a request may leave unnamed, because the person looks at it. */
export interface PromptTarget {
  readonly page?: string;
  readonly block?: string;
}

const IT = /\b(?:it|that|this)\b|它|这个/i;

/** Resolves the page in sight, and for "it" the section that the newest version added, or changed and nothing else. */
export function promptTarget(
  prompt: string,
  page: string | undefined,
  version: Pick<VersionRecord, 'operations'> | null,
): PromptTarget | undefined {
  const operations = (IT.test(prompt) && version?.operations) || [];
  const made = operations.findLast(({ op }) => op === 'addBlock') ?? (operations.length === 1 ? operations[0] : undefined);
  const block = (made?.op === 'addBlock' || made?.op === 'setBlock' || made?.op === 'moveBlock') && { block: made.id };
  return page === undefined && !block ? undefined : { ...(page !== undefined && { page }), ...block };
}
