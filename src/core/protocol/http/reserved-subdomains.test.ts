import { describe, expect, it } from 'vitest';
import { subdomainFault } from './publish.ts';
import { isReserved } from './reserved-subdomains.ts';

describe('reserved subdomains', () => {
  it.each([
    'autodiscover',
    'hostmaster',
    'secure',
    'login1',
    'sparkvibe1',
    'accounts',
    'admin-panel',
    'api-docs',
    'webmail',
    'appproject',
    'projects',
    'mailer',
    'postmaster',
    'support',
    'console',
    'billing',
    'dashboard',
    'status',
    // Digits and hyphens around a word.
    'login-1',
    '1login',
    'log-in',
    'mail-01',
    'secure2024',
    'auth-server',
    'sign-in-2',
    'admin-1-2',
    'pop3-mail',
    // Look-alikes.
    'l0gin1',
    '1ogin-1',
    'adm1n1',
    'adrnin',
    'vvebmail',
    'paypa1',
    'g00gle',
    'rnicrosoft',
    'm1crosoft',
    'supp0rt',
    '5ecure',
    'sparkv1be',
    'sparkvlbe',
    '5parkvibe',
    'spark-vibe',
    'my-sparkvibe',
    'sparkvibe-help',
    'sparkvibes',
    'getsparkvibe',
    'secure-login',
    'paypal-login',
    'account-verify',
    'verify-account-1',
  ])('PUB-09 keeps %s', (name) => {
    expect(isReserved(name)).toBe(true);
    expect(subdomainFault(name)).not.toBe(null);
  });
});

describe('free subdomains', () => {
  it.each([
    'mie-caline',
    'bakery',
    'the-login-cafe',
    'my-project-x',
    'secure-your-bike',
    'river-bank-cafe',
    'mailand-tours',
    'studio54',
    'route66',
    'team-rocket',
    'visalia-dental',
    'apple-pie-shop',
    'payton-photo',
    'spark-and-vibe-band',
    'testament',
    'statusquo',
    'helpful-hands',
    'admiral',
    'rooted',
    'hosta-garden',
  ])('leaves %s to people', (name) => {
    expect(subdomainFault(name)).toBe(null);
  });

  it('takes no address that browsers show in other letters', () => {
    for (const name of ['xn--80ak6aa92e', 'xn--pple-43d']) expect(subdomainFault(name)).toBe('hyphens');
  });
});
