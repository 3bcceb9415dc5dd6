import { listIf } from '../brief/lists.ts';
import type { EntryField } from './entry-field.ts';
import { type NamedList } from './named-lists.ts';
import { countedIn, lateFlag } from './own-counts.ts';
import { dayOf, dueOf, type OwnPlan } from './own-plan.ts';
import { doneBy, reasonField } from './own-states.ts';
import { boundsIn, type Flag } from './thresholds.ts';

const WORDS = {
  en: { overdue: 'Overdue', status: 'status', last: 'last time' },
  zh: { overdue: '已逾期', status: '状态', last: '最近一次' },
};
const RULES_MAX = 16;
const FLAGS_MAX = 8;

/** The record that people enter, with what has to hold, what is worked out and what is shown of it. */
export function recordOf(plan: OwnPlan): object {
  const { entry, fields, sums, rules, states, draft, idea } = plan;
  const { locale } = draft;
  const ofEntry = (formula: string) => formula.replaceAll('ENTRY', entry.name);
  const bounds = boundsIn(idea, fields, { locale, isSent: entry.isSent });
  const counted = countedIn(idea, fields, locale);
  const late = lateFlag(idea, fields, locale);
  const added = states === null ? [] : [reasonField(states, locale), doneBy(plan)].filter((field) => field !== null);
  const flags: Flag[] = [
    ...(counted === null ? [] : [untilDone(counted.flag, plan)]),
    ...bounds.flags,
    ...(late === null ? [] : [late]),
    ...overdueFlag(plan),
    ...fields
      .filter(({ name, type }) => type === 'bool' && /urgent|紧急|加急/iu.test(name))
      .map(({ name }): Flag => ({ label: name, when: name, tone: 'bad' })),
    ...redOptions(plan).map(({ name, option }): Flag => ({
      label: labelOf(name, option),
      when: `${name} = '${option}'`,
      tone: 'bad',
    })),
  ];
  return {
    id: 'entry',
    name: entry.name,
    main: true,
    fields: [...withTitle(fields), ...added, ...sums, ...(counted === null ? [] : [ofEntry(counted.field)])],
    rows: [],
    ...listIf('rules', [...rules, ...bounds.rules, ...onePerDay(plan)].slice(0, RULES_MAX).map(ofEntry)),
    ...listIf('flags', flags.slice(0, FLAGS_MAX)),
    access: accessOf(plan),
  };
}

function labelOf(name: string, option: string): string {
  return /\p{Script=Han}/u.test(name) ? `${name}${option}` : `${name}: ${option}`;
}

/** What is marked as done is no longer asked for. */
function untilDone(flag: Flag, { states, draft }: OwnPlan): Flag {
  const done = states?.isMark === true ? states.states.at(-1) : undefined;
  return done === undefined ? flag : { ...flag, when: `${flag.when} and ${WORDS[draft.locale].status} != '${done}'` };
}

/** Where nothing is a name, it is called by its number, or, without a day, by its first text. */
function withTitle(fields: readonly EntryField[]): (EntryField | string)[] {
  const isText = ({ type = 'text', options, pattern, help, required }: EntryField) =>
    type === 'text' && options === undefined && pattern === undefined && help === undefined && required === true;
  const isNamed = fields.some((field) => isText(field) && /name$|姓名|名称|标题|题目|^title\b/iu.test(field.name));
  const hasDay = fields.some(({ type }) => type === 'date');
  const title =
    fields.find((field) => isText(field) && /\bno\.?$|\bnumber$|编号|单号|号$/iu.test(field.name)) ??
    (hasDay ? undefined : fields.find(isText));
  return fields.map((field) => (field === title && !isNamed ? `title:text!# ${field.name}` : field));
}

/** What is sent is for its owner alone, and for whoever sent it; a book that all write in is read by all. */
function accessOf({ entry, idea, states }: OwnPlan): string {
  if (entry.isSent) return `read: ${states === null ? 'nobody' : 'own'}; create: public`;
  const isKept =
    /\b(?:nobody|no one|can'?t|cannot|never) (?:can )?(?:edit|change|delete)|(?:不能|不许|不可以?|没人能)(?:改|删|修改)/iu.test(
      idea,
    );
  const change = isKept ? 'nobody' : 'public';
  return `read: public; create: public; change: ${change}; remove: ${change}`;
}

