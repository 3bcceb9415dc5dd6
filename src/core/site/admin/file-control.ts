import { html, safeUrl } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { shownFile } from '../access/public-rows.ts';
import { word } from './admin-words.ts';
import { pictureHtml } from './cell.ts';
import type { FieldParts } from './field-parts.ts';

/** Draws the stored file with a way to remove it, a chooser, and an address for a file on the web. */
export function fileControl({ site, field, id, values, row }: FieldParts): Html {
  const locale = site.mainLocale;
  const isPicture = field.type !== 'file';
  const isMany = field.type === 'images';
  const kept = values.filter((value) => value !== '');
  const previews = kept.map((value, index) => {
    const shown = isPicture
      ? pictureHtml(site, row?.id ?? 'new', value)
      : html`<a href="${safeUrl(shownFile(site, value))}" target="_blank" rel="noopener">${word(locale, 'openFile')}</a>`;
    return html`<label class="check kept"
      ><input type="checkbox" id="${id}-keep-${index}" name="${field.key}[]" value="${value}" checked />${shown}<span
        >${word(locale, 'keep')}</span
      ></label
    >`;
  });
  return html`${previews.length > 0 && html`<div class="ticks">${previews}</div>`}
    <div class="pair">
      <div class="field">
        <label class="help" for="${id}">${word(locale, isPicture ? 'upload' : 'uploadFile')}</label
        ><input
          type="file"
          id="${id}"
          name="${field.key}[]"
          ${isPicture && html` accept="image/jpeg,image/png,image/webp,image/gif"`}${isMany && html` multiple`}
        />
      </div>
      <div class="field">
        <label class="help" for="${id}-web">${word(locale, 'addressOr')}</label
        ><input type="text" inputmode="url" id="${id}-web" name="${field.key}[]" placeholder="https://" />
      </div>
    </div>`;
}
