import type { HttpBindings } from '@hono/node-server';

/** Variables that middleware sets for the routes. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The caller's address through trusted proxies, as limits count it: an IPv6 address by its network. */
    ip: string;
  };
}

export interface SignedInUser {
  readonly id: string;
  readonly account: string;
  readonly tokenHash: string;
  /** The sign-in by its public id. */
  readonly signInId: string;
}
export interface SignedInEnv {
  Bindings: HttpBindings;
  Variables: HttpEnv['Variables'] & { user: SignedInUser };
}
