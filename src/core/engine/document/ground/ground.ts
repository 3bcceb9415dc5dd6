import type { Brief } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { plainAction } from '../brief/read-brief.ts';
import type { SiteDocument } from '../site-document.ts';
import { withBesideSteps } from './beside-steps.ts';
import { groundAction } from './ground-action.ts';
import { groundEntity, saidShape } from './ground-entity.ts';
import { groundFacts } from './ground-facts.ts';
import { groundForm, openForm } from './ground-form.ts';
import { groundView, openTalk } from './ground-view.ts';
import { groundRoles, isAloneIn } from './ground-roles.ts';
import { findFrame } from './frames.ts';
import { withSaidStates } from './said-states.ts';
import { withStampedDays } from './stamped-days.ts';
import { withTypesFromUse } from './types-from-use.ts';
import { classOfNoun } from './nouns.ts';
import { saidCreators } from './ground-flags.ts';
import { type Ground, type Shape, shapeOf } from './shape.ts';

/**
 * Gives every item of a brief its meaning: entities their shapes, actions what they do to them. Entities whose line the author
 * wrote are taken as they are.
 */
export function ground(brief: Brief, document: SiteDocument): Ground {
  const roles = groundRoles(brief);
  const said = document.entities.map((line, index) =>
    saidShape(line, brief.locale, briefPath(brief, line.entity) ?? `entities.${index}`),
  );
  const named = brief.entities
    .filter(({ id }) => said.every((shape) => shape.id !== id))
    .map((entity) => groundEntity(brief, entity));
  const isAlone = isAloneIn(roles);
  const begun: Ground = {
    brief,
    shapes: withMain(brief, [...said, ...named]),
    roles,
    resolvedActions: [],
    isAlone,
    hasAccounts: document.accounts !== undefined || (!isAlone && roles.some(({ joins }) => joins)) || asksForAccounts(brief),
  };
  const made = brief.forms.reduce((so, form) => groundForm(so, form), withTypesFromUse(begun));
  const stated = brief.actions.reduce(withSaidStates, made);
  const acted = withBesideSteps(withSaidCreation(brief.actions.reduce((so, action) => groundAction(so, action), stated)));
  const done = brief.forms.reduce((so, form) => openForm(so, form), withTypesFromUse(acted));
  return groundFacts(
    brief.views.reduce((so, view) => openTalk(groundView(so, view), view), withStampedDays(done)),
    document,
  );
}

/** What everybody or members may create, as its author says, is added by them, though no action says so. */
function withSaidCreation(ground: Ground): Ground {
  return ground.brief.entities.reduce((so, entity) => {
    const creators = saidCreators(so, entity);
    const isMade = so.resolvedActions.some((each) => each.entity === entity.id && (each.does === 'add' || each.does === 'make'));
    if (isMade || (creators !== 'public' && creators !== 'member') || shapeOf(so, entity.id)?.isSaid !== false) return so;
    const verb = so.brief.locale === 'zh' ? '添加' : 'add';
    return plainAction({ verb, on: entity.name }, entity.path).reduce((now, action) => groundAction(now, action), so);
  }, ground);
}

function briefPath(brief: Brief, id: string): string | undefined {
  return brief.entities.find((entity) => entity.id === id)?.path;
}

function asksForAccounts({ actions }: Brief): boolean {
  return actions.some(({ verb, on }) => findFrame(verb, classOfNoun(on))?.does === 'account');
}

/** Exactly one is what the site is about: the one said to be, else of those that people look at the one that is spoken of most. */
function withMain({ actions, views }: Brief, shapes: readonly Shape[]): Shape[] {
  const mentions = [...actions.map(({ on }) => on), ...views.map(({ of }) => of)].flatMap(
    (words) => findNamed(words, shapes) ?? [],
  );
  const times = (shape: Shape) => mentions.filter((each) => each === shape).length;
  const [mostNamed] = shapes
    .filter(({ isSent, cls }) => !isSent && cls !== 'person')
    .toSorted((one, other) => times(other) - times(one));
  const main = shapes.find(({ isMain }) => isMain) ?? mostNamed ?? shapes[0];
  return shapes.map((shape) => ({ ...shape, isMain: shape === main }));
}
