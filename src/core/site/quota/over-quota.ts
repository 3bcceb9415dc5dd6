/** Quota that is used up: of the site, of all sites of its owner, or of one visitor for a day. */
export type QuotaKind = 'siteFull' | 'accountFull' | 'visitorFull';

/** Thrown inside a transaction, which then does not happen. */
export class OverQuota extends Error {
  readonly kind: QuotaKind;
  constructor(kind: QuotaKind) {
    super(kind);
    this.kind = kind;
  }
}

/** The kind of quota that an error is about, or null. */
export function quotaKind(error: unknown): QuotaKind | null {
  return error instanceof OverQuota ? error.kind : null;
}

/** The HTTP status that says so: a visitor may come back later, a site needs room. */
export function quotaStatus(kind: QuotaKind): 429 | 507 {
  return kind === 'visitorFull' ? 429 : 507;
}
