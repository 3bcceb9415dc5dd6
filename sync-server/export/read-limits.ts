import type { SiteLimits } from '#core/site/quota/limits.ts';
import { LIMIT_VARIABLES, limitsWith } from '#core/site/archive/site-kit.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the storage quotas of an exported site from the environment; throws over an amount that is no number. */
export function readLimits(environment: Environment): SiteLimits {
  const amounts = Object.keys(LIMIT_VARIABLES).map((name) => [name, wholeNumber(environment, name, 1)] as const);
  return limitsWith(Object.fromEntries(amounts));
}

/** Reads the number of reverse proxies before the site. */
export function readProxies(environment: Environment): number {
  return wholeNumber(environment, 'TRUST_PROXY', 0) ?? 0;
}

function wholeNumber(environment: Environment, name: string, least: number): number | undefined {
  const text = environment[name] ?? '';
  if (text === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new Error(`${name} must be a whole number from ${least}, not "${text}"`);
  return value;
}
