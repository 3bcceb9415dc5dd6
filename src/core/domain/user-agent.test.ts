import { expect, it } from 'vitest';
import { readUserAgent } from './user-agent.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, ['Chrome', 'Linux', 'desktop']],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, ['Edge', 'Windows', 'desktop']],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${KIT} Chrome/140.0.0.0 Mobile Safari/537.36`, ['Chrome', 'Android', 'mobile']],
  [`Mozilla/5.0 (Linux; Android 15; Tab S9) ${KIT} Chrome/140.0.0.0 Safari/537.36`, ['Chrome', 'Android', 'tablet']],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', ['Safari', 'iOS', 'tablet']],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', ['Firefox', 'macOS', 'desktop']],
  ['curl/8.5.0', ['', '', 'desktop']],
])('NET-11 reads the device out of %s', (userAgent, [browser, os, type]) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, os, type });
});
