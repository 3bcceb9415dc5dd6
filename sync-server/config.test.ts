import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, environmentTable, parseConfig } from './config.ts';

describe('the environment', () => {
  it('is documented in the README, row for row', () => {
    const readme = readFileSync('README.md', 'utf8');
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| (.*?) \|$/gm)].map(([, name, fallback, meaning]) => ({
      name,
      default: fallback,
      meaning,
    }));
    expect(rows).toEqual(environmentTable);
  });

  it('names every bad variable at once', () => {
    const read = () => parseConfig({ PORT: 'many', LOG_LEVEL: 'loud', PUBLIC_URL: 'ftp://x' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*LOG_LEVEL/);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'an open address'],
    [{ PUBLIC_URL: 'https://app.example.com' }, 'a public address'],
  ])('refuses TEST_CAPTCHA on %s (%s)', (environment) => {
    expect(() => parseConfig({ ...environment, TEST_CAPTCHA: 'SPARK' })).toThrow('TEST_CAPTCHA is refused unless');
  });

  it('allows TEST_CAPTCHA on loopback', () => {
    expect(parseConfig({ TEST_CAPTCHA: 'SPARK' })).toMatchObject({ testCaptcha: 'SPARK', isLoopback: true, port: 4400 });
  });
});
