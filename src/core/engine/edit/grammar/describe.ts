import { pickText, type Text } from '../../../domain/text.ts';
import { applyUnchecked } from '../apply-operations.ts';
import type { Operation } from '../operation.ts';
import { blockLabel } from './targets.ts';
import type { EditState } from './intent.ts';
import { pageName } from './localized.ts';
import { replyText } from './reply-sentences.ts';

/** Describes operations that add to the site, in a sentence for each part. */
export function describe(operations: readonly Operation[], state: EditState): string {
  const { blueprint, locale } = state;
  const step = applyUnchecked(blueprint, operations);
  const after = step.ok ? step.value.blueprint : blueprint;
  const text = (value: Text | undefined) => pickText(value, locale);
  const list = (names: readonly string[]) =>
    names.map((name) => (locale === 'zh' ? `“${name}”` : `“${name}”`)).join(locale === 'zh' ? '、' : ', ');
  const pages = operations.flatMap((each) =>
    each.op === 'addPage' && !each.page.path.endsWith('/:slug') ? [text(each.page.title)] : [],
  );
  const blocks = operations.flatMap((each) =>
    each.op === 'addBlock' ? [blockLabel({ id: each.id, page: each.page }, after, locale)] : [],
  );
  const entities = operations.flatMap((each) =>
    each.op === 'addEntity' ? [`${text(each.entity.plural)} (${String(each.entity.rows.length)})`] : [],
  );
  const fields = operations.flatMap((each) => (each.op === 'addField' ? [text(each.field.label)] : []));
  const marked = operations.flatMap((each) =>
    each.op === 'setEntity' && each.patch.marks ? [text(blueprint.entities[each.id]?.plural)] : [],
  );
  const users = operations.find((each) => each.op === 'setAccounts' && blueprint.accounts === undefined);
  const roles = users?.op === 'setAccounts' ? (users.accounts?.roles ?? []).map((role) => text(role.label)) : [];
  return (
    [
      pages.length > 0 && replyText(locale, 'grewPages', { pages: list(pages) }),
      blocks.length > 0 && replyText(locale, 'grewBlocks', { blocks: blocks.join(locale === 'zh' ? '、' : ', ') }),
      entities.length > 0 && replyText(locale, 'grewEntities', { entities: entities.join(locale === 'zh' ? '、' : ', ') }),
      fields.length > 0 && replyText(locale, 'grewFields', { fields: list(fields) }),
      marked.length > 0 && replyText(locale, 'grewMarks', { entities: list([...new Set(marked)]) }),
      roles.length > 0 && replyText(locale, 'grewUsers', { roles: list(roles), page: pageName(after, loginPage(after), locale) }),
    ]
      .filter((sentence) => sentence !== false)
      .join(' ') || replyText(locale, 'grewRules', {})
  );
}

function loginPage({ pages, blocks }: EditState['blueprint']): string {
  const page = Object.entries(pages).find(([, each]) => each.blocks.some((id) => blocks[id]?.type === 'signIn'));
  return page?.[0] ?? '';
}
