import { describe, expect, it } from 'vitest';
import type { Field } from './entity-schema.ts';
import { fieldForm, formFault, PATTERN_NAMES, readForm } from './field-pattern.ts';
import { safePattern } from './pattern-syntax.ts';

const field = (changes: Partial<Field>): Field => ({ key: 'code', label: { en: 'Code' }, type: 'text', ...changes });

describe('patterns of authors', () => {
  it.each([
    [String.raw`[A-Z]{2}-\d{4}`, ['AB-1234'], ['AB1234', 'ab-1234', 'AB-12345']],
    [String.raw`^\d{3}\-\d{4}$`, ['123-4567'], ['1234567']],
    ['[A-Z0-9-]{5}', ['A-1-2'], ['A_1_2']],
    ['[a-z_.]+', ['a_b.c'], ['a-b']],
    ['(?:red|green)( light)?', ['red', 'green light'], ['red  light', 'blue']],
    [String.raw`(\d{3} )*\d`, ['123 456 7', '7'], ['123 45 7']],
    [String.raw`\p{Script=Han}{2,4}`, ['王小明'], ['Wang']],
    ['[^0-9]+', ['abc'], ['a1']],
    [String.raw`\$\d+(?:[.,]\d+)?`, ['$12', '$1.50'], ['12']],
    ['北京|上海', ['上海'], ['广州']],
    ['a{2,}', ['aa', 'aaaa'], ['a']],
    ['[]a]', [], ['a']],
  ])('%s means the same for browsers and the server', (pattern, fitting, others) => {
    const form = readForm(pattern, 'en');
    expect(fitting.map((text) => form?.test.test(text))).toEqual(fitting.map(() => true));
    expect(others.map((text) => form?.test.test(text) ?? false)).toEqual(others.map(() => false));
  });

  it.each([
    '(a+)+',
    '(a|a)*',
    '(a?){20,40}',
    '(.*)*b',
    '([a-z]+ ?)+',
    '.*.*.*.*x',
    'a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaa',
    '(a{300}){300}',
    String.raw`(a)\1`,
    '(?=a)b',
    '(?<!a)b',
    '(?<name>a)',
    'a{3,1}',
    '(a',
    'a)',
    '[a',
    '[]',
    '*a',
    'a**',
    '',
    '^',
    String.raw`\p{Nonsense}`,
    'x'.repeat(161),
  ])('%s is refused', (pattern) => expect(safePattern(pattern)).toBeNull());

  it.each(PATTERN_NAMES)('%s fits its own sample and is quick with a text that nearly fits', (name) => {
    for (const locale of ['en', 'zh'] as const) {
      const form = readForm(name, locale);
      expect(form?.test.test(form.named?.sample ?? '')).toBe(true);
      const started = performance.now();
      for (const part of ['1', 'A', 'a1 ', '1-', 'A·']) form?.test.test(`${part.repeat(300 / part.length)}!`);
      expect(performance.now() - started).toBeLessThan(200);
    }
  });

  it('the slowest accepted pattern is bounded', () => {
    const form = readForm('[a-z]*[a-z]*[a-z]*x', 'en');
    const started = performance.now();
    expect(form?.test.test(`${'a'.repeat(299)}!`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it.each([
    ['en', 'postcode', 'SW1A 1AA', true],
    ['zh', 'postcode', 'SW1A 1AA', false],
    ['zh', 'postcode', '100871', true],
    ['en', 'postcode-cn', 'SW1A 1AA', false],
    ['zh', 'identity', '11010519491231002X', true],
    ['zh', 'identity', '11010519491331002X', false],
    ['zh', 'plate', '京A12345', true],
    ['zh', 'phone', '12345', false],
    ['en', 'phone', '+44 (0)20 7946 0018', true],
    ['zh', 'phone', '+86 13800138000', true],
    ['zh', 'phone', '0912-000-731', true],
    ['zh', 'phone', '02-2345-6789', true],
    ['zh', 'phone', '+852 2345 6789', true],
    ['zh', 'phone', '9123 4567', true],
    ['zh', 'phone', '1380013800', false],
    ['zh', 'mobile', '13800138000', true],
    ['zh', 'mobile', '+8613800138000', false],
    ['zh', 'mobile', '138 0013 8000', false],
    ['en', 'mobile', '+44 7700 900118', true],
  ] as const)('on %s sites %s takes %s: %s', (locale, pattern, text, isFitting) =>
    expect(formFault(field({ pattern }), text, locale) === null).toBe(isFitting),
  );

  it('says its own words, and shows a sample where it has none', () => {
    const why = { en: 'Two letters and four digits.' };
    expect(formFault(field({ pattern: '[A-Z]{2}[0-9]{4}', why }), 'x', 'en')).toBe(why);
    expect(formFault(field({ pattern: 'iban' }), 'x', 'en')?.en).toContain('DE89');
    expect(formFault(field({ pattern: '[A-Z]+' }), 'x', 'en')?.zh).toBe('格式不正确。');
    expect(formFault(field({ pattern: '[A-Z]+' }), '', 'en')).toBeNull();
  });

  it('is never run where it is not safe or has no meaning', () => {
    expect(fieldForm(field({ pattern: '(a+)+' }), 'en')).toBeNull();
    expect(fieldForm(field({ pattern: 'digits', type: 'int' }), 'en')).toBeNull();
  });
});
