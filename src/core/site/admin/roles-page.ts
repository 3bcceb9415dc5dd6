import { pickText } from '../../domain/text.ts';
import type { Audience, Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Accounts } from '../../engine/blueprint/schema.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import type { AdminWord } from './admin-words.ts';
import { adminPage, entityHref } from './frame.ts';

/** Shows the rights of each role to each kind of entry, as the site server enforces them. */
export function rolesPage(site: Site): string {
  const locale = site.mainLocale;
  const title = word(locale, 'roles');
  const roles = site.blueprint.accounts?.roles ?? [];
  const heads = roles.map(
    (role, index) =>
      html`<th scope="col">
        ${pickText(role.label, locale)}${index === 0 && html`<br /><small>${word(locale, 'newcomers')}</small>`}
      </th>`,
  );
  const lines = Object.entries(site.blueprint.entities).map(
    ([id, entity]) =>
      html`<tr>
        <th scope="row"><a href="${entityHref(site, id)}">${pickText(entity.plural, locale)}</a></th>
        <td>${rightsText(site, entity, false)}</td>
        ${roles.map((role) => html`<td>${role.manages.includes(id) ? html`<span class="badge good">${word(locale, 'all')}</span>` : rightsText(site, rightsIn(role, id, entity), true)}</td>`)}
      </tr>`,
  );
  const content = html`<div class="top">
      <div>
        <h1>${title}</h1>
        <p class="faint">${word(locale, 'rolesText')}</p>
      </div>
    </div>
    <div class="card flush">
      <section class="scroll" tabindex="0" aria-label="${title}">
        <table class="matrix">
          <thead>
            <tr>
              <th scope="col">${word(locale, 'data')}</th>
              <th scope="col">${word(locale, 'everybody')}</th>
              ${heads}
            </tr>
          </thead>
          <tbody>
            ${lines}
          </tbody>
        </table>
      </section>
    </div>`;
  return adminPage(site, { title, place: '/roles', content });
}

/** What a role may although the access of the entity leaves it to others. */
function rightsIn({ reads, creates }: Accounts['roles'][number], id: string, entity: Entity): Entity {
  const { read, create } = entity.access;
  const isOpen = reads?.includes(id) === true;
  const isTaken = creates?.includes(id) === true;
  const access = { ...entity.access, read: isOpen ? ('member' as const) : read, create: isTaken ? ('member' as const) : create };
  return { ...entity, access };
}

function rightsText(site: Site, { access }: Entity, isUser: boolean): Html {
  const locale = site.mainLocale;
  const asked: readonly (readonly [AdminWord, Audience])[] = [
    ['see', access.read],
    ['addThem', access.create],
    ['changeThem', access.update ?? 'nobody'],
    ['deleteThem', access.remove ?? 'nobody'],
  ];
  const names = (isMeant: (audience: Audience, key: AdminWord) => boolean) =>
    asked.filter(([key, audience]) => isMeant(audience, key)).map(([key]) => word(locale, key));
  const any = names(
    (audience, key) => audience === 'public' || (isUser && (audience === 'member' || (key === 'addThem' && audience === 'own'))),
  );
  const own = names((audience, key) => audience === 'own' && key !== 'addThem' && (isUser || access.create === 'public'));
  const separator = locale === 'zh' ? '、' : ', ';
  const parts = [
    ...(any.length === 0 ? [] : [any.join(separator)]),
    ...(own.length === 0 ? [] : [word(locale, 'own', { what: own.join(separator) })]),
  ];
  return parts.length === 0 ? html`<span class="faint">${word(locale, 'none')}</span>` : html`${parts.join(' · ')}`;
}
