import path from 'node:path';
import { z } from 'zod';
import { accessRulesOf, accessVariables, accessVariablesSchema, type AccessRules } from './access-variables.ts';
import { analyticsOf, analyticsVariables, analyticsVariablesSchema } from './analytics-variables.ts';
import type { AnalyticsSettings } from '#core/protocol/analytics.ts';
import { limitsWith, type SiteLimits } from '#core/site/quota/limits.ts';
import {
  creditRulesOf,
  paymentsOf,
  paymentVariables,
  paymentVariablesSchema,
  type CreditRules,
  type PaymentSettings,
} from './payment-variables.ts';
import { gallerySettingsOf, galleryVariables, galleryVariablesSchema, type GallerySettings } from './gallery-variables.ts';
import { findProjectRoot } from './project-root.ts';
import { modelOf, modelVariables, modelVariablesSchema, optional, WEIGHTS_URL, type NamedModel } from './model-variables.ts';

/** Every environment variable the server reads: for the documentation and for the message about bad ones. */
export const environmentTable = [
  { name: 'PORT', default: '4400', meaning: 'Port of the app; projects use the next one. 0 takes two free neighbouring ports.' },
  { name: 'HOST', default: '127.0.0.1, or 0.0.0.0 with PUBLIC_URL', meaning: 'Address to listen on.' },
  {
    name: 'DATA_DIR',
    default: './.data',
    meaning: 'Directory of the embedded database, mails, secrets and the app files of earlier builds.',
  },
  { name: 'PUBLIC_URL', default: 'http://localhost:PORT', meaning: 'Address at which people reach the app.' },
  { name: 'BASE_DOMAIN', default: 'host of PUBLIC_URL', meaning: 'Published sites answer at {subdomain}.BASE_DOMAIN.' },
  { name: 'TRUST_PROXY', default: '0', meaning: 'Number of reverse proxies whose X-Forwarded-For entries are believed.' },
  { name: 'DATABASE_URL', default: 'embedded PostgreSQL', meaning: 'postgres:// address of an outside database.' },
  {
    name: 'REDIS_URL',
    default: 'off: nodes on one database hear of each other within about a second',
    meaning: 'redis:// or rediss:// address through which several nodes tell each other at once.',
  },
  {
    name: 'METRICS_TOKEN',
    default: 'off: /metrics answers on loopback only',
    meaning: 'Bearer token with which /metrics may be read from elsewhere.',
  },
  { name: 'SMTP_URL', default: 'files in DATA_DIR/mail', meaning: 'smtp:// or smtps:// address of a mail server.' },
  { name: 'MAIL_FROM', default: 'SparkVibe <no-reply@localhost>', meaning: 'Sender of mails.' },
  {
    name: 'GOOGLE_CLIENT_ID',
    default: 'off: no button for it',
    meaning: 'Client id with which people sign in with Google; PUBLIC_URL/platform is its redirect address.',
  },
  { name: 'GOOGLE_ISSUER', default: "Google's own", meaning: 'Address of another OpenID provider, for tests.' },
  { name: 'TEST_CAPTCHA', default: 'off', meaning: 'Fixed answer of every captcha; for tests, on loopback only.' },
  {
    name: 'BUILD_LIMIT_MS',
    default: '8000',
    meaning: 'Longest time in milliseconds that one prompt, edit or imported project may take to compute.',
  },
  {
    name: 'SITE_MAX_MB',
    default: '200',
    meaning: 'What one published site may store, files among it, in megabytes.',
  },
  { name: 'SITE_MAX_ROWS', default: '10000', meaning: 'Rows that one published site may hold.' },
  { name: 'ACCOUNT_MAX_MB', default: '1000', meaning: 'What all sites of one account may store together, in megabytes.' },
  { name: 'ACCOUNT_MAX_ROWS', default: '50000', meaning: 'Rows that all sites of one account may hold together.' },
  {
    name: 'VISITOR_MAX_MB',
    default: '40',
    meaning: 'What visitors at one address may store in a day, in megabytes; one visitor half of it.',
  },
  {
    name: 'VISITOR_MAX_ROWS',
    default: '1000',
    meaning: 'Rows that visitors at one address may add in a day; one visitor half of it.',
  },
  ...accessVariables,
  ...paymentVariables,
  ...modelVariables,
  ...analyticsVariables,
  ...galleryVariables,
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
] as const;
type VariableName = (typeof environmentTable)[number]['name'];

const urlWith = (protocol: RegExp, example: string) => z.url({ protocol, error: `must look like ${example}` });

const amount = z.coerce.number().int().min(1).max(1_000_000_000);

