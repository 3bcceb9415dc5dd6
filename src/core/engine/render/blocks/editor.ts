import { toText } from '../../catalogue/pair.ts';
import { answer, stringOption } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html } from '../html.ts';
import { pageHref } from '../links.ts';
import { pagePath } from '../page-path.ts';
import { doAction, SENT_PARAM, withParams } from '../params.ts';
import { plainValue } from '../row-values.ts';
import { EDITOR_TEMPLATES, type EditorWords, editorWords } from './editor-words.ts';
import { editorScript } from './editor-script.ts';

const MODES = ['html', 'markdown', 'text', 'code'];
const BUTTONS: Readonly<
  Record<string, readonly (readonly [word: 'bold' | 'headline' | 'list' | 'link', before: string, after: string])[]>
> = {
  html: [
    ['bold', '<strong>', '</strong>'],
    ['headline', '<h2>', '</h2>'],
    ['list', '<ul>\n  <li>', '</li>\n</ul>'],
    ['link', '<a href="https://example.com">', '</a>'],
  ],
  markdown: [
    ['bold', '**', '**'],
    ['headline', '\n## ', '\n'],
    ['list', '\n- ', '\n'],
    ['link', '[', '](https://example.com)'],
  ],
};

/** Writes documents and templates that are kept for the visitor, with a preview in which no script runs. */
export const editor: BlockEntry = {
  type: 'editor',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  css: `.editor{max-inline-size:none!important}.editor .panes{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}.editor textarea{min-block-size:20rem;font-family:ui-monospace,monospace;font-size:.95rem}.editor :is(iframe,.lit){inline-size:100%;block-size:100%;min-block-size:20rem;border:1px solid var(--line);border-radius:calc(var(--radius)*.6);background:#fff;color:#1b1b1b}.editor .lit{margin:0;padding:.8rem;overflow:auto;white-space:pre-wrap;font-family:ui-monospace,monospace;font-size:.9rem}.lit .k{color:#7b1fa2}.lit .s{color:#1b5e20}.lit .c{color:#5d6470}.lit .n{color:#a03a00}.editor .panes>.field{grid-column:auto!important}.editor details{margin-block-start:1rem}.editor .panes p{font-weight:600}.editor .panes>div:not(.field){display:grid;grid-template-rows:auto 1fr;gap:.45rem}.editor .bar-tools{display:flex;flex-wrap:wrap;gap:.5rem;margin-block:.75rem}.editor .actions{margin-block-start:1rem}.docs{display:grid;gap:.5rem}.docs li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}.doc-lists{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));margin-block-start:2rem}`,
  script: editorScript,
  presets: {
    editor: ({ scope, spec, entity }) => {
      if (spec.variant === 'photo' && entity !== null)
        return {
          type: 'retouch',
          title: toText(['Picture editor', '图片编辑'], scope.locales),
          query: { entity: entity.id },
          fields: ['title', 'image'],
        };
      const asked = spec.options.get('mode') ?? spec.variant ?? 'markdown';
      return {
        type: 'editor',
        title: toText(['Editor', '编辑器'], scope.locales),
        options: { mode: MODES.includes(asked) ? asked : 'markdown' },
      };
    },
  },
  heading: true,
  needs: () => [{ key: 'docs', query: { entity: '_document', limit: 50 } }],
  render({ block, blockId, context, level }) {
    const words = editorWords(context.locale);
    const mode = stringOption(block, 'mode') ?? 'markdown';
    const docs = answer(context, blockId, 'docs').rows.filter((row) => row.values['block'] === blockId);
    const opened = docs.find((row) => row.id === context.params[`${blockId}.doc`]);
    const start = EDITOR_TEMPLATES.find(({ id }) => id === context.params[`${blockId}.from`]) ?? EDITOR_TEMPLATES[0];
    const isSent = context.params[SENT_PARAM] === blockId && context.form === undefined;
    const refused = context.form?.blockId === blockId ? context.form : undefined;
    const given = {
      title:
        refused?.values['title'] ?? (opened === undefined ? words.untitled : plainValue(opened.values['title'], context.locale)),
      body:
        refused?.values['body'] ??
        (opened === undefined
          ? (start?.body[mode] ?? start?.body['text'] ?? '')
          : plainValue(opened.values['body'], context.locale)),
      id: opened?.id ?? '',
    };
    return html`${blockHead({ block, blockId, context, level })}${isSent && notice('good', opened === undefined ? words.deleted : words.saved)}${refused !== undefined && notice('bad', words.refused)}
    ${form(mode, given, { blockId, context, words })}${lists(docs, { blockId, context, words, level: innerLevel(block, context, level) })}`;
  },
};

