import type { Locale } from '../../../domain/text.ts';
import { capitalised, pluralOf } from '../../document/brief/english.ts';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import type { Draft } from '../brief/draft.ts';
import { fittingBrief } from '../brief/fitting-brief.ts';
import { listIf, withoutDoubles } from '../brief/lists.ts';
import { LOOSE } from '../marks/fill-rows.ts';
import type { Marked } from '../marks/marked.ts';
import { ROW_WORDS } from '../marks/row-cells.ts';
import { withDelivery, withNumberRanges } from './asked-besides.ts';
import { namedLists, withChoices } from './named-lists.ts';
import { ownEntry } from './own-entry.ts';
import type { OwnPlan } from './own-plan.ts';
import { listRecord, recordOf } from './own-record.ts';
import { doneBy, ownStates, stepsOf } from './own-states.ts';
import { ownFacts, ownViews } from './own-views.ts';
import { withSlot } from './slots.ts';
import { reckoningOf } from './reckoning.ts';

const WORDS = {
  en: { customer: 'visitor', manager: 'owner', send: 'send', log: 'log', add: 'add' },
  zh: { customer: '访客', manager: '管理员', send: '提交', log: '登记', add: '添加' },
};
/** Buttons of what is sent, by its noun. */
const MAKING: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { order: 'Place an order', booking: 'Book', request: 'Send a request' },
  zh: { 订单: '下单', 预约: '预约' },
};
const PRICES = { en: { name: 'price', plural: 'Prices' }, zh: { name: '价目', plural: '价目' } };

/** The brief of an idea that lists what is entered: its own record, its own lists, what has to hold and what is worked out. */
export function ownBrief(marked: Marked, draft: Draft): AuthoredBrief | null {
  const entry = ownEntry(marked, draft);
  if (entry === null) return null;
  const { idea } = marked;
  const { locale } = draft;
  const slot = entry.isSent ? withSlot(entry.fields, idea, locale) : { fields: entry.fields, rules: [] };
  const numbered = withNumberRanges(withDelivery(slot.fields, idea, locale), idea, locale);
  const reckoned = reckoningOf(numbered.fields, { idea, locale });
  const lists = namedLists(draft, { idea, priced: entry.items });
  const plan: OwnPlan = {
    entry,
    fields: withChoices(reckoned?.fields ?? numbered.fields, { lists, draft, idea }),
    sums: reckoned?.sums ?? [],
    rules: [...slot.rules, ...numbered.rules, ...(reckoned?.rules ?? [])],
    lists: lists.filter(({ isPeople, name }) => !isPeople && !LOOSE.includes(name)),
    people: (lists.find(({ isPeople }) => isPeople)?.rows ?? []).map((row) => String(row[ROW_WORDS[locale].title])),
    states: ownStates(idea, draft.states),
    draft,
    idea,
  };
  return fittingBrief(written(plan, marked));
}

function written(plan: OwnPlan, marked: Marked): object {
  const { entry, draft, lists } = plan;
  const { locale } = draft;
  const words = WORDS[locale];
  const noun = locale === 'zh' ? entry.name : capitalised(pluralOf(entry.name));
  const subject = entry.title === '' ? noun : entry.title;
  const hasPrices = plan.sums.length > 0 && entry.items.length > 0;
  const people = [
    { name: words.customer, signsIn: false },
    { name: managerOf(draft), manages: true, signsIn: true },
  ];
  return {
    language: locale,
    subject: { words: subject, ...(entry.isSent ? {} : { medium: 'tool' }) },
    siteName: subject,
    summary: summaryOf(plan),
    ...(entry.isSent ? { actors: people } : {}),
    entities: [
      recordOf(plan),
      ...lists.map((list) => listRecord(list, plan)),
      ...(hasPrices ? [priceRecord(plan)] : []),
      ...notesRecord(plan),
    ],
    actions: actionsOf(plan),
    views: ownViews(plan, hasPrices ? PRICES[locale].plural : null),
    ...listIf('facts', withoutDoubles(ownFacts(plan, marked))),
    ...listIf(
      'qualities',
      draft.qualities.filter((words) => !/必填|required/iu.test(words)),
    ),
  };
}

function summaryOf({ entry, draft }: OwnPlan): string {
  const { name, isSent } = entry;
  if (draft.locale === 'zh')
    return isSent ? `填好表单就能${MAKING.zh[name] ?? `提交${name}`}。` : `${name}都在这里，随时可以添加。`;
  return isSent
    ? `Fill in the form to ${(MAKING.en[name] ?? `send a ${name}`).toLowerCase()}.`
    : `All ${pluralOf(name)} in one place.`;
}

function managerOf({ locale, actors }: Draft): string {
  const own = [...actors.values()].find(({ manages, name }) => manages === true && name.length > 2);
  return own?.name ?? WORDS[locale].manager;
}

const NOTES = {
  en: {
    form: /\b(?:add|leave|write|put) (?:a )?(?:note|comment|remark)s? (?:underneath|below|under|to)\b/iu,
    name: 'note',
    text: 'note',
  },
  zh: {
    form: /(?:加|写|补)(?:一?条|个)?(?:备注|说明|批注|留言)(?:在)?(?:下面|后面|底下)|(?:下面|后面|底下)(?:只?能)?(?:加|写|补)/u,
    name: '补充',
    text: '内容',
  },
};

/** "only add a note underneath": notes of their own, below what stays as it is. */
function notesRecord({ entry, idea, draft }: OwnPlan): object[] {
  const { form, name, text } = NOTES[draft.locale];
  if (entry.isSent || !form.test(idea)) return [];
  return [
    {
      id: 'note',
      name,
      fields: [`title:text!# ${text}`, { name: entry.name, type: entry.name, required: true }],
      rows: [],
      access: 'read: public; create: public; change: nobody; remove: nobody',
    },
  ];
}

/** The price list, where what is sent has a price. */
function priceRecord({ entry, draft }: OwnPlan): object {
  const { locale } = draft;
  const { title, money, typed } = ROW_WORDS[locale];
  const rows = entry.items.map((item) => ({ [title]: item.name, [money]: item.price }));
  return { id: 'price', ...PRICES[locale], fields: [title, typed], rows, access: 'read: public' };
}

/** What is entered, with its steps from state to state, and what whoever keeps the site adds. */
function actionsOf(plan: OwnPlan): object[] {
  const { entry, fields, states, lists, draft } = plan;
  const { locale } = draft;
  const words = WORDS[locale];
  const by = entry.isSent ? managerOf(draft) : null;
  const label =
    MAKING[locale][entry.name] ?? (locale === 'zh' ? `填写${entry.name}` : `${entry.isSent ? 'Send a' : 'New'} ${entry.name}`);
  const making = {
    verb: entry.isSent ? words.send : words.log,
    label,
    ...(entry.isSent ? { by: words.customer } : {}),
    on: 'entry',
    asks: fields.map(({ name }) => name),
    ...(states === null ? {} : { states: states.states.join('>') }),
  };
  const who = states === null ? null : doneBy(plan);
  const steps = states === null ? [] : stepsOf(states, { on: 'entry', by, asks: who === null ? [] : [who.name], locale });
  const keeping = entry.isSent ? lists.map(({ name }) => ({ verb: words.add, by: managerOf(draft), on: name })) : [];
  return [...(entry.isSent || states !== null ? [making] : []), ...steps, ...keeping];
}
