import { writtenFields } from '../../engine/render/row-values.ts';
import { pickText } from '../../domain/text.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import type { Site } from '../request/site.ts';
import type { Problems } from '../values/check-row.ts';
import { problemText } from '../values/words.ts';
import { word } from '../admin/admin-words.ts';
import { fieldLabel } from '../admin/cell.ts';
import { adminPage, entityHref } from '../admin/frame.ts';
import { flash } from '../admin/notices.ts';
import type { ImportOutcome, ImportTable } from './import-lines.ts';
import { ID_TARGET } from './read-cell.ts';

const SHOWN = { lines: 5, problems: 50 } as const;

interface View {
  readonly site: Site;
  readonly entityId: string;
  readonly entity: Entity;
}
interface Sheet {
  readonly heads: readonly string[];
  readonly table: ImportTable;
  /** The file, carried along until it is imported. */
  readonly text: string;
  readonly outcome: ImportOutcome;
  readonly isRefused?: boolean;
}

/** Draws the form for choosing a file or pasting lines. */
export function startPage(view: View, problem: string): string {
  const locale = view.site.mainLocale;
  const content = html`${problem !== '' && bad(problem)}
    <form class="card fields single" method="post" action="${actionOf(view)}" enctype="multipart/form-data">
      <p>${word(locale, 'importText')}</p>
      <p>
        <a href="${entityHref(view.site, view.entityId, '/template.csv')}">${icon('download')} ${word(locale, 'template')}</a>
      </p>
      <div class="field">
        <label for="i-file">${word(locale, 'csvFile')}</label
        ><input type="file" id="i-file" name="file" accept=".csv,.tsv,.txt,text/csv,text/plain" />
      </div>
      <div class="field">
        <label for="i-text">${word(locale, 'orPaste')}</label><textarea id="i-text" name="text" rows="6"></textarea>
      </div>
      <div class="actions">
        <button class="button primary" type="submit">${word(locale, 'preview')}</button
        ><a class="button" href="${entityHref(view.site, view.entityId)}">${word(locale, 'cancel')}</a>
      </div>
    </form>`;
  return framed(view, content);
}

/** Draws the lines of the file, the field of each column and the problems of each line; nothing is saved yet. */
export function previewPage(view: View, sheet: Sheet): string {
  const locale = view.site.mainLocale;
  const { outcome, table, heads, text, isRefused = false } = sheet;
  const total = table.lines.length;
  const ready = total - outcome.problems.size;
  const isClean = outcome.problems.size === 0;
  const content = html`${isRefused && bad(word(locale, 'importNone'))}
    <div class="notice ${isClean ? 'good' : 'wait'}" role="status">
      ${icon(isClean ? 'circle-check' : 'circle-alert')}
      <p>${word(locale, 'linesReady', { ready, count: total })}</p>
    </div>
    <form method="post" action="${actionOf(view)}" enctype="multipart/form-data">
      <section class="card">
        <h2>${word(locale, 'mapping')}</h2>
        <div class="mapping">
          ${heads.map((head, index) => columnSelect(view, { head, index, target: table.targets[index] ?? '' }))}
        </div>
        <button class="button" type="submit" name="mode" value="check">${word(locale, 'checkAgain')}</button>
      </section>
      ${problemsCard(view, sheet)} ${firstLines(view, sheet)}
      <details class="card lines-text">
        <summary>${word(locale, 'editLines')}</summary>
        <label class="hidden" for="i-text">${word(locale, 'editLines')}</label
        ><textarea id="i-text" name="text" rows="10" class="code">${`\n${text}`}</textarea>
        <button class="button" type="submit" name="mode" value="check">${word(locale, 'checkAgain')}</button>
      </details>
      <div class="actions save">
        ${
          isClean
            ? html`<button class="button primary" type="submit" name="mode" value="all">
                ${word(locale, 'importAll', { count: total })}
              </button>`
            : ready > 0 &&
              html`<button class="button primary" type="submit" name="mode" value="ready">
                  ${word(locale, 'importReady', { count: ready })}
                </button>
                <button class="button" type="submit" name="mode" value="all">
                  ${word(locale, 'importAll', { count: total })}
                </button>`
        }<a class="button" href="${actionOf(view)}">${word(locale, 'cancel')}</a>
      </div>
    </form>`;
  return framed(view, content);
}

