import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#core/domain/app-error.ts';

const folder = new URL('../../locales/', import.meta.url);
const languages = readdirSync(folder).toSorted();
const namespaces = readdirSync(new URL('en-US/', folder)).toSorted();

function read(language: string, namespace: string): unknown {
  return JSON.parse(readFileSync(new URL(`${language}/${namespace}`, folder), 'utf8'));
}

/** Lists every text with its path, lists included. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [[path, '']];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, path === '' ? key : `${path}.${key}`));
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)>/g)].map(([whole]) => whole).toSorted();

/** Reads the codes of all diagnostics out of the engine's source. */
function diagnosticCodes(): string[] {
  const engine = new URL('../core/engine/', import.meta.url);
  const sources = ['validate', 'repair', 'edit']
    .flatMap((area) =>
      readdirSync(new URL(`${area}/`, engine), { recursive: true, encoding: 'utf8' }).map((name) => `${area}/${name}`),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, engine), 'utf8'));
  const patterns = [/\b(?:problem|warning)\('(\w+)'/g, /\bcode: '(\w+)'/g, /\? '(leftOut)' : '(repaired)'/g];
  const found = sources.flatMap((source) =>
    patterns.flatMap((each) => [...source.matchAll(each)].flatMap((match) => match.slice(1))),
  );
  return [...new Set(found)];
}

/** English texts of the interface that the specification quotes. */
const QUOTED = [
  'Cannot contain consecutive hyphens',
  'Change Password',
  'Changing your password will log out all devices, please log in with your new password.',
  'Deploy from edit project',
  'Failed to publish. Please try again.',
  'First, you need to verify your identity.',
  'Forget Password?',
  'Generating UserFlow...',
  'Incorrect password, please try again',
  'Insufficient credits for this operation.',
  'Minimum 6 characters',
  'New version generated. Refreshing in seconds...',
  'Nothing to see here — yet',
  'Passwords do not match',
  'Please choose a strong password and do not use it for other accounts.',
  'Please enter a subdomain',
  'Please fill in all fields',
  'Project is being generated...',
  'Project published successfully!',
  'Publish Updates',
  'Save success!',
  'Search projects',
  'Server error, please try again later',
  'Something went wrong. We encountered an unexpected issue. Please try refreshing the page to continue.',
  'Switching version. Expected to update within 30 seconds',
  'The domain name is already taken. Please choose a different one.',
  'The domain name must be 6–30 characters long.',
  'This action cannot be undone.',
  'This is the version you are currently viewing',
  'Update successful.',
  'Your account has been successfully created',
];

