import { pickText, type Text } from '../../domain/text.ts';
import type { Action, Block } from '../blueprint/page-schema.ts';
import type { BlockCall, RenderContext, Row } from './context.ts';
import { type Html, html, safeUrl, trusted } from './html.ts';
import { icon } from './icons/icon.ts';
import { artHref, targetHref } from './links.ts';
import { isInMenu, leadsToCall } from './navigation.ts';
import { drawPicture } from './picture.ts';
import { photoHtml } from './photos.ts';
import { drawnSubject } from './pictures/subjects.ts';
import { siteSubjects } from './pictures/things/site-subjects.ts';
import { keptThings } from './pictures/things/site-things.ts';
import { BLOCK_FIELD, PAGE_FIELD } from './params.ts';

/** Tells previews which record an element shows; nothing in published sites. */
export function rowAttribute(context: RenderContext, entityId: string, row: Row): Html | null {
  return context.mode === 'preview' ? html` data-row="${entityId}:${row.id}"` : null;
}

/** Text of the Blueprint in the page's language. */
export function localText(context: Pick<RenderContext, 'locale'>, text: Text | undefined): string {
  return pickText(text, context.locale);
}

export function heading(level: number, content: unknown, attributes: Html | null = null): Html {
  const inner = isHtml(content) ? content : html`${String(content)}`;
  return html`<h${level}${attributes}>${inner}</h${level}>`;
}

/** Chinese has no spaces to break at: a headline of several clauses breaks between them. */
export function clauses(title: string, { locale }: Pick<RenderContext, 'locale'>): Html {
  const parts = locale === 'zh' ? title.split(/(?<=[，；。！？])/u) : [title];
  return parts.length < 2 ? html`${title}` : html`${parts.map((part) => html`<span>${part}</span>`)}`;
}

/** The id of the element that names a block. */
export function titleId(blockId: string): string {
  return `${blockId}-t`;
}

/** Title and introduction of a block; nothing when it has neither. What opens the first page has a picture of its subject beside it. */
export function blockHead({ block, blockId, context, level }: BlockCall, below: Html | null = null): Html | null {
  const [title, text] = [localText(context, block.title), localText(context, block.text)];
  if (title === '' && text === '') return null;
  const emblem = level === 1 && title !== '' && below === null ? openingEmblem(context) : null;
  return html`<div class="head${emblem !== null && ' opens'}">
    ${title !== '' && heading(level, level === 1 ? clauses(title, context) : title, html` id="${titleId(blockId)}"`)}
    ${text !== '' && html`<p class="lead">${text}</p>`}${emblem}${below}
  </div>`;
}

/** The picture beside the words that open the first page. */
export function openingEmblem(context: RenderContext): Html | null {
  const page = context.blueprint.pages[context.pageId];
  return page?.path === '/' && page.bare !== true ? siteEmblem(context) : null;
}

/** A drawing of what the site is about; null where none shows it. */
export function siteEmblem(context: RenderContext): Html | null {
  const { pictures } = context.blueprint;
  const [name] = pictures === undefined ? [] : siteSubjects(keptThings(pictures), context.blueprint);
  if (name === undefined) return null;
  return picture({ source: `art:${name}`, rowId: 'emblem', alt: '', className: 'emblem', eager: true }, context);
}

/** The heading level of things inside a block: one below its title, or the title's own when there is none. */
export function innerLevel(block: Block, context: RenderContext, level: number): number {
  return localText(context, block.title) === '' ? level : level + 1;
}

/**
 * Links that look like buttons; the first is the main one unless an action says otherwise. Further down a page none is as loud as
 * the button of the header; in an opening those that its menu has word for word stand on small screens alone.
 */
export function actionLinks(
  actions: readonly Action[] | undefined,
  context: RenderContext,
  isOpening: boolean = false,
): Html | null {
  const open = (actions ?? []).filter((action) => leadsIn(action, context));
  if (open.length === 0) return null;
  const links = open.map((action, index) => {
    const isMain = index === 0 && (isOpening || !leadsToCall(action, context.blueprint));
    const style = action.style ?? (isMain ? 'primary' : 'secondary');
    const arrow = style === 'link' ? icon('arrow-right') : null;
    const again = isOpening && style !== 'primary' && isInMenu(action, context) ? ' again' : '';
    const size = `${action.size === undefined ? '' : ` ${action.size}`}${again}`;
    return html`<a class="button ${style}${size}" href="${targetHref(context, action.target)}"
      >${localText(context, action.label)}${arrow}</a
    >`;
  });
  return html`<div class="actions">${links}</div>`;
}

