import { pickText } from '../../../domain/text.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { repair } from '../../repair/repair.ts';
import { hasErrors, validate } from '../../validate/validate.ts';
import { applyUnchecked } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { changed, refused, type EditState, type Intent } from './intent.ts';
import { blockLabel, findBlocks, mentionedPage } from './targets.ts';
import { replyText, type Sentence } from './reply-sentences.ts';

const BROKEN =
  /\b(?:fix|repair|broken|doesn'?t work|does not work|isn'?t working|is not working|not working|don'?t work|do not work|fails?|error|bug|nothing happens|can'?t|cannot|wrong|(?:doe?sn'?t|does not|do not|don'?t|won'?t|will not) (?:work|do anything|do|load|open|move|respond|appear|submit|send|save|play|start|react)|stuck|blank page)\b|修复|修一?下|坏了|不能用|用不了|没反应|无法|出错|报错|有问题|不工作|失败|打不开|点不[了到动开]|不动了?$|卡住|白屏/;
const OTHER = /\bfix(?:ed)? (?:the )?(?:spelling|typo)|\b(?:add|make|change)\b/;

interface Finding {
  readonly operations: readonly Operation[];
  readonly message: string;
}

/** "the contact form doesn't work", "something is broken", 联系表单坏了: checks what is meant, mends it and says what was found. */
export const fix: Intent = (clause, state) => {
  if (
    !BROKEN.test(clause.words) ||
    OTHER.test(clause.words.replace(/\badd(?:ing)? to (?:the )?(?:cart|basket)\b/, ' ')) ||
    clause.quotes.length > 1
  )
    return null;
  const { blueprint, locale } = state;
  const ids = targets(clause, state);
  const findings = ids.flatMap((id) => checkBlock(id, state));
  const operations = findings.flatMap((finding) => finding.operations);
  const step = applyUnchecked(blueprint, operations);
  const mended = step.ok ? step.value.blueprint : blueprint;
  const whole = hasErrors(validate(mended)) ? repair(mended).blueprint : mended;
  const restored: Operation[] = whole === mended ? [] : [{ op: 'restore', blueprint: whole }];
  const wrong = Object.keys(blueprint.pages).flatMap((id) => state.checkPage(whole, id)).length;
  const checked = replyText(locale, 'checked', { pages: Object.keys(blueprint.pages).length, parts: ids.length });
  const all = [...findings.map(({ message }) => message), ...(restored.length > 0 ? [replyText(locale, 'mended', {})] : [])];
  if (operations.length === 0 && restored.length === 0)
    return refused([checked, replyText(locale, wrong > 0 ? 'stillWrong' : 'allFine', { count: wrong })].join(' '));
  return changed([...operations, ...restored], [checked, ...all].join(' '));
};

/** The named or selected parts, the parts of the named page, else all of them. */
function targets(clause: Clause, state: EditState): string[] {
  const found = findBlocks(clause, state).map(({ id }) => id);
  if (found.length > 0) return found;
  const page = mentionedPage(clause, state.blueprint);
  return page === null ? Object.keys(state.blueprint.blocks) : [...(state.blueprint.pages[page]?.blocks ?? [])];
}

/** Finds the faults that keep a visitor from using a part of a page, and the operations that mend them. */
function checkBlock(id: string, state: EditState): Finding[] {
  const { blueprint, locale } = state;
  const block = blueprint.blocks[id];
  const entity = blueprint.entities[block?.query?.entity ?? ''];
  if (block?.query === undefined || entity === undefined) return [];
  const page = Object.entries(blueprint.pages).find(([, { blocks }]) => blocks.includes(id))?.[0] ?? '';
  const section = blockLabel({ id, page }, blueprint, locale);
  const found = (sentence: Sentence, operation: Operation, values: Record<string, string> = {}): Finding => ({
    operations: [operation],
    message: replyText(locale, sentence, { section, ...values }),
  });
  const findings: Finding[] = [];
  if (WRITES.has(block.type) && entity.access.create === 'nobody')
    findings.push(
      found('openedForm', { op: 'setEntity', id: block.query.entity, patch: { access: { ...entity.access, create: 'public' } } }),
    );
  const missing = missingFields(block, blueprint);
  if (missing.length > 0)
    findings.push(
      found(
        'askedField',
        { op: 'setBlock', id, patch: { fields: [...(block.fields ?? []), ...missing.map(({ key }) => key)] } },
        {
          field: missing.map(({ label }) => pickText(label, locale)).join(', '),
        },
      ),
    );
  if (
    LISTS.has(block.type) &&
    entity.access.read === 'nobody' &&
    block.query.mine !== true &&
    block.query.entity !== blueprint.accounts?.notices
  )
    findings.push(
      found('openedList', { op: 'setEntity', id: block.query.entity, patch: { access: { ...entity.access, read: 'public' } } }),
    );
  return findings;
}

const WRITES = new Set(['form', 'booking', 'checkout']);
const LISTS = new Set(['gallery', 'detail']);

/** Fields without which a form is refused and for which it does not ask. */
function missingFields(block: Block, { entities, accounts }: Blueprint) {
  const entity = entities[block.query?.entity ?? ''];
  if (block.type !== 'form' || block.fields === undefined || entity === undefined) return [];
  return entity.fields.filter(
    (field) =>
      field.required === true &&
      field.default === undefined &&
      !field.private &&
      field.type !== 'slug' &&
      (field.to === undefined || field.to !== accounts?.entity) &&
      block.fields?.includes(field.key) !== true,
  );
}
