import type { Locale } from '../../domain/text.ts';
import { fieldWith } from '../../engine/blueprint/field-roles.ts';
import {
  answersPlace,
  type AnswersPlace,
  QUESTIONS_KEY,
  QUESTION_KINDS,
  type FormQuestion,
  choicesOf,
  MAX_QUESTIONS,
  optionsOf,
  parseQuestions,
  plainLabel,
  formatAnswers,
  formatQuestions,
} from '../../engine/render/form-questions.ts';
import { yesOrNo } from '../../engine/render/blocks/survey-words.ts';
import { doneParam } from '../../engine/render/params.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import { mayUpdate, OWNER_KEY } from '../request/identity.ts';
import { firstValue, type PostedForm } from '../request/read-form.ts';
import { runEffects } from '../rows/effects.ts';
import { allOrNothing, Refusal } from '../rows/refusal.ts';
import { refused, targetRow, type TargetRow } from './target-row.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import { factsOf } from '../values/check-facts.ts';
import { checkRow } from '../values/check-row.ts';
import { completeValues } from '../values/complete-values.ts';
import { isStillSample } from '../rows/change.ts';
import { inLanguage } from '../rows/save-row.ts';
import type { ActionResult, ActionCall, ActionHandler } from '../request/action.ts';
import { visitorName } from './visitor-name.ts';

const WORDS = {
  missing: ['Please answer: {label}', '请填写：{label}'],
  wrong: ['Please check: {label}', '请检查：{label}'],
  closed: ['This form is closed.', '表单已关闭。'],
  label: ['Please give the field a label of its own.', '请填写不重复的字段名称。'],
  options: ['Please give at least two options.', '请至少填写两个选项。'],
} as const;

/** Takes the answers to a form (`op=answer`), or shapes it: `add`, `up:N`, `down:N`, `drop:N` by whoever may change it. */
export const survey: ActionHandler = async (call) => {
  const { site, form, block, blockId } = call;
  const entityId = block?.type === 'survey' ? (block.query?.entity ?? '') : '';
  const place = answersPlace(site.blueprint, entityId);
  if (place === null) return { kind: 'missing' };
  const op = firstValue(form, 'op');
  const outcome = await allOrNothing(site, async (transaction, changed): Promise<ActionResult> => {
    const target = await targetRow(call, transaction);
    if (target === null || target.entityId !== entityId) return { kind: 'missing' };
    const given = { call, transaction, target, changed };
    if (op === 'answer') return takeAnswers(given, place);
    if (!mayUpdate({ site, identity: call.identity }, entityId, target.row)) return { kind: 'forbidden' };
    const lines = shaped(linesOf(target, call.route.locale), op, form);
    return typeof lines === 'string' ? refuse(call, lines) : saveLines(given, lines, blockId);
  });
  return outcome.ok ? outcome.value : refused(call, outcome.error);
};

interface Given {
  readonly call: ActionCall;
  readonly transaction: SiteTransaction;
  readonly target: TargetRow;
  readonly changed: Set<string>;
}

function linesOf({ row }: TargetRow, locale: Locale): readonly FormQuestion[] {
  return parseQuestions(plainValue(row.values[QUESTIONS_KEY], locale));
}

function refuse(call: ActionCall, word: keyof typeof WORDS, label = ''): ActionResult {
  const text = WORDS[word][call.route.locale === 'zh' ? 1 : 0].replace('{label}', () => label);
  return { kind: 'refused', errors: { _: text } };
}

/** The questions after what was asked for; the name of what is wrong with it otherwise. */
function shaped(lines: readonly FormQuestion[], op: string, form: PostedForm): readonly FormQuestion[] | 'label' | 'options' {
  const [, move = '', number = ''] = /^(\w+)(?::(\d+))?$/.exec(op) ?? [];
  const at = Number(number);
  const line = lines[at];
  if (move === 'add') return added(lines, form);
  if (line === undefined || number === '') return lines;
  const others = lines.filter((each) => each !== line);
  if (move === 'drop') return others;
  return others.toSpliced(Math.max(0, move === 'up' ? at - 1 : at + 1), 0, line);
}

