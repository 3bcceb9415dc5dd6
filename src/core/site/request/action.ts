import type { Block } from '../../engine/blueprint/page-schema.ts';
import type { Identity } from './identity.ts';
import type { PostedForm } from './read-form.ts';
import type { PageRoute } from './route.ts';
import type { Site } from './site.ts';

/** A post of one block: the only way pages change something beside creating a row by a plain form. */
export interface ActionCall {
  readonly site: Site;
  readonly request: Request;
  readonly identity: Identity;
  readonly form: PostedForm;
  /** The block that posted, when the form names one that exists. */
  readonly blockId: string;
  readonly block: Block | undefined;
  /** The page it stands on. */
  readonly route: PageRoute;
}

/** Outcome of an action; the visitor returns to the page and sees it at the block. */
export type ActionResult =
  /**
   * Done. `notice` is a key of the render labels, shown at the block until the visitor leaves; `params` are added to the
   * address for the block to read; `page` leads to another page (a path with its language); `setCookie` is sent along.
   */
  | {
      readonly kind: 'done';
      readonly notice?: string;
      readonly params?: Readonly<Record<string, string>>;
      readonly page?: string;
      readonly setCookie?: string;
    }
  /** Refused: problems in the visitor's words by field key, `_` for the whole form. What was typed stays. */
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }
  /** The page is drawn with what was typed, which stays out of its address. */
  | { readonly kind: 'shown' }
  | { readonly kind: 'missing' }
  /** The visitor has to sign in, or may not at all. */
  | { readonly kind: 'forbidden' };

export type ActionHandler = (call: ActionCall) => Promise<ActionResult>;
