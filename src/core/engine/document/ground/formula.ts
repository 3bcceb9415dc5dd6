import { parseExpression } from '../../expression/parse-expression.ts';
import type { ShapeField } from './shape.ts';

const SIGN = / = |＝/;

/** "each pays = bill * (1 + tip / 100) / people": the words of a field and the formula that gives it. */
export function splitFormula(words: string): { readonly words: string; readonly formula?: string } {
  const at = words.search(SIGN);
  if (at === -1) return { words };
  return { words: words.slice(0, at), formula: words.slice(at).replace(SIGN, '').trim() };
}

/** The fields with formulas that name other fields by their labels; one that cannot be read is a field like any other. */
export function withFormulas(fields: readonly ShapeField[]): ShapeField[] {
  return fields.map(({ computed, ...field }) => {
    if (computed === undefined) return field;
    const others = fields.filter(({ key }) => key !== field.key);
    const expression = others
      .flatMap(({ key, label }) => [label, label.replace(/\s*[(（].*$/, ''), key].map((name) => [name, key] as const))
      .toSorted(([one], [other]) => other.length - one.length)
      .reduce((text, [label, key]) => replaced(text, label, key), computed.replaceAll('×', '*').replaceAll('÷', '/'))
      .replaceAll(MARKED, '$1');
    const isMoney = others.some(({ key, type }) => type === 'money' && new RegExp(`\\b${key}\\b`).test(expression));
    const { required: _required, ...open } = field;
    const number = isMoney ? 'money' : 'num';
    const isBroken = open.type === 'int' && expression.includes('/');
    const type = open.type === 'text' || isBroken ? number : open.type;
    return parseExpression(expression).ok ? { ...open, type, computed: expression } : field;
  });
}

/** Keys that stand in a formula already: no shorter label within one is replaced again. */
const MARKED = /⟦(\w+)⟧/g;

function replaced(text: string, label: string, key: string): string {
  const words = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isHan = /\p{Script=Han}/u.test(label);
  const pattern = isHan ? words : `(?<![\\w⟦])${words}(?![\\w⟧])`;
  return text.replaceAll(new RegExp(pattern, 'gi'), `⟦${key}⟧`);
}
