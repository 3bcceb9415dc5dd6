// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { rememberSignIn } from '../identity/session-state.ts';
import { callApi, sendRequest } from './call-api.ts';
import { countryOf, rememberCampaign, withoutSecrets } from './tracking-headers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** The headers of one request. */
async function headersOf(send: () => Promise<unknown>): Promise<Headers> {
  let headers = new Headers();
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    headers = new Headers(init.headers);
    return Promise.resolve(Response.json({ data: {} }));
  });
  await send();
  return headers;
}
const call = () => headersOf(() => callApi('/api/x', { answer: z.object({}) }));

it('NET-09 NET-10 every request names the campaign of the visit, a stream in its own spelling', async () => {
  rememberCampaign('?utm_source=news&utm_medium=mail&utm_campaign=spring&utm_term=site&utd_id=u7&other=x');
  const headers = await call();
  const names = ['X-utd_id', 'X-utm_source', 'X-utm_medium', 'X-utm_campaign', 'X-utm_term'];
  expect(names.map((name) => headers.get(name))).toEqual(['u7', 'news', 'mail', 'spring', 'site']);
  const stream = await headersOf(() => sendRequest('/api/x', { isStream: true }));
  const camel = ['X-utdId', 'X-utmSource', 'X-utmMedium', 'X-utmCampaign', 'X-utmTerm'];
  expect(camel.map((name) => stream.get(name))).toEqual(['u7', 'news', 'mail', 'spring', 'site']);
  expect(stream.has('X-utm_source')).toBe(false);
});

it('NET-06 NET-11 NET-12 NET-13 every request, a stream too, tells of the device and the page', async () => {
  document.title = '花店 · SparkVibe';
  for (const headers of [await call(), await headersOf(() => sendRequest('/api/x', { isStream: true }))]) {
    expect(headers.get('X-Device-Type')).toMatch(/^(?:tablet|mobile|desktop)$/);
    for (const name of ['X-OS', 'X-Browser', 'X-Country-Code']) expect(headers.has(name)).toBe(true);
    for (const name of ['X-Device-ID', 'X-Session-ID', 'X-User-Timezone']) expect(headers.get(name)).toMatch(/\S/);
    expect(decodeURIComponent(headers.get('X-Page-Title') ?? '')).toBe('花店 · SparkVibe');
    expect(headers.get('X-Page-URL')).toMatch(/^http/);
  }
  expect((await call()).get('X-Device-ID')).toBe((await call()).get('X-Device-ID'));
});

it('NET-04 NET-14 NET-15 the stored language goes along, until there is one that of the page', async () => {
  const languages = (headers: Headers) => ['AGC-language', 'X-Language'].map((name) => headers.get(name));
  expect(languages(await call())).toEqual(['en-US', 'en-US']);
  document.documentElement.lang = 'zh-CN';
  expect(languages(await call())).toEqual(['zh-CN', 'zh-CN']);
  document.documentElement.lang = '';
  localStorage.setItem('language', 'zh-CN');
  expect(languages(await call())).toEqual(['zh-CN', 'zh-CN']);
});

it('NET-03 NET-16 the token goes in its header alone', async () => {
  rememberSignIn('secret', { userId: 'u1', account: 'ada@example.com', nickname: 'Ada' });
  const headers = await call();
  expect(headers.get('authorization')).toBe('Bearer secret');
  headers.delete('authorization');
  expect([...headers.values()].join(' ')).not.toContain('secret');
});

it.each([
  ['https://a.example/x?token=1&PROJECTID=PROJ_1#id_token=2', 'https://a.example/x?PROJECTID=PROJ_1'],
  ['https://a.example/x?registration_token=1&source=aws', 'https://a.example/x?source=aws'],
])('NET-16 leaves what lets somebody in out of %s', (address, shown) => {
  expect(withoutSecrets(address)).toBe(shown);
});

it.each([
  ['de-AT', 'AT'],
  ['zh-Hans-CN', 'CN'],
  ['en', ''],
  ['', ''],
])('NET-17 reads the country out of the language %j alone', (language, country) => {
  expect(countryOf(language)).toBe(country);
});
