import type { Rule } from '../../blueprint/rule-schema.ts';
import { type Ground, type Shape, type ShapeField, withShape } from './shape.ts';

const YEARS = '(?:\\s*(?:years?(?: old| of age)?|yrs?|y\\.?o\\.?))?';
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?:only )?(?:aged? |ages? )?(?<from>\\d{1,2})\\s*(?:to|-|–)\\s*(?<to>\\d{1,2})(?:${YEARS})(?: only)?$`, 'iu'),
  new RegExp(
    `^(?:only )?(?:from|minimum age(?: is)?:?|at least|must be(?: at least)?) (?:the age of |age )?(?<from>\\d{1,2})${YEARS}(?: and (?:over|older|up))?$`,
    'iu',
  ),
  new RegExp(
    `^(?:only )?(?:aged? )?(?<from>\\d{1,2})${YEARS}\\s*(?:\\+|and (?:over|older|up|above)|or (?:over|older|above))(?: only)?$`,
    'iu',
  ),
  new RegExp(
    `^(?:no(?:body|t| one)?|no children) (?:under|below|younger than) (?:the age of )?(?<from>\\d{1,2})${YEARS}s?$`,
    'iu',
  ),
  new RegExp(`^(?:only )?(?:up to|at most) (?:the age of |age )?(?<to>\\d{1,2}) years?(?: old)?$`, 'iu'),
  new RegExp(`^(?:only )?(?:under|below|younger than) (?<below>\\d{1,2})${YEARS}s?(?: only)?$`, 'iu'),
  /^(?:仅限|只收|限|年龄)?\s*(?<from>\d{1,2})\s*(?:周?岁)?\s*(?:到|至|-|–|~)\s*(?<to>\d{1,2})\s*周?岁(?:才?[能可].{0,4})?$/u,
  /^(?:必须|需|须|要|得|应)?\s*年?满\s*(?<from>\d{1,2})\s*周?岁(?:以上|才?[能可行].{0,5})?$/u,
  /^(?:仅限|只收|限|年龄)?\s*(?<from>\d{1,2})\s*周?岁(?:及?以上|起|以上的?人)(?:才?[能可].{0,4})?$/u,
  /^(?:未满|不满|不到|没满|没到)\s*(?<from>\d{1,2})\s*周?岁的?(?:人|孩子|者)?(?:也|都)?(?:不|谢绝|禁止|别).{0,5}$/u,
  /^(?<from>\d{1,2})\s*周?岁以下的?(?:人|孩子|者)?(?:不|谢绝|禁止|别).{0,5}$/u,
  /^(?:仅限|只收|限)\s*(?<to>\d{1,2})\s*周?岁(?:及以下|以内)$/u,
  /^(?:仅限|只收|限)\s*(?<below>\d{1,2})\s*周?岁以下$/u,
];

/** "from 16", 未满20岁不行: the ages that a rule lets in, of a record that asks for the age or for the date of birth. */
export function withAges(ground: Ground, shape: Shape, words: string): Ground | null {
  const groups = FORMS.map((form) => form.exec(words)?.groups).find((each) => each !== undefined);
  const field = groups === undefined ? undefined : ageField(shape);
  if (groups === undefined || field === undefined) return null;
  const age = field.type === 'date' ? `round(daysBetween(${field.key}, today) / 365.25 - 0.5, 0)` : field.key;
  const { from, to, below } = groups;
  const parts = [
    ...(from === undefined ? [] : [`${age} >= ${Number(from)}`]),
    ...(to === undefined ? [] : [`${age} <= ${Number(to)}`]),
    ...(below === undefined ? [] : [`${age} < ${Number(below)}`]),
  ];
  const rule: Rule = {
    kind: 'check',
    that: parts.join(' and '),
    why: { [ground.brief.locale]: sentence(ground, groups) },
    on: [field.key],
  };
  const fields = shape.fields.map((each) => (each === field ? { ...each, required: true } : each));
  return withShape(ground, { ...shape, fields, rules: [...shape.rules, rule] });
}

const BIRTH = /\bbirth|\bborn\b|出生|生日/i;
const AGE = /\bage\b|\byears old\b|年龄|岁/i;

/** The field of a record that tells how old somebody is; none where it has several. */
export function ageField({ fields }: Pick<Shape, 'fields'>): ShapeField | undefined {
  const asked = fields.filter(({ computed, formula }) => computed === undefined && formula === undefined);
  const ages = asked.filter(({ type, label }) => (type === 'int' || type === 'num') && AGE.test(label));
  const births = asked.filter(({ type, kind, label }) => type === 'date' && (kind === 'birth' || BIRTH.test(label)));
  const [only, ...others] = ages.length > 0 ? ages : births;
  return others.length === 0 ? only : undefined;
}

function sentence({ brief }: Ground, { from, to, below }: Readonly<Record<string, string | undefined>>): string {
  if (brief.locale === 'zh') {
    const parts = [
      ...(from === undefined ? [] : [`要满 ${from} 岁`]),
      ...(to === undefined ? [] : [`不超过 ${to} 岁`]),
      ...(below === undefined ? [] : [`要不到 ${below} 岁`]),
    ];
    return `${parts.join('，')}。`;
  }
  if (from !== undefined && to !== undefined) return `Only for ages ${from} to ${to}.`;
  if (from !== undefined) return `Only from the age of ${from}.`;
  return to === undefined ? `Only for those under ${below ?? ''}.` : `Only up to the age of ${to}.`;
}