interface Place {
  readonly blockId: string;
  readonly context: RenderContext;
  readonly words: EditorWords;
}

function form(mode: string, given: { title: string; body: string; id: string }, { blockId, context, words }: Place): Html {
  const tools = (BUTTONS[mode] ?? []).map(
    ([word, before, after]) =>
      html`<button class="button secondary" type="button" data-before="${before}" data-after="${after}">${words[word]}</button>`,
  );
  const kinds = ['both', 'write', ...(mode === 'html' ? ['rich' as const] : []), 'preview', 'source'] as const;
  const views = kinds.map(
    (view) =>
      html`<button
        class="button secondary"
        type="button"
        data-view="${view}"
        aria-pressed="${view === 'both' ? 'true' : 'false'}"
      >
        ${words[view]}
      </button>`,
  );
  return html`<form
    class="card form editor"
    method="post"
    action="${doAction(context.basePath, 'document')}"
    data-editor="${mode}"
    data-words="${JSON.stringify({ words: words.words, characters: words.characters })}"
  >
    ${postFields(blockId, pagePath(context))}<input type="hidden" name="id" value="${given.id}" />
    <div class="field wide">
      <label for="${blockId}-title">${words.title}</label
      ><input type="text" id="${blockId}-title" name="title" value="${given.title}" maxlength="120" required />
    </div>
    <div class="bar-tools" role="group" aria-label="${words.tools}">${views}${tools}</div>
    <div class="panes">
      <div class="field wide" data-pane="write">
        <label for="${blockId}-body">${words.text}</label
        ><textarea
          id="${blockId}-body"
          name="body"
          rows="16"
          maxlength="50000"
          spellcheck="${mode === 'text' ? 'true' : 'false'}"
        >
${given.body}</textarea>
      </div>
      <div data-pane="preview">
        <p>${words.preview}</p>
        <div data-frame="${words.preview}"></div>
      </div>
      <div data-pane="source" hidden>
        <p>${words.source}</p>
        <pre class="lit" tabindex="0"></pre>
      </div>
    </div>
    <p class="muted" data-count></p>
    <div class="actions">
      <button class="button primary" type="submit" name="op" value="save">${words.save}</button
      ><button class="button secondary" type="submit" name="op" value="template">${words.asTemplate}</button
      ><button class="button secondary" type="button" data-download>${words.download}</button>
      ${given.id !== '' && html`<button class="button secondary" type="submit" name="op" value="delete">${words.remove}</button>`}
    </div>
    <noscript><p class="help">${words.script}</p></noscript>
    <details>
      <summary>${words.guide}</summary>
      <p>${words.guideText}</p>
    </details>
  </form>`;
}

function lists(docs: readonly Row[], place: Place & { readonly level: number }): Html {
  const { blockId, context, words, level } = place;
  const page = pageHref(context, context.pageId, context.slug);
  const link = (changes: Record<string, string>, text: string) =>
    html`<a href="${page}${withParams({}, changes)}#${blockId}">${text}</a>`;
  const item = (row: Row) =>
    html`<li>
      ${link({ [`${blockId}.doc`]: row.id }, plainValue(row.values['title'], context.locale))}
      <time class="muted" datetime="${row.updatedAt}">${formatDateTime(row.updatedAt, context.locale)}</time>
    </li>`;
  const own = docs.filter((row) => row.values['template'] !== true);
  const templates = docs.filter((row) => row.values['template'] === true);
  return html`<div class="doc-lists">
    <div>
      ${heading(level, words.documents)} ${own.length === 0 && html`<p class="muted">${words.none}</p>`}
      ${
        own.length > 0 &&
        html`<ul class="docs">
          ${own.map(item)}
        </ul>`
      }
      <p>${link({}, words.fresh)}</p>
    </div>
    <div>
      ${heading(level, words.templates)}
      <ul class="docs">
        ${EDITOR_TEMPLATES.map((each) => html`<li>${link({ [`${blockId}.from`]: each.id }, each.name[context.locale === 'zh' ? 1 : 0])}</li>`)}${templates.map(item)}
      </ul>
    </div>
  </div>`;
}
