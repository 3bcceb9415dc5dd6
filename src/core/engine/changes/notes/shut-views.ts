import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import { listedRows } from '../../render/render-files.ts';
import type { ChangedSite } from './changed-site.ts';
import { SOME_MOMENT } from '../../render/seed-data.ts';

const LISTS: ReadonlySet<string> = new Set(['collection', 'chart', 'detail', 'gallery', 'map']);

/** What was added just now and is seen or used by fewer people than it seems, or by none. */
export function shutViews(site: ChangedSite): readonly string[] {
  return [...membersOnly(site), ...nothingFits(site), ...unseenAnswers(site)];
}

/** Lists for members alone on a page that everybody reads. */
function membersOnly({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.pages).flatMap(([page, { blocks, for: roles }]) => {
    const known = own(before.pages, page)?.blocks ?? [];
    const isOpen = roles === undefined && known.length > 0 && known.every((id) => !isForMembers(before, own(before.blocks, id)));
    if (!isOpen) return [];
    return blocks
      .filter((id) => !known.includes(id) && isForMembers(after, own(after.blocks, id)))
      .map(
        (id) =>
          `"${id}" lists "${own(after.blocks, id)?.query?.entity ?? ''}", which members alone may read, on a page that was open to everybody: others are asked to log in at its place. Say so, or put it where members look, unless the request opens it`,
      );
  });
}

function isForMembers({ entities }: Blueprint, block: Block | undefined): boolean {
  const read = own(entities, block?.query?.entity ?? '')?.access.read;
  return block !== undefined && LISTS.has(block.type) && read !== undefined && read !== 'public';
}

/** Relations whose condition no row meets: their forms are shut for everybody. */
function nothingFits({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.entities).flatMap(([entity, { fields }]) =>
    fields.flatMap(({ key, to = '', where, required }) => {
      const was = own(before.entities, entity)?.fields.find((each) => each.key === key)?.where;
      const rows = own(after.entities, to)?.rows ?? [];
      if (where === undefined || required !== true || where === was || /\buser\b/.test(where) || rows.length === 0) return [];
      const forms = Object.values(after.blocks).filter(({ type, query }) => !LISTS.has(type) && query?.entity === entity);
      const areConditional = forms.every(({ when }) => when !== undefined);
      if (areConditional || listedRows(after, { entity: to, where }, SOME_MOMENT).length > 0) return [];
      return [
        `no row of "${to}" meets "${where}" of "${entity}.${key}" now: forms that ask for it take nothing. Say so where that is meant, else look at the values of the rows`,
      ];
    }),
  );
}

/** Fields that a step asks for from now on and that nobody can read afterwards. */
function unseenAnswers({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.entities).flatMap(([entity, { fields, flow }]) => {
    const asked = (flow?.steps ?? []).flatMap(({ asks = [] }) => asks.map((key) => key.replace(/!$/, '')));
    const was = (own(before.entities, entity)?.flow?.steps ?? []).flatMap(({ asks = [] }) =>
      asks.map((key) => key.replace(/!$/, '')),
    );
    const views = Object.values(after.blocks).filter(
      ({ type, query }) => (LISTS.has(type) || type === 'lookup') && query?.entity === entity,
    );
    if (views.length === 0) return [];
    const shows = (key: string) =>
      views.some(({ type, fields: named }) => (named === undefined ? type !== 'collection' : named.includes(key)));
    const unseen = [...new Set(asked)].filter((key) => {
      const field = fields.find((each) => each.key === key);
      return field !== undefined && field.private !== true && !was.includes(key) && !shows(key);
    });
    return unseen.map(
      (key) =>
        `a step asks for "${key}" of "${entity}", and no list or page shows it: name it in the \`fields\` of one that should`,
    );
  });
}
