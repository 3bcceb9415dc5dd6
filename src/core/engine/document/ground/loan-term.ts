import type { Rule } from '../../blueprint/rule-schema.ts';
import { heldCondition } from './held-rows.ts';
import { momentsOf } from './rule-fields.ts';
import { type Ground, type Shape, shapeOf, type ShapeField, type ShapeFlag, stateFieldOf, withShape } from './shape.ts';

const TERM =
  /^(?:(?:一|每|单)[本件个台次套张]?)?(?:最长|最多|借期|期限|不超过)?(?:可以?)?(?:借|外借|借阅)?\s*(?<n>\d+)\s*(?<unit>天|日|周|个星期)(?:内?归还)?$|^(?:(?:for )?(?:at most|max(?:imum)?|up to|longest|no longer than|loans? (?:of|for)|loan period:?|keep (?:them |it )?for) )?(?<count>\d+) (?<word>days?|weeks?)(?: at most| max| loans?)?$/iu;
const WORDS = {
  en: {
    since: 'Borrowed on',
    due: 'Due back',
    late: 'Overdue by {days} days',
    out: 'On loan',
    in: 'Available',
    why: 'Somebody else has it at the moment.',
  },
  zh: { since: '借出日期', due: '应还日期', late: '逾期{days}天', out: '已借出', in: '在架', why: '已经借出，还没有归还。' },
} as const;

/** "21 days" of what is borrowed: the day of the loan, the day by which it is due, and what is late or on loan. */
export function withLoanTerm(ground: Ground, shape: Shape, words: string): Ground | null {
  const groups = TERM.exec(words.trim())?.groups;
  const on = shapeOf(ground, shape.made?.on);
  const about = shape.fields.find(({ to }) => to !== undefined && to === on?.id);
  const isLent = stateFieldOf(shape)?.options?.some(({ value }) => value === 'returned') === true;
  if (groups === undefined || on === undefined || about === undefined || !isLent || momentsOf(shape).length > 1) return null;
  const unit = groups['unit'] ?? groups['word'] ?? '';
  const days = Number(groups['n'] ?? groups['count']) * (/周|星期|week/i.test(unit) ? 7 : 1);
  const text = WORDS[ground.brief.locale];
  const said = momentsOf(shape).find(({ type }) => type === 'date');
  const since: ShapeField = said ?? { key: 'since', label: text.since, type: 'date', default: '$today', max: '@0d' };
  const due: ShapeField = { key: 'due', label: text.due, type: 'date', computed: `${since.key} + ${days}` };
  const state = stateFieldOf(shape)?.key ?? '';
  const held = `${heldCondition(shape)} and ${state} != 'returned'`;
  const late: ShapeFlag = {
    id: 'overdue',
    label: text.late.replace('{days}', '{daysBetween(due, today)}'),
    when: `due < today${held}`,
    tone: 'bad',
  };
  const rule: Rule = {
    kind: 'check',
    that: `count(${shape.id}, ${about.key} = this.${about.key}${held}) <= 1`,
    why: { [ground.brief.locale]: text.why },
    on: [about.key],
  };
  const fields = [...shape.fields.filter(({ key }) => key !== since.key && key !== 'due'), since, due];
  const next = lentAtOnce({ ...shape, fields, flags: [...(shape.flags ?? []), late], rules: [...shape.rules, rule] });
  return withShape(
    withShape(ground, next),
    withLent(on, { rows: `${shape.id}.${about.key}`, held: held.replace(/^ and /, ''), text }),
  );
}

/** Whoever takes something home at once reserves nothing before. */
function lentAtOnce(shape: Shape): Shape {
  const state = stateFieldOf(shape);
  if (state?.options?.[0]?.value !== 'reserved') return shape;
  const fields = shape.fields.map((field) =>
    field === state ? { ...field, options: field.options?.filter(({ value }) => value !== 'reserved') ?? [] } : field,
  );
  const steps = shape.steps
    .filter(({ to }) => to !== 'out')
    .map((step) => ({ ...step, from: step.from.filter((each) => each !== 'reserved') }));
  return { ...shape, fields, steps };
}

interface Lent {
  readonly rows: string;
  readonly held: string;
  readonly text: (typeof WORDS)[keyof typeof WORDS];
}

/** A thing says whether it is there or on loan. */
function withLent(on: Shape, { rows, held, text }: Lent): Shape {
  if (on.isSaid) return on;
  const due: ShapeField = { key: 'dueBack', label: text.due, type: 'date', computed: `lowest(${rows}, due, ${held})` };
  const late = text.late.replace('{days}', `{daysBetween(dueBack, today)}`);
  const flags: ShapeFlag[] = [
    { id: 'late', label: late, when: 'dueBack < today', tone: 'bad' },
    { id: 'lent', label: text.out, when: `count(${rows}, ${held}) > 0`, tone: 'warn' },
    { id: 'there', label: text.in, when: `count(${rows}, ${held}) = 0`, tone: 'good' },
  ];
  const isKnown = on.fields.some(({ key }) => key === due.key);
  return { ...on, fields: isKnown ? on.fields : [...on.fields, due], flags: [...(on.flags ?? []), ...flags] };
}
