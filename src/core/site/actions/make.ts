import type { Locale } from '../../domain/text.ts';
import { stringOption } from '../../engine/render/block-data.ts';
import { makerKinds, MAKERS } from '../../engine/render/makers/kinds.ts';
import type { Maker } from '../../engine/render/makers/maker.ts';
import { isOwn } from '../request/identity.ts';
import { firstValue, type PostedForm } from '../request/read-form.ts';
import type { ActionHandler } from '../request/action.ts';
import { putServerRow } from '../rows/server-row.ts';

const LIMITS = { input: 20_000, output: 60_000, perVisitor: 40 } as const;
const WORDS = {
  empty: ['Please type something or choose a text file first.', '请先输入内容或选择文本文件。'],
  file: ['This file is no text, or larger than 20 KB.', '该文件不是文本，或超过 20 KB。'],
} as const;

/** Makes something out of what was sent and keeps it (`op=make`), saves a changed text or deletes it. All is the visitor's own. */
export const make: ActionHandler = async ({ site, form, block, blockId, identity, route }) => {
  const kind = makerKinds(stringOption(block ?? { type: '' }, 'kind') ?? '').find((each) => each === firstValue(form, 'make'));
  const [op, id] = [firstValue(form, 'op') || 'make', firstValue(form, 'id')];
  if (block?.type !== 'maker') return { kind: 'missing' };
  if (op !== 'make')
    return site.store.exclusive(async (transaction) => {
      const row = await transaction.get('_made', id);
      if (row === null || row.values['block'] !== blockId) return { kind: 'missing' };
      if (!isOwn(identity, row)) return { kind: 'forbidden' };
      const text = firstValue(form, 'text').slice(0, LIMITS.output);
      if (op === 'delete') await transaction.remove('_made', id);
      else await transaction.put('_made', { ...row, values: { ...row.values, text }, updatedAt: site.now() });
      return op === 'delete'
        ? { kind: 'done', notice: 'removed' }
        : { kind: 'done', notice: 'saved', params: { [`${blockId}.made`]: id } };
    });
  const found = MAKERS[kind ?? ''];
  if (found === undefined || kind === undefined) return { kind: 'missing' };
  const text = await readInput(form, found);
  if (text === null || text === '') return refuse(route.locale, WORDS[text === null ? 'file' : 'empty']);
  const chosen = found.choices.map(({ key, value, choices }): [string, string] => {
    const given = firstValue(form, key);
    return [key, choices?.some(([each]) => each === given) === true ? given : value];
  });
  const made = found.run({ text, locale: route.locale, choice: (key) => new Map(chosen).get(key) ?? '' });
  if (made.problem !== undefined) return refuse(route.locale, made.problem);
  const values = {
    block: blockId,
    kind,
    input: text,
    chosen: chosen.map((pair) => pair.join('=')),
    text: (made.text ?? '').slice(0, LIMITS.output),
    art: made.art ?? '',
    qr: made.qr ?? '',
  };
  const row = await site.store.exclusive((transaction) =>
    putServerRow({ site, transaction, identity }, { entity: '_made', values, most: LIMITS.perVisitor }),
  );
  return { kind: 'done', params: { [`${blockId}.made`]: row.id, [`${blockId}.kind`]: kind } };
};

function refuse(locale: Locale, words: readonly [string, string]) {
  return { kind: 'refused', errors: { _: words[locale === 'zh' ? 1 : 0] } } as const;
}

/** The text of the file, where one may be and was sent, else what was typed; null for a file that is none. */
async function readInput(form: PostedForm, { takesFile }: Maker): Promise<string | null> {
  const file = takesFile === true ? form.files.get('file')?.[0] : undefined;
  if (file === undefined) return firstValue(form, 'input').replace(/\r\n?/g, '\n').trim().slice(0, LIMITS.input);
  const text = file.size > LIMITS.input ? '\0' : await file.text();
  return text.includes('\0') || text.includes('\uFFFD') ? null : text.trim();
}
