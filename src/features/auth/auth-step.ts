/** Step of the dialog. The names of the specification's modal types are kept where it lists one. */
export type AuthStep =
  | { readonly type: 'login' }
  | InvitationStep
  | { readonly type: 'random_code' }
  | { readonly type: 'register'; readonly resendAfterSeconds: number }
  | { readonly type: 'forget_password' }
  | { readonly type: 'reset_password'; readonly resendAfterSeconds: number }
  /** Signing in by a mailed code; not of the specification's types. */
  | { readonly type: 'code_request' }
  | { readonly type: 'code_sign_in'; readonly resendAfterSeconds: number }
  | { readonly type: 'welcome'; readonly isJumpRefused?: boolean }
  | { readonly type: 'changed' };

/** Steps of a closed beta; with what Google said about a new person who signs in there. */
export type InvitationStep =
  | { readonly type: 'Invitation code'; readonly credential: string | null }
  | { readonly type: 'Invitation code application'; readonly credential: string | null }
  | { readonly type: 'applied'; readonly email: string };

/** Typed on the login tab and kept in memory only, for the steps after it. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
  /** The invitation that was accepted before the registration. */
  readonly invitation?: string;
}
