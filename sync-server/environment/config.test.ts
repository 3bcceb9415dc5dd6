import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAddresses } from './addresses.ts';
import { ConfigError, environmentTable, parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('needs nothing', () => {
    expect(parseConfig({})).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      isLoopback: true,
      databaseUrl: null,
      logLevel: 'info',
    });
    expect(parseConfig({ PORT: '', PUBLIC_URL: 'https://app.example.com' })).toMatchObject({
      port: 4400,
      host: '0.0.0.0',
      isLoopback: false,
    });
  });

  it('names every bad variable at once, with its meaning', () => {
    const wrong = { PORT: '70000', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', TRUST_PROXY: '-1' };
    expect(() => parseConfig(wrong)).toThrow(ConfigError);
    for (const name of Object.keys(wrong)) expect(() => parseConfig(wrong)).toThrow(`  ${name} `);
    expect(() => parseConfig(wrong)).toThrow(environmentTable[0].meaning);
  });

  it('refuses a fixed captcha answer unless only this machine can reach the server', () => {
    expect(parseConfig({ TEST_CAPTCHA: 'abcd' }).testCaptcha).toBe('abcd');
    expect(parseConfig({ TEST_CAPTCHA: 'abcd', PUBLIC_URL: 'http://localhost:4400', HOST: '127.0.0.1' }).testCaptcha).toBe(
      'abcd',
    );
    for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://app.example.com', HOST: '127.0.0.1' }]) {
      expect(() => parseConfig({ TEST_CAPTCHA: 'abcd', ...open })).toThrow('TEST_CAPTCHA is refused');
    }
  });
});

describe('createAddresses', () => {
  it('takes the next port for projects on localhost', () => {
    const addresses = createAddresses(parseConfig({}), 4400);
    expect([addresses.appOrigin, addresses.projectOrigin]).toEqual(['http://localhost:4400', 'http://localhost:4401']);
    expect(addresses.siteOrigin('mie-caline')).toBe('http://mie-caline.localhost:4400');
    expect(addresses.route('localhost:4400')).toEqual({ kind: 'app' });
    expect(addresses.route('127.0.0.1:4400')).toEqual({ kind: 'app' });
    expect(addresses.route('Mie-Caline.localhost:4400')).toEqual({ kind: 'site', subdomain: 'mie-caline' });
    expect(addresses.route('rebound.example.com')).toEqual({ kind: 'unknown' });
  });

  it('takes a sibling host for projects behind a domain', () => {
    const config = parseConfig({ PUBLIC_URL: 'https://app.example.com/', BASE_DOMAIN: 'example.com' });
    const addresses = createAddresses(config, 4400);
    expect([addresses.appOrigin, addresses.projectOrigin]).toEqual(['https://app.example.com', 'https://appproject.example.com']);
    expect(addresses.route('app.example.com')).toEqual({ kind: 'app' });
    expect(addresses.route('appproject.example.com')).toEqual({ kind: 'project' });
    expect(addresses.siteOrigin('mie-caline')).toBe('https://mie-caline.example.com');
    expect(addresses.isSecure).toBe(true);
  });
});

describe('environmentTable', () => {
  it('is documented in the README, row for row', () => {
    const section = /## Environment([\s\S]*?)## /.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
    const rows = [...section.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| (.*?) \|$/gm)];
    const documented = rows.map(([, name, fallback, meaning]) => ({ name, default: fallback, meaning }));
    expect(documented).toEqual(environmentTable);
  });
});