function added(lines: readonly FormQuestion[], form: PostedForm): readonly FormQuestion[] | 'label' | 'options' {
  const label = plainLabel(firstValue(form, 'label'), 120);
  const kind = QUESTION_KINDS.find((each) => each === firstValue(form, 'kind')) ?? 'text';
  const isChoice = kind === 'one' || kind === 'several';
  const options = isChoice ? optionsOf(firstValue(form, 'options')).map((each) => plainLabel(each, 60)) : [];
  if (label === '' || lines.length >= MAX_QUESTIONS || lines.some((line) => line.label === label)) return 'label';
  if (isChoice && options.length < 2) return 'options';
  return [...lines, { label, kind, options, required: firstValue(form, 'required') === 'true' }];
}

async function saveLines(
  { call, transaction, target, changed }: Given,
  lines: readonly FormQuestion[],
  blockId: string,
): Promise<ActionResult> {
  const { site, identity, route } = call;
  const { entityId, row } = target;
  const text = inLanguage(row.values[QUESTIONS_KEY], formatQuestions(lines), route.locale);
  const saved = {
    ...row,
    values: { ...row.values, [QUESTIONS_KEY]: text },
    updatedAt: site.now(),
    sample: isStillSample(identity, row),
  };
  await transaction.put(entityId, saved);
  changed.add(entityId);
  return { kind: 'done', params: { [doneParam(blockId)]: 'shaped' } };
}

/** Keeps one visitor's answers as a row of their own. */
async function takeAnswers({ call, transaction, target, changed }: Given, place: AnswersPlace): Promise<ActionResult> {
  const { site, identity, form, blockId, route } = call;
  if (plainValue(target.row.values[fieldWith(target.entity, 'state')?.key ?? ''], 'en') === 'closed')
    return refuse(call, 'closed');
  const answers: [string, string][] = [];
  for (const [at, line] of linesOf(target, route.locale).entries()) {
    const given = (form.values.get(`a${at}`) ?? []).map((each) => each.trim().slice(0, 1000)).filter((each) => each !== '');
    if (given.length === 0 && line.required) return refuse(call, 'missing', line.label);
    if (given.some((each) => !isAnswer(line, each, route.locale))) return refuse(call, 'wrong', line.label);
    if (given.length > 0) answers.push([line.label, (line.kind === 'several' ? given : given.slice(0, 1)).join(', ')]);
  }
  if (answers.length === 0) return refuse(call, 'missing', linesOf(target, route.locale)[0]?.label ?? '');
  const [now, id] = [site.now(), site.newId()];
  const name = visitorName(call);
  const display = place.entity.fields.find((field) => field.display && field.type === 'text');
  const asked = {
    ...(display && { [display.key]: name }),
    [place.form.key]: target.row.id,
    [place.answers.key]: formatAnswers(answers),
  };
  const values = { ...completeValues(place.entity, asked, { now: site.clock(), id }), [OWNER_KEY]: identity.ownerKey };
  const row = { id, values, createdAt: now, updatedAt: now, sample: false };
  const problems = await checkRow(transaction, { entityId: place.id, entity: place.entity, facts: factsOf(site, identity) }, row);
  if (Object.keys(problems).length > 0) throw new Refusal(problems);
  await transaction.put(place.id, row);
  changed.add(place.id);
  await runEffects({ site, transaction, identity, entityId: place.id, row, on: 'create', changed });
  return { kind: 'done', params: { [doneParam(blockId)]: 'answered' } };
}

function isAnswer(line: FormQuestion, given: string, locale: Locale): boolean {
  const choices = choicesOf(line, yesOrNo(locale));
  if (choices.length > 0) return choices.includes(given);
  if (line.kind === 'number') return Number.isFinite(Number(given));
  if (line.kind === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given);
  return line.kind !== 'date' || (/^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)));
}
