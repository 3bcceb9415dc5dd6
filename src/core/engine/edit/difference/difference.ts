import { must } from '../../../domain/assert.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { applyUnchecked } from '../apply-operations.ts';
import { own } from '../patch.ts';
import type { Operation } from '../operation.ts';
import * as entities from './entity-steps.ts';
import * as pages from './page-steps.ts';
import { isSame, patchBetween } from './patch-between.ts';

type Step = (now: Blueprint, after: Blueprint) => Operation[];

/** In this order each finds what it needs: what goes makes room, what is new stands before others point to it. */
const STEPS: readonly Step[] = [
  pages.removeBlocks,
  pages.removePages,
  pages.addPages,
  pages.placeBlocks,
  pages.removePages,
  entities.removeParts,
  entities.removeEntities,
  entities.addEntities,
  entities.addFields,
  entities.setEntities,
  entities.setRows,
  pages.setBlocks,
  pages.setPages,
  setSections,
  setParts,
  setDrawings,
  setPhotos,
];

/**
 * The operations that lead from one Blueprint to another: as few as say it, each about what differs and nothing else. Carried
 * out together they give the second one, but for the order of keys.
 */
export function difference(before: Blueprint, after: Blueprint): Operation[] {
  let now = before;
  return STEPS.flatMap((step) => {
    const operations = step(now, after);
    const applied = applyUnchecked(now, operations);
    now = must(applied.ok ? applied.value.blueprint : undefined, 'operations that can be carried out');
    return operations;
  });
}

function setSections(now: Blueprint, after: Blueprint): Operation[] {
  const [site, theme] = [patchBetween(now.site, after.site), patchBetween(now.theme, after.theme)];
  const [nav, admin] = [patchBetween(now.nav, after.nav), patchBetween(now.admin, after.admin)];
  return [
    ...(site === null ? [] : [{ op: 'setSite', patch: site } satisfies Operation]),
    ...(theme === null ? [] : [{ op: 'setTheme', patch: theme } satisfies Operation]),
    ...(nav === null ? [] : [{ op: 'setNav', patch: nav } satisfies Operation]),
    ...(admin === null ? [] : [{ op: 'setAdmin', patch: admin } satisfies Operation]),
    ...(isSame(now.accounts, after.accounts)
      ? []
      : [{ op: 'setAccounts', accounts: after.accounts ?? null } satisfies Operation]),
  ];
}

function setParts({ parts: was = {} }: Blueprint, { parts: is = {} }: Blueprint): Operation[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((id) => !isSame(own(was, id), own(is, id)))
    .map((id) => ({ op: 'setPart', id, part: own(is, id) ?? null }));
}

/** Between sites that keep drawings: whether one keeps any is decided when it is built. */
function setDrawings({ pictures: was }: Blueprint, { pictures: is }: Blueprint): Operation[] {
  if (was === undefined || is === undefined) return [];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((id) => !isSame(own(was, id), own(is, id)))
    .map((id) => ({ op: 'setDrawing', id, drawing: own(is, id) ?? null }));
}

/** A site that was read from its document names none of its pictures: they stay. */
function setPhotos({ photos: was = {} }: Blueprint, { photos: is }: Blueprint): Operation[] {
  if (is === undefined) return [];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((place) => !isSame(own(was, place), own(is, place)))
    .map((place) => ({ op: 'setPhoto', place, photo: own(is, place) ?? null }));
}