/** 一天只接一家, "one booking a day": the day is taken. */
function onePerDay({ fields, idea, draft }: OwnPlan): string[] {
  const { locale } = draft;
  const day = fields.find(({ type }) => type === 'date');
  const form =
    locale === 'zh'
      ? /(?:一天|每天)(?:就|只|最多)?(?:接|做|收)?(?:一|1)(?:家|单|桌|场|户|个)/u
      : /\b(?:one|1) (?:job|booking|party|customer|family|order|visit)s? (?:a|per|each) day\b/iu;
  if (day === undefined || !form.test(idea)) return [];
  const why = locale === 'zh' ? '这一天已经有人订了，请换一天。' : 'That day is taken already. Please choose another one.';
  return [`count(ENTRY, ${day.name} = this.${day.name}) <= 1${locale === 'zh' ? '：' : ': '}${why}`];
}

/** "Overdue ones in red": before it is done, and after its day. */
function overdueFlag(plan: OwnPlan): Flag[] {
  const { states, idea, draft } = plan;
  const { locale } = draft;
  const due = dueOf(plan);
  if (due === undefined || !(locale === 'zh' ? /逾期|过期|超期/u : /\b(?:overdue|late|past due)\b/iu).test(idea)) return [];
  const last = states?.states.at(-1);
  const open = last === undefined ? '' : ` and ${WORDS[locale].status} != '${last}'`;
  return [{ label: WORDS[locale].overdue, when: `${due.name} < today${open}`, tone: 'bad' }];
}

/** 浑的或者有异味的要标红: choices that are shown in red. */
function redOptions({ fields, idea, draft }: OwnPlan): { readonly name: string; readonly option: string }[] {
  const form = draft.locale === 'zh' ? /标红|变红|红字|红色/u : /\bred\b/iu;
  const clauses = idea.split(/[，。,.；;\n]/u).filter((clause) => form.test(clause));
  return fields.flatMap(({ name, options = [] }) =>
    options
      .filter((option) => clauses.some((clause) => clause.toLowerCase().includes(option.toLowerCase())))
      .map((option) => ({ name, option })),
  );
}

const STALE = {
  en: /\b(?:not|nobody|no one|nothing|hasn'?t|haven'?t|without)\b[^.;]{0,40}?\b(\d+) days|\b(?:over|more than) (\d+) days (?:without|since)/iu,
  zh: /(?:超过|满)?(\d+)天(?:以上)?(?:还)?(?:没有?人?|未)/u,
};

/** A list of the idea, with when each of it was last entered, and what is shown of one that was not for so long or is in a bad state. */
export function listRecord(list: NamedList, plan: OwnPlan): object {
  const { fields, entry, draft, idea } = plan;
  const { locale } = draft;
  const keys = [...new Set(list.rows.flatMap((row) => Object.keys(row)))];
  const relation = fields.find(({ type }) => type === list.name);
  const day = dayOf(plan);
  const record = { name: list.name, fields: keys, rows: list.rows, access: 'read: public' };
  if (relation === undefined || day === undefined || entry.isSent) return record;
  const { last } = WORDS[locale];
  const days = STALE[locale]
    .exec(idea)
    ?.slice(1)
    .find((each) => each !== undefined);
  const at = days === undefined ? -1 : idea.search(STALE[locale]);
  const [, label] = /[“"「]([^”"」]{2,30})[”"」]/u.exec(at === -1 ? '' : (idea.slice(at).split(/[。.；;\n]/u)[0] ?? '')) ?? [];
  const bad = redOptions(plan);
  const stale = locale === 'zh' ? `超过${days ?? ''}天` : `More than ${days ?? ''} days`;
  return {
    ...record,
    fields: [
      ...keys,
      `${last} = highest(${entry.name}.${relation.name}, ${day.name})`,
      ...bad.map(
        ({ name, option }) =>
          `${labelOf(name, option)} = count(${entry.name}.${relation.name}, ${day.name} = this.${last} and ${name} = '${option}')`,
      ),
    ],
    ...listIf('flags', [
      ...bad.map(({ name, option }): Flag => ({
        label: labelOf(name, option),
        when: `${labelOf(name, option)} > 0`,
        tone: 'bad',
      })),
      ...(days === undefined
        ? []
        : [{ label: label ?? stale, when: `days between ${last} and today > ${days}`, tone: 'warn' as const }]),
    ]),
  };
}
