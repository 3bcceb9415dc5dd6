import { pickText } from '../../domain/text.ts';
import { askedByStep } from '../../engine/blueprint/step-asks.ts';
import type { Entity, Step } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { formatDateTime } from '../../engine/render/format.ts';
import { html, safeUrl } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { rowHref as publicHref } from '../../engine/render/links.ts';
import { rowState } from '../../engine/render/row-state.ts';
import { listValue, optionLabel, plainValue } from '../../engine/render/row-values.ts';
import { ownerOf } from '../request/identity.ts';
import { openSteps } from '../access/open-steps.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { cellText, fieldLabel, flagsHtml } from './cell.ts';
import { rowHref } from './frame.ts';
import { isList } from '../values/coerce-value.ts';
import { control, isTicked, tickList } from './row-control.ts';
import { fittingChoices, nameOf } from './relation-names.ts';

interface Shown {
  readonly site: Site;
  readonly entityId: string;
  readonly entity: Entity;
  readonly row: Row;
}

/** Beside a row: the steps that it can take now, whose it is and when it came to be. */
export async function rowAside(shown: Shown): Promise<Html> {
  const { site, entityId, entity, row } = shown;
  const locale = site.mainLocale;
  // Rows that are not for everybody are shown to their writers alone on a site that nobody signs in to.
  const isSeen = entity.access.read === 'public' || site.blueprint.accounts !== undefined;
  const seen = publicHref(
    { blueprint: site.blueprint, locale: site.blueprint.site.locales[0] ?? 'en', basePath: site.basePath },
    entityId,
    row,
  );
  const owner = await ownerHtml(site, entityId, row);
  return html`<div class="beside">
    ${await stepsCard(shown)}
    <section class="card">
      <h2>${word(locale, 'about')}</h2>
      <dl class="facts">
        ${computedFacts(shown)}${
          owner !== null &&
          html`<dt>${word(locale, 'owner')}</dt>
            <dd>${owner}</dd>`
        }
        <dt>${word(locale, 'added')}</dt>
        <dd>${formatDateTime(site.clock(row.createdAt), locale)}</dd>
        <dt>${word(locale, 'changed')}</dt>
        <dd>${formatDateTime(site.clock(row.updatedAt), locale)}</dd>
      </dl>
      ${(row.flags ?? []).length > 0 && html`<p>${flagsHtml(site, entity, row)}</p>`}
      ${row.sample && html`<p><span class="badge idle">${word(locale, 'sample')}</span></p>`}
      ${isSeen && seen !== undefined && html`<p><a href="${safeUrl(seen)}">${icon('external-link')} ${word(locale, 'seeOnSite')}</a></p>`}
    </section>
  </div>`;
}

/** Values that nobody writes are read beside the form. */
function computedFacts({ site, entity, row }: Shown): Html {
  const fields = entity.fields.filter(({ computed }) => computed !== undefined);
  return html`${fields.map(
    (field) =>
      html`<dt>${fieldLabel(site, field)}</dt>
        <dd>${cellText(site, { field, value: row.values[field.key] }, new Map())}</dd>`,
  )}`;
}

async function stepsCard(shown: Shown): Promise<Html | null> {
  const { site, entityId, entity, row } = shown;
  const [steps = []] = await openSteps({ site, reader: site.store, identity: null }, { entityId, entity, rows: [row] });
  const field = entity.fields.find((each) => each.key === entity.flow?.field);
  if (field === undefined || steps.length === 0) return null;
  const locale = site.mainLocale;
  const state = optionLabel(field, rowState(entity, row), locale);
  const asking = await Promise.all(steps.filter(({ asks }) => asks !== undefined).map((step) => askingStep(shown, step)));
  const buttons = steps
    .filter(({ asks }) => asks === undefined)
    .map(
      (step, index) =>
        html`<button class="button${index === 0 && html` primary`}" type="submit" name="step" value="${step.id}">
          ${pickText(step.label, locale)}
        </button>`,
    );
  return html`<section class="card steps">
    <h2>${word(locale, 'steps')}</h2>
    <p class="faint">${word(locale, 'stateNow', { state })}</p>
    ${buttons.length > 0 && html`<form method="post" action="${stepHref(shown)}"><div class="actions">${buttons}</div></form>`}
    ${asking}
  </section>`;
}

function stepHref({ site, entityId, row }: Shown): string {
  return rowHref(site, { entityId, rowId: row.id }, '/step');
}

/** A step with the questions that it asks. */
async function askingStep(shown: Shown, step: Step): Promise<Html> {
  const { site, entity, row } = shown;
  const asked = await Promise.all(
    askedByStep(entity, step).map(async (field) => ({
      field,
      choices: await fittingChoices(site, field, listValue(row.values[field.key])),
    })),
  );
  const fields = asked.map(({ field, choices }) => {
    const value = row.values[field.key];
    const values = isList(field) && field.type !== 'tags' ? listValue(value) : [plainValue(value, site.mainLocale)];
    const id = `s-${step.id}-${field.key}`;
    const parts = { site, field, id, name: field.key, values, describedBy: null, choices, row };
    if (isTicked(parts))
      return html`<fieldset class="field">
        <legend>${fieldLabel(site, field)}</legend>
        ${tickList(parts)}
      </fieldset>`;
    return html`<div class="field"><label for="${id}">${fieldLabel(site, field)}</label>${control(parts)}</div>`;
  });
  const words = pickText(step.label, site.mainLocale);
  return html`<details class="asking">
    <summary>${words}</summary>
    <form method="post" action="${stepHref(shown)}">
      ${fields}
      <div class="actions"><button class="button primary" type="submit" name="step" value="${step.id}">${words}</button></div>
    </form>
  </details>`;
}

/** Whose row it is: a user by name, a visitor, or null when it is nobody's. */
async function ownerHtml(site: Site, entityId: string, row: Row): Promise<Html | null> {
  const owner = ownerOf(row);
  const users = site.blueprint.accounts?.entity;
  if (owner === null || (entityId === users && owner === row.id)) return null;
  const entity = findEntity(site, users);
  const profile = users === undefined || owner.startsWith('visitor:') ? null : await site.store.get(users, owner);
  if (profile === null || entity === undefined || users === undefined) return html`${word(site.mainLocale, 'visitor')}`;
  return html`<a href="${rowHref(site, { entityId: users, rowId: profile.id })}">${await nameOf(site, entity, profile)}</a>`;
}