/** Draws the result: the number of saved lines, and those that were not, which can be mended here and imported after all. */
export function leftoverPage(view: View, sheet: Sheet & { readonly params: URLSearchParams }): string {
  const locale = view.site.mainLocale;
  const count = sheet.outcome.problems.size;
  const content = html`${flash(view.site, sheet.params)} ${problemsCard(view, sheet)}
    <form class="card fields single" method="post" action="${actionOf(view)}" enctype="multipart/form-data">
      <div class="field">
        <label for="i-text">${word(locale, 'leftLines', { count })}</label
        ><textarea id="i-text" name="text" rows="10" class="code">${`\n${sheet.text}`}</textarea>
      </div>
      <div class="actions">
        <button class="button primary" type="submit">${word(locale, 'checkAgain')}</button
        ><a class="button" href="${entityHref(view.site, view.entityId)}">${word(locale, 'showAll')}</a>
      </div>
    </form>`;
  return framed(view, content);
}

function framed(view: View, content: Html): string {
  const { site, entityId, entity } = view;
  const plural = pickText(entity.plural, site.mainLocale);
  const title = word(site.mainLocale, 'importTitle', { what: plural });
  const whole = html`<p class="trail"><a href="${entityHref(site, entityId)}">${plural}</a></p>
    <div class="top"><h1>${title}</h1></div>
    ${content}`;
  return adminPage(site, { title, entity: entityId, content: whole });
}

function columnSelect(
  { site, entity }: View,
  { head, index, target }: { readonly head: string; readonly index: number; readonly target: string },
): Html {
  const locale = site.mainLocale;
  const choices = [
    { value: '', label: word(locale, 'leaveOut') },
    { value: ID_TARGET, label: word(locale, 'idColumn') },
    ...writtenFields(entity.fields).map((field) => ({ value: field.key, label: fieldLabel(site, field) })),
  ];
  const options = choices.map(
    ({ value, label }) => html`<option value="${value}" ${value === target && html` selected`}>${label}</option>`,
  );
  return html`<div class="field">
    <label for="i-to-${index}">${head.trim() === '' ? String(index + 1) : head}</label
    ><select id="i-to-${index}" name="to.${index}">
      ${options}
    </select>
  </div>`;
}

function problemsCard({ site, entity }: View, { outcome }: Sheet): Html | null {
  if (outcome.problems.size === 0) return null;
  const locale = site.mainLocale;
  const listed = [...outcome.problems].sort(([left], [right]) => left - right);
  const items = listed
    .slice(0, SHOWN.problems)
    .map(
      ([index, problems]) =>
        html`<li><strong>${word(locale, 'line')} ${index + 2}</strong> <span>${problemsText(site, entity, problems)}</span></li>`,
    );
  const more = listed.length - SHOWN.problems;
  return html`<section class="card bad-lines">
    <h2>${word(locale, 'problems')}</h2>
    <ul class="lines">
      ${items}
    </ul>
    ${more > 0 && html`<p class="faint">${word(locale, 'andMore', { count: more })}</p>`}
  </section>`;
}

function problemsText(site: Site, entity: Entity, problems: Problems): string {
  return Object.entries(problems)
    .map(([key, problem]) => {
      const field = entity.fields.find((each) => each.key === key);
      const text = problemText(site.mainLocale, problem);
      return field === undefined ? text : `${fieldLabel(site, field)}: ${text}`;
    })
    .join(' · ');
}

function firstLines({ site, entity }: View, { heads, table, outcome }: Sheet): Html {
  const locale = site.mainLocale;
  const names = heads.map((head, index) => {
    const field = entity.fields.find(({ key }) => key === table.targets[index]);
    return html`<th scope="col">${field === undefined ? head : fieldLabel(site, field)}</th>`;
  });
  const lines = table.lines.slice(0, SHOWN.lines).map(
    (cells, index) =>
      html`<tr>
        <th scope="row">
          ${index + 2}${outcome.problems.has(index) && html` <span class="badge bad">${word(locale, 'problems')}</span>`}
        </th>
        ${heads.map((_, column) => html`<td>${(cells[column] ?? '').slice(0, 80)}</td>`)}
      </tr>`,
  );
  const title = word(locale, 'firstLines');
  return html`<section class="card flush">
    <div class="head"><h2>${title}</h2></div>
    <section class="scroll" tabindex="0" aria-label="${title}">
      <table>
        <thead>
          <tr>
            <th scope="col">${word(locale, 'line')}</th>
            ${names}
          </tr>
        </thead>
        <tbody>
          ${lines}
        </tbody>
      </table>
    </section>
  </section>`;
}

function actionOf({ site, entityId }: View): string {
  return entityHref(site, entityId, '/import');
}

function bad(text: string): Html {
  return html`<p class="notice bad" role="alert">${icon('circle-alert')}${text}</p>`;
}
