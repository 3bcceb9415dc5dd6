import { describe, expect, it } from 'vitest';
import { CALCULATOR_GROUPS, CALCULATORS, calculatorKind } from './kinds.ts';
import { fromBase64, toBase64 } from './texts.ts';

/** The answers of a calculator to some inputs; the others keep their defaults. */
function answers(kind: string, typed: Record<string, string>): (number | string)[] {
  const definition = CALCULATORS[kind];
  const t = (key: string) => typed[key] ?? definition?.inputs.find((input) => input.key === key)?.value ?? '';
  const values = { t, n: (key: string) => Number(t(key)), today: '2026-11-20', seed: 5 };
  return (definition?.run(values) ?? []).map(({ value }) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  );
}

describe('calculators', () => {
  it.each([
    ['loan', { a: '20000', r: '5', y: '5' }, [377.425, 2645.48, 22645.48]],
    ['loan', { a: '1200', r: '0', y: '1' }, [100, 0, 1200]],
    ['mortgage', { p: '300000', d: '60000', r: '4', y: '30' }, [1145.797, 240000, 172486.815]],
    ['savings', { a: '1000', m: '0', r: '12', y: '1' }, [1126.825, 1000, 126.825]],
    ['roi', { c: '1000', v: '1331', y: '3' }, [331, 33.1, 10]],
    ['percentage', { p: '15', a: '240' }, [36, 276, 204]],
    ['tip', { a: '80', p: '15', n: '2' }, [12, 92, 46]],
    ['discount', { a: '120', p: '20' }, [96, 24]],
    ['tax', { a: '1000', p: '20' }, [200, 1200]],
    ['currency', { a: '100', f: 'USD', t: 'EUR' }, [92, 0.92]],
    ['bmi', { w: '70', h: '175' }, [22.9, 'normal / 正常']],
    ['calories', { w: '70', h: '175', a: '30', s: '5', l: '1.2' }, [1649, 1979, 1479]],
    ['age', { b: '1995-11-21' }, [30, 11322]],
    ['date', { d: '2026-02-01', e: '2026-03-01' }, [28, 4]],
    ['grade', { g: 'A 3, B 3' }, [3.5, 6]],
    ['fuel', { d: '200', c: '5', p: '2' }, [10, 20]],
    ['paint', { l: '5', w: '4', h: '2.5', c: '2', p: '10' }, [45, 9, 90]],
    ['length', { a: '1', f: 'mi', t: 'km' }, [1.609]],
    ['weight', { a: '1', f: 'lb', t: 'g' }, [453.592]],
    ['temperature', { a: '100', f: '°C', t: '°F' }, [212]],
    ['temperature', { a: '0', f: 'K', t: '°C' }, [-273.15]],
    ['area', { a: '1', f: 'ha', t: 'm²' }, [10000]],
    ['volume', { a: '1', f: 'gal', t: 'L' }, [3.785]],
    ['speed', { a: '36', f: 'km/h', t: 'm/s' }, [10]],
    ['data', { a: '1', f: 'GB', t: 'MB' }, [1000]],
    ['words', { t: 'Hello big world, 你好' }, [5, 19, 1]],
    ['case', { t: 'hello wide world', c: 'title' }, ['Hello Wide World']],
    ['json', { t: '{"a":1}' }, ['{\n  "a": 1\n}']],
  ] as const)('%s of %j is %j', (kind, typed, expected) => {
    expect(answers(kind, typed)).toEqual(expected);
  });

  it('answer with no number when something is missing', () => {
    expect(answers('loan', { a: 'x' })[0]).toBeNaN();
    expect(answers('date', { d: 'tomorrow' })[0]).toBeNaN();
  });

  it.each(['Hello', 'héllo 你好 🎉', 'ab', 'abc'])('reads back the Base64 of %j', (text) => {
    expect(toBase64(text)).toBe(Buffer.from(text).toString('base64'));
    expect(fromBase64(toBase64(text))).toBe(text);
  });

  it('has every kind its groups name, and knows words for them', () => {
    for (const kind of Object.values(CALCULATOR_GROUPS).flat()) expect(Object.hasOwn(CALCULATORS, kind)).toBe(true);
    expect(calculatorKind('GPA')).toBe('grade');
    expect(calculatorKind('constructor')).toBeNull();
  });
});
