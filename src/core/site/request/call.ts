import type { Locale } from '../../domain/text.ts';
import type { RowReader, SiteTransaction } from '../store/site-store.ts';
import type { Identity } from './identity.ts';
import type { Site } from './site.ts';

/** Everything that a function may need to know of the request that it works for. */
interface WholeCall {
  readonly site: Site;
  readonly request: Request;
  readonly identity: Identity;
  readonly locale: Locale;
  readonly reader: RowReader;
  readonly transaction: SiteTransaction;
}

/** The parts of a call that a function names, as one argument. */
export type Call<Part extends keyof WholeCall> = Pick<WholeCall, Part>;