describe('interface texts', () => {
  it('exist in English and Chinese, in the same files', () => {
    expect(languages).toEqual(['en-US', 'zh-CN']);
    expect(readdirSync(new URL('zh-CN/', folder)).toSorted()).toEqual(namespaces);
    expect(namespaces.length).toBeGreaterThan(5);
  });

  it.each(languages)('of %s come in the file that the app loads, or with the screen that shows them', (language) => {
    const code = readFileSync(new URL('i18n.ts', import.meta.url), 'utf8');
    const rare = /locales\/\*\/\{([\w,]+)\}\.json/.exec(code)?.[1]?.split(',') ?? [];
    const loaded = readFileSync(new URL(`texts/${language.toLowerCase()}.ts`, import.meta.url), 'utf8');
    const files = [...loaded.matchAll(/#locales\/([\w-]+\/\w+\.json)/g)].map(([, file = '']) => file);
    expect([...files, ...rare.map((name) => `${language}/${name}.json`)].toSorted()).toEqual(
      namespaces.map((namespace) => `${language}/${namespace}`),
    );
  });

  it.each(namespaces)('I18N-01 %s has the same keys and placeholders in both languages and no empty text', (namespace) => {
    const english = texts(read('en-US', namespace));
    const chinese = texts(read('zh-CN', namespace));
    expect(chinese.map(([path]) => path).toSorted()).toEqual(english.map(([path]) => path).toSorted());
    expect([...english, ...chinese].filter(([, text]) => text.trim() === '')).toEqual([]);
    const byPath = new Map(chinese);
    for (const [path, text] of english) expect([path, placeholders(byPath.get(path) ?? '')]).toEqual([path, placeholders(text)]);
  });

  it.each(QUOTED)('I18N-06 hold “%s” to the letter, and a translation of it', (quoted) => {
    const translations = namespaces.flatMap((namespace) => {
      const chinese = new Map(texts(read('zh-CN', namespace)));
      return texts(read('en-US', namespace)).flatMap(([path, text]) => (text === quoted ? [chinese.get(path)] : []));
    });
    expect(translations.length).toBeGreaterThan(0);
    for (const translation of translations) expect(translation).toMatch(/\p{Script=Han}/u);
  });

  it.each(languages)('I18N-08 %s tells that something was copied, or that it could not be', (language) => {
    const common = new Map(texts(read(language, 'common.json')));
    for (const key of ['COPY_SUCCESS', 'COPY_SEXCEPTION']) expect(common.get(key), key).toMatch(/cop|复制/i);
  });

  it.each(languages)('%s has one text per error code and no other', (language) => {
    expect(
      texts(read(language, 'errors.json'))
        .map(([path]) => path)
        .toSorted(),
    ).toEqual(Object.keys(ERROR_CODES).toSorted());
  });

  it.each(languages)('%s has a text for each diagnostic of the engine and no other', (language) => {
    const codes = diagnosticCodes();
    expect(codes.length).toBeGreaterThan(25);
    const known = texts(read(language, 'diagnostics.json')).map(([path]) => path);
    expect(known.toSorted()).toEqual([...codes, 'other'].toSorted());
  });

  it.each(languages)('AUTH-26 %s tells of an unknown address, of codes and of invitations', (language) => {
    const errors = new Map(texts(read(language, 'errors.json')));
    expect(errors.get('EMAIL_UNKNOWN')).toMatch(/not registered|未注册|尚未注册/);
    for (const code of ['EMAIL_CODE_WRONG', 'EMAIL_CODE_EXPIRED', 'INVITATION_USED', 'INVITATION_INVALID'])
      expect(errors.get(code), code).toMatch(/code|验证码|邀请码/);
  });

  it.each(languages)('I18N-05 %s asks for the code and for consent to both agreements', (language) => {
    const auth = new Map(texts(read(language, 'auth.json')));
    expect(auth.get('invalid.codeRequired')).toMatch(/code|验证码/);
    expect(auth.get('invalid.agree')).toMatch(/User Agreement.*Privacy Policy|用户协议.*隐私政策/);
  });

  it.each(languages)(
    'PRIV-02 PRIV-04 the legal texts of %s are templates that name what is stored and what tells devices apart',
    (language) => {
      const legal = texts(read(language, 'legal.json'));
      for (const page of ['terms', 'privacy']) {
        const lead = new Map(legal).get(`${page}.lead`);
        expect(lead).toMatch(/template|模板/);
      }
      const privacy = legal.filter(([path]) => path.startsWith('privacy.')).map(([, text]) => text);
      const named = [
        /fingerprint|指纹/,
        /tracking headers|跟踪(?:请求)?头/,
        /analytics|分析/,
        /with its purpose|用途/,
        /versions, chats|版本/,
        /password|密码/,
      ];
      for (const what of named) expect(privacy.join(' ')).toMatch(what);
    },
  );

  it.each(languages)('of the prerendered page are those of %s', (language) => {
    const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8').replaceAll('&#8203;', '\u200b');
    const home = new Map(texts(read(language, 'home.json')));
    for (const key of ['title', 'welcome', 'lead', 'examples.bakery.prompt']) expect(page).toContain(home.get(key));
  });
});
