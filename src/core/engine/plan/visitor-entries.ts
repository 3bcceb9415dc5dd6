import { entityById } from '../catalogue/entities.ts';
import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';
import { hasOwnPage } from './own-pages.ts';
import { idOfNoun } from './records.ts';
import { shopEntity } from './shop.ts';

/** Verbs of those who manage rows, where the prompt names no role for it. */
const TENDING = /^(?:manage|edit|modify|update|maintain|organize|delete|管理|编辑|修改|维护|删除)$/u;
const WRITING =
  /^(?:create|publish|upload|submit|add|post|write|share|record|enter|input|register|apply|report|list|sell|build|make|customize|design|set|创建|发布|上传|提交|添加|新增|填写|记录|录入|登记|撰写|发表|申请)$/u;

/** To add something to a cart is not to write it. */
const BUYING = new Set(['cart', 'checkout', 'favorites', 'search', 'filter', 'payment', 'compare', 'history']);

/** Requests to put something into a cart, to sign up or to name something write no row. */
const NOT_WRITTEN =
  /\b(?:in|to) (?:(?:the|their|a|my) )?(?:shopping )?(?:cart|basket)\b|^(?:register|apply) (?:for|up)\b|^make it\b|^(?:input|enter|fill) .*\b(?:keywords?|credentials?|quer(?:y|ies))\b/i;

/** Marks the entities that visitors add to: those that the prompt has them write, unless only managers do. */
export function findVisitorEntries(draft: Draft, reading: Reading): void {
  const sold = draft.kind === 'shop' ? shopEntity(draft) : null;
  const managers = managingRoles(reading);
  for (const { value } of reading.requests ?? []) {
    if (
      value.verb === null ||
      !(WRITING.test(value.verb) || (TENDING.test(value.verb) && isTended(value, draft))) ||
      BUYING.has(value.feature ?? '') ||
      NOT_WRITTEN.test(`${value.verb} ${value.object}`) ||
      (value.role !== undefined && managers.has(value.role))
    )
      continue;
    const id =
      value.entity ??
      (value.record === undefined ? null : idOfNoun(draft, value.record)) ??
      (value.feature === 'blog' && draft.entities.has('post') ? 'post' : null);
    if (id !== null && id !== sold && (draft.entities.has(id) || entityById(id) !== undefined)) draft.written.add(id);
  }
}

/** The roles that keep the site for others. */
export function managingRoles({ roles = [] }: Reading): Set<string> {
  return new Set(roles.filter(({ value }) => value.manages && !value.everyday).map(({ value }) => value.id));
}

/** Rows that a composed site is about may be kept by whoever comes, unless the prompt gives them to somebody. */
function isTended({ entity, record }: RequestedRecord, draft: Draft): boolean {
  return draft.composed && (record !== undefined || (entity !== undefined && hasOwnPage(entity)));
}

type RequestedRecord = NonNullable<Reading['requests']>[number]['value'];
