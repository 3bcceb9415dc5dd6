import type { Locale } from '../../../domain/text.ts';
import { capitalised } from '../../document/brief/english.ts';
import { withDigits } from '../archetypes/read-numbers.ts';
import type { EntryField } from './entry-field.ts';
import { type Flag, labelIn } from './thresholds.ts';

/** How often the same was entered before, and what is shown from a number on. */
export interface Counted {
  readonly field: string;
  readonly flag: Flag;
}

const FORMS: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:the )?same (?<of>[a-z ]{2,24}?) .{0,40}?(?<n>\d+) times?(?<rest>[^.\n]*)/iu,
  zh: /同[1一]?个?(?<of>\p{Script=Han}{1,6}?)(?:[1一]?个?(?:学期|月|年|周|星期))?(?:内|里)?(?:满|超过|达到|到)(?<n>\d+)次(?<rest>[^。\n]*)/u,
};
const LATE: Readonly<Record<Locale, RegExp>> = {
  en: /\bafter (\d{1,2}(?::\d\d)?\s?(?:am|pm)?) (?:is|counts as|means) late/iu,
  zh: /(\d{1,2}:\d\d)(?:以后|之后|后)[^，。]{0,6}(?:算|是)/u,
};
const NOT_COUNTED: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:don'?t|do not|doesn'?t) count\b/iu,
  zh: /不算(?:次数)?|不计/u,
};
const NAME = { en: 'times', zh: '次数' };

/** 同一个学号满3次就标“…”: a count over what was entered of the same, without what does not count. */
export function countedIn(idea: string, fields: readonly EntryField[], locale: Locale): Counted | null {
  const groups = FORMS[locale].exec(withDigits(idea, locale))?.groups;
  const of = fields.find(
    ({ name }) => groups?.['of'] !== undefined && (name.includes(groups['of']) || groups['of'].includes(name.toLowerCase())),
  );
  if (groups === undefined || of === undefined) return null;
  const label = labelIn(groups['rest'] ?? '', locale);
  if (label === null) return null;
  const time = fields.find(({ type }) => type === 'time');
  const late = LATE[locale].exec(idea)?.[1];
  const free = NOT_COUNTED[locale].test(idea) ? fields.find(({ type }) => type === 'bool') : undefined;
  const conditions = [
    `${of.name} = this.${of.name}`,
    ...(time === undefined || late === undefined ? [] : [`${time.name} >= '${late.padStart(5, '0')}'`]),
    ...(free === undefined ? [] : [`not ${free.name}`]),
  ];
  return {
    field: `${NAME[locale]} = count(ENTRY, ${conditions.join(' and ')})`,
    flag: { label, when: `${NAME[locale]} >= ${groups['n'] ?? '1'}`, tone: 'bad' },
  };
}

/** 22:30以后回来算晚归: what is late by its time is shown as that. */
export function lateFlag(idea: string, fields: readonly EntryField[], locale: Locale): Flag | null {
  const time = fields.find(({ type }) => type === 'time');
  const late = LATE[locale].exec(idea)?.[1];
  if (time === undefined || late === undefined) return null;
  const [, word] =
    (locale === 'zh' ? /(?:算|是)(\p{Script=Han}{1,4})/u : /(?:is|counts as|means) (late)/iu).exec(
      idea.slice(idea.indexOf(late)),
    ) ?? [];
  return { label: word ?? NAME[locale], when: `${time.name} >= '${late.padStart(5, '0')}'`, tone: 'warn' };
}

const WHO: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?<name>who [a-z]+ (?:it|them)|logged by|signed by|taken by)[^:.\n]{0,12}[:(]\s*(?<names>[^.;)\n]+)/iu,
  zh: /(?<name>谁\p{Script=Han}{1,3}的)[^：:。，]{0,4}[：:（(]\s*(?<names>[^。，；）\n]+)/u,
};

/** 谁记的要选：老蒋、小苗、玉凤: whoever does it is one of those who are named. */
export function namedDoer(idea: string, locale: Locale): EntryField[] {
  const { name, names = '' } = WHO[locale].exec(idea)?.groups ?? {};
  const options = names
    .split(/[、,，]\s*|\s+(?:and|or)\s+|[和或]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '' && each.length < 24);
  return name === undefined || options.length < 2
    ? []
    : [{ name: locale === 'zh' ? name : capitalised(name), type: 'choice', options, required: true }];
}

/** 勾“有假条”, "tick paid": a yes or no beside what the list names. */
export function ticked(idea: string, locale: Locale): EntryField[] {
  const form =
    locale === 'zh'
      ? /(?:勾(?:选|上)?|打勾)[“"「](\p{Script=Han}{1,8})[”"」]/gu
      : /\b(?:tick|check)(?: a box| the box)?(?: if| for| that says)? ["“'](\w[\w ]{1,24})["”']/giu;
  return [...idea.matchAll(form)].map(([, name = '']) => ({ name, type: 'bool' }));
}
