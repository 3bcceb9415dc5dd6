import type { Diagnostic } from './diagnostic.ts';

/** Every failure that crosses a border, with its HTTP status and, where the specification lists one, business code. Users read the locale text `errors.CODE`. */
export const ERROR_CODES = {
  BAD_REQUEST: { status: 400, business: 400 },
  NOT_SIGNED_IN: { status: 401, business: 401 },
  FORBIDDEN: { status: 403, business: 403 },
  NOT_FOUND: { status: 404, business: 404 },
  CONFLICT: { status: 409, business: 409 },
  COMMAND_RUNNING: { status: 409, business: 409 },
  COMMAND_CHANGED: { status: 422, business: 422 },
  TOO_LARGE: { status: 413, business: 413 },
  TOO_MANY_REQUESTS: { status: 429, business: 429 },
  SERVER: { status: 500, business: 500 },
  UNAVAILABLE: { status: 503, business: 503 },
  CAPTCHA_EXPIRED: { status: 400, business: 4001 },
  CAPTCHA_WRONG: { status: 400, business: 4002 },
  EMAIL_CODE_EXPIRED: { status: 400, business: 4003 },
  EMAIL_CODE_WRONG: { status: 400, business: 4004 },
  INVITATION_USED: { status: 400, business: 4005 },
  INVITATION_INVALID: { status: 400, business: 4006 },
  INVITATION_EXPIRED: { status: 400, business: 4007 },
  INVITATION_UNKNOWN: { status: 400, business: 4008 },
  /** The beta is closed: a new account needs an invitation code, or an application that was approved. */
  INVITATION_NEEDED: { status: 400, business: 4009 },
  PASSWORD_WRONG: { status: 400, business: 4010 },
  EMAIL_UNKNOWN: { status: 400, business: 4011 },
  EMAIL_TAKEN: { status: 400, business: 4012 },
  /** A file that is no picture, or one of a kind that is not taken. */
  IMAGE_INVALID: { status: 400, business: 4013 },
  IMAGE_TOO_LARGE: { status: 413, business: 4014 },
  /** Who is there has to be proven first: the proof is missing, used or too old. */
  PROOF_MISSING: { status: 403, business: 4015 },
  /** A passkey that was added too lately to prove who is there. */
  PASSKEY_NEW: { status: 403, business: 4036 },
  /** A mail server takes no mail for the address. */
  EMAIL_REFUSED: { status: 400, business: 4037 },
  GOOGLE_FAILED: { status: 400, business: 4016 },
  /** The operator keeps this account out. */
  ACCOUNT_SUSPENDED: { status: 403, business: 4018 },
  PASSKEY_FAILED: { status: 400, business: 4017 },
  /** This passkey, or its device, opens the account already. */
  PASSKEY_KNOWN: { status: 409, business: 4019 },
  PASSKEY_LIMIT: { status: 409, business: 4028 },
  /** A marketplace sent this person, without a token that holds. */
  REGISTRATION_TOKEN: { status: 400, business: 4029 },
  CREDITS_SHORT: { status: 402, business: 4020 },
  PLAN_EXPIRED: { status: 402, business: 4025 },
  ORDER_PENDING: { status: 409, business: 4026 },
  ORDER_FAILED: { status: 502, business: 4027 },
  PROJECT_LIMIT: { status: 402, business: 4021 },
  PRICE_CHANGED: { status: 402, business: 4022 },
  SITE_LIMIT: { status: 402, business: 4023 },
  VERSION_UNPAID: { status: 402, business: 4024 },
  CHANGE_LIMIT: { status: 429, business: 4290 },
  IMPORT_LIMIT: { status: 429, business: 4291 },
  PROMPT_EMPTY: { status: 400, business: 4030 },
  PROMPT_TOO_LONG: { status: 413, business: 4031 },
  PROMPT_NO_WORDS: { status: 400, business: 4032 },
  BLUEPRINT_INVALID: { status: 422, business: 4033 },
  TOO_HARD: { status: 422, business: 4034 },
  CANCELLED: { status: 409, business: 4035 },
  MODEL_ADDRESS: { status: 400, business: 4050 },
  MODEL_ADDRESS_UNKNOWN: { status: 400, business: 4051 },
  DOMAIN_INVALID: { status: 400, business: 4040 },
  DOMAIN_TAKEN: { status: 409, business: 4041 },
  /** Client only: no connection to the server. */
  OFFLINE: { status: 0, business: 0 },
  /** Client only: the body of an old version went to make room, and the server cannot be reached. */
  VERSION_AWAY: { status: 0, business: 0 },
  /** Client only: the browser refused to store. */
  STORAGE_FULL: { status: 0, business: 0 },
  STORAGE_FAILED: { status: 0, business: 0 },
} as const satisfies Record<string, { status: number; business: number }>;
export type ErrorCode = keyof typeof ERROR_CODES;

interface AppErrorOptions {
  readonly cause?: unknown;
  readonly values?: Record<string, string | number>;
  readonly diagnostics?: readonly Diagnostic[];
}

/** An expected failure outside pure code. `values` fill the locale text, `diagnostics` name the parts that failed. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly diagnostics: readonly Diagnostic[];

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.values = options.values ?? {};
    this.diagnostics = options.diagnostics ?? [];
  }
}

/** The code to show for anything caught: unknown failures count as SERVER. */
export function errorCodeOf(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'SERVER';
}
