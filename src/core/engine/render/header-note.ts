import { type Locale, pickText } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { type Html, html, safeUrl } from './html.ts';

/** The line above the header; the number and the address in it that are the site's own can be called and written to. */
export function headerNote({ nav, site }: Blueprint, locale: Locale): Html | null {
  const note = pickText(nav.note, locale);
  if (note === '') return null;
  const { phone = '', email = '' } = site.contact ?? {};
  const ways = [
    { said: phone, url: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { said: email, url: `mailto:${email}` },
  ];
  const way = ways.find(({ said }) => said !== '' && note.includes(said));
  return html`<p class="header-note"><span>${way === undefined ? note : linked(note, way)}</span></p>`;
}

function linked(note: string, { said, url }: { readonly said: string; readonly url: string }): Html {
  const at = note.indexOf(said);
  return html`${note.slice(0, at)}<a href="${safeUrl(url)}">${said}</a>${note.slice(at + said.length)}`;
}

export const headerNoteStyles = `
@layer layout{
.header-note{background:var(--surface);border-block-end:1px solid var(--line);color:var(--ink);font-size:var(--sm);font-variant-numeric:tabular-nums;& span{display:block;inline-size:100%;max-inline-size:var(--page);margin-inline:auto;padding:.15rem var(--side-space);text-align:end;line-height:1.75rem;text-wrap:balance}& a{display:inline-block;color:inherit;font-weight:600;min-block-size:1.75rem}}
@media (max-width:39.99rem){.header-note span{text-align:center}}
@media (min-width:60rem){.app .header-note span{text-align:start}}
}
`;