const environmentSchema = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65534)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  PUBLIC_URL: optional(urlWith(/^https?$/, 'https://app.example.com')),
  BASE_DOMAIN: optional(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name, with a port if needed')),
  TRUST_PROXY: optional(z.coerce.number().int().min(0).max(10)),
  DATABASE_URL: optional(urlWith(/^postgres(ql)?$/, 'postgres://user:password@host/database')),
  REDIS_URL: optional(urlWith(/^rediss?$/, 'redis://user:password@host:6379')),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  SMTP_URL: optional(urlWith(/^smtps?$/, 'smtp://user:password@host:587')),
  MAIL_FROM: optional(z.string()),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_ISSUER: optional(z.url({ protocol: /^https?$/, error: 'must look like https://accounts.google.com' })),
  TEST_CAPTCHA: optional(z.string().regex(/^[a-zA-Z0-9]{1,16}$/, 'must be 1 to 16 letters or digits')),
  BUILD_LIMIT_MS: optional(z.coerce.number().int().min(1).max(600_000)),
  SITE_MAX_MB: optional(amount),
  SITE_MAX_ROWS: optional(amount),
  ACCOUNT_MAX_MB: optional(amount),
  ACCOUNT_MAX_ROWS: optional(amount),
  VISITOR_MAX_MB: optional(amount),
  VISITOR_MAX_ROWS: optional(amount),
  ...accessVariablesSchema,
  ...paymentVariablesSchema,
  ...modelVariablesSchema,
  ...analyticsVariablesSchema,
  ...galleryVariablesSchema,
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
} satisfies Record<VariableName, z.ZodType>);

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly publicUrl: string | null;
  readonly baseDomain: string | null;
  readonly trustedProxies: number;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly metricsToken: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null when nobody signs in with Google. */
  readonly google: { readonly clientId: string; readonly issuer: string } | null;
  readonly testCaptcha: string | null;
  readonly access: AccessRules;
  readonly buildLimitMs: number;
  /** Null when the environment names none; models.json may name others. */
  readonly model: NamedModel | null;
  /** What the server's models may be asked for one person in 24 hours. */
  readonly modelLimits: { readonly runs: number; readonly tokens: number };
  /** Where people may have models of their own. */
  readonly ownModels: 'off' | 'public' | 'any';
  /** Address from which browsers load small models. */
  readonly weightsUrl: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** The provider of payments; null when nothing can be bought here. */
  readonly payments: PaymentSettings | null;
  readonly creditRules: CreditRules;
  /** Null where nothing is counted. */
  readonly analytics: AnalyticsSettings | null;
  /** Storage quotas of generated sites. */
  readonly siteLimits: SiteLimits;
  readonly gallery: GallerySettings;
  /** Nobody but this machine can reach the server: what is meant for development is allowed. */
  readonly isLoopback: boolean;
}

/** The environment is wrong; `message` names every bad variable with its meaning. */
export class ConfigError extends Error {}

/** Reads the environment once; throws a ConfigError that lists all faults together. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(explain(parsed.error.issues.map((issue) => ({ name: String(issue.path[0]), fault: issue.message }))));
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin;
  const host = values.HOST ?? (publicUrl === null ? '127.0.0.1' : '0.0.0.0');
  const isLoopback = isLoopbackHost(host) && (publicUrl === null || isLoopbackHost(new URL(publicUrl).hostname));
  if (values.TEST_CAPTCHA !== undefined && !isLoopback) {
    throw new ConfigError(explain([{ name: 'TEST_CAPTCHA', fault: 'is refused unless the server listens on loopback only' }]));
  }
  const model = modelOf(values);
  if (model !== null && 'fault' in model) throw new ConfigError(explain([model]));
  const payments = paymentsOf(values, isLoopback);
  if (payments !== null && 'fault' in payments) throw new ConfigError(explain([payments]));
  return {
    port: values.PORT ?? 4400,
    host,
    dataDir: path.resolve(values.DATA_DIR ?? './.data'),
    publicUrl,
    baseDomain: values.BASE_DOMAIN ?? null,
    trustedProxies: values.TRUST_PROXY ?? 0,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'SparkVibe <no-reply@localhost>',
    google:
      values.GOOGLE_CLIENT_ID === undefined
        ? null
        : { clientId: values.GOOGLE_CLIENT_ID, issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com' },
    testCaptcha: values.TEST_CAPTCHA ?? null,
    access: accessRulesOf(values),
    buildLimitMs: values.BUILD_LIMIT_MS ?? 8000,
    model,
    modelLimits: { runs: values.MODEL_RUNS_PER_DAY ?? 100, tokens: values.MODEL_TOKENS_PER_DAY ?? 3_000_000 },
    ownModels: values.OWN_MODELS ?? (isLoopback ? 'any' : 'public'),
    weightsUrl: values.MODEL_WEIGHTS_URL ?? WEIGHTS_URL,
    logLevel: values.LOG_LEVEL ?? 'info',
    payments,
    creditRules: creditRulesOf(values, payments),
    analytics: analyticsOf(values),
    siteLimits: limitsWith(values),
    gallery: gallerySettingsOf(values, findProjectRoot()),
    isLoopback,
  };
}

/** Tells whether a host name or address means this machine only. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

function explain(faults: readonly { name: string; fault: string }[]): string {
  const lines = faults.map(({ name, fault }) => {
    const entry = environmentTable.find((row) => row.name === name);
    return `  ${name} ${fault}${entry === undefined ? '' : ` (${entry.meaning} Default: ${entry.default})`}`;
  });
  return ['These environment variables are wrong:', ...lines].join('\n');
}