/** A button leads nobody to a page that is for others; strangers still find the pages of whoever signs up. */
function leadsIn({ target }: Action, { blueprint: { pages, accounts }, mode, user }: RenderContext): boolean {
  const roles = 'page' in target ? pages[target.page]?.for : undefined;
  if (roles === undefined || user === undefined || mode === 'preview') return true;
  const first = accounts?.signUp === false ? undefined : accounts?.roles[0]?.id;
  return roles.includes(user === null ? (first ?? '') : user.role);
}

export interface PictureOptions {
  /** `art:SUBJECT`, `photo:PLACE` or a web address. */
  readonly source: string;
  /** Keys the drawing: the same id always gives the same picture. */
  readonly rowId: string;
  /** '' when the picture only decorates. */
  readonly alt: string;
  readonly className?: string;
  readonly width?: number;
  readonly height?: number;
  /** Loads at once and first: the picture above the fold. */
  readonly eager?: boolean;
}

/** A picture, drawn or stored. */
export function picture(options: PictureOptions, context: RenderContext): Html {
  const { source, rowId, alt, className = 'picture', width = 640, height = 480, eager = false } = options;
  const placed = photoHtml(source, { alt, className, width, height, eager }, context);
  if (placed !== null) return placed;
  const address = source.startsWith('art:') ? artAddress(context, drawnSubject(source), rowId) : safeUrl(source);
  const loading = eager ? trusted(' fetchpriority="high"') : trusted(' loading="lazy" decoding="async"');
  return html`<img class="${className}" src="${address}" alt="${alt}" width="${width}" height="${height}" ${loading} />`;
}

/** The scene of an opening stands in the page: it is nowhere else, and mostly the largest thing that is painted. */
function artAddress(context: RenderContext, subject: string, rowId: string): string | Html {
  if (!rowId.startsWith('hero-')) return artHref(context, subject, rowId);
  const drawn = drawPicture(subject, rowId, context.blueprint).replace(/\s+/g, ' ').replaceAll('"', "'");
  return trusted(`data:image/svg+xml,${drawn.replace(/[%#<>&]/g, encodeURIComponent)}`);
}

/** A message that stays: after a form was sent, or refused. */
export function notice(kind: 'good' | 'bad', title: string, content: Html | string | null = null): Html {
  return html`<div class="notice ${kind}" role="${kind === 'good' ? 'status' : 'alert'}">
    ${icon(kind === 'good' ? 'circle-check' : 'circle-alert')}
    <div>
      <p><strong>${title}</strong></p>
      ${typeof content === 'string' ? html`<p>${content}</p>` : content}
    </div>
  </div>`;
}

/** The hidden fields every posted form carries. */
export function postFields(blockId: string, pagePath: string): Html {
  return html`<input type="hidden" name="${PAGE_FIELD}" value="${pagePath}" /><input
      type="hidden"
      name="${BLOCK_FIELD}"
      value="${blockId}"
    />`;
}

/** Paragraphs separated by blank lines, and lists of lines that start with `- `. */
export function richText(text: string): Html {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return html`${blocks.map((part) => richBlock(part))}`;
}

function richBlock(part: string): Html {
  const lines = part.split('\n');
  if (!lines.some((line) => line.startsWith('- '))) return html`<p>${lines.join(' ')}</p>`;
  const before = lines.filter((line) => !line.startsWith('- '));
  const items = lines.filter((line) => line.startsWith('- '));
  return html`${before.length > 0 && html`<p>${before.join(' ')}</p>`}
    <ul>
      ${items.map((line) => html`<li>${line.slice(2)}</li>`)}
    </ul>`;
}

function isHtml(content: unknown): content is Html {
  return typeof content === 'object' && content !== null && 'markup' in content;
}
