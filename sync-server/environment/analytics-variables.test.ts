import { expect, it } from 'vitest';
import { appPolicy } from '../http/security-headers.ts';
import { createAddresses } from './addresses.ts';
import { parseConfig } from './config.ts';

function policyWith(environment: Record<string, string>): string {
  const config = parseConfig({ ...environment, PUBLIC_URL: 'https://app.example.com' });
  return appPolicy(createAddresses(config, 443), config.analytics);
}

it('TRACK-01 TRACK-02 nothing is counted and no host is opened unless an id is configured', () => {
  for (const environment of [{}, { ANALYTICS_URL: 'https://count.example.com/e' }, { ANALYTICS_IDS: 'production=1' }]) {
    expect(parseConfig(environment).analytics).toBeNull();
    expect(policyWith(environment)).not.toMatch(/count|tag|google/);
  }
});

it('TRACK-01 TRACK-15 the policy opens the configured hosts alone', () => {
  const beacon = { ANALYTICS_URL: 'https://count.example.com/e', ANALYTICS_IDS: 'production=1, pre=2' };
  const hosts = { ANALYTICS_HOSTS: 'production=app.example.com,production=www.example.com,pre=pre.example.com' };
  expect(parseConfig({ ...beacon, ...hosts }).analytics).toEqual({
    url: beacon.ANALYTICS_URL,
    ids: { production: '1', pre: '2' },
    tags: {},
    tagUrl: 'https://www.googletagmanager.com/gtag/js',
    hosts: { production: ['app.example.com', 'www.example.com'], pre: ['pre.example.com'] },
  });
  expect(policyWith(beacon)).toContain("script-src 'self';");
  expect(policyWith(beacon)).toContain("connect-src 'self' wss://app.example.com https://count.example.com;");
  const tag = policyWith({ ANALYTICS_TAGS: 'production=G-1' });
  expect(tag).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(tag).toContain('https://www.googletagmanager.com https://*.google-analytics.com;');
  expect(policyWith({ ANALYTICS_TAGS: 'production=G-1', ANALYTICS_TAG_URL: 'https://tags.example.com/js' })).not.toContain(
    'google',
  );
});

it.each(['production', 'production=', 'staging=1', 'production=a b', 'production=1;pre=2'])('refuses ids such as %j', (ids) => {
  expect(() => parseConfig({ ANALYTICS_IDS: ids })).toThrow(/ANALYTICS_IDS/);
});
