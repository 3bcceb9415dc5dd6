import { answer } from '../block-data.ts';
import { blockHead, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html } from '../html.ts';
import { pageHref, pageWithBlock } from '../links.ts';
import { pagePath } from '../page-path.ts';
import { doAction } from '../params.ts';
import { plainValue } from '../row-values.ts';
import { wordList } from '../word-list.ts';

const phrase = wordList({
  hello: ['Hello! What would you like to know? For example:', '你好！想了解什么？例如：'],
  note: ["Automatic help: answers come from this site's content.", '自动帮助：答案来自本站内容。'],
  you: ['You', '我'],
  bot: ['Assistant', '助手'],
  question: ['Your question', '你的问题'],
  ask: ['Ask', '提问'],
  found: ['Here is what I found:', '找到以下内容：'],
  nothing: [
    'I found nothing about that on this site. Please use other words, or contact us.',
    '本站没有相关内容，请换个说法，或联系我们。',
  ],
  contact: ['Contact us', '联系我们'],
  more: ['Read more', '查看详情'],
  log: ['Conversation', '对话'],
});

/** A help conversation that answers from the site's own rows and pages. */
export const assistant: BlockEntry = {
  type: 'assistant',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  heading: true,
  css: `
.helper{display:grid;gap:1rem;max-inline-size:48rem;padding:1.25rem}
.helper .log{display:grid;gap:.8rem;list-style:none;padding:0}
.helper .log>li{padding:.7rem 1rem;border-radius:var(--radius);background:var(--tint);color:var(--ink);overflow-wrap:anywhere}
.helper .log>li.mine{justify-self:end;background:var(--primary);color:var(--on-primary)}
.helper .log li p+p,.helper .log article{margin-block-start:.5rem}
.helper form{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end}
.helper form .field{flex:1 1 14rem}
`,
  needs: () => [
    { key: 'asks', source: 'asks', query: { entity: '_asks' } },
    { key: 'examples', source: 'askExamples', query: { entity: '_asks' } },
  ],
  render({ block, blockId, context, level }) {
    const { locale } = context;
    const asked = answer(context, blockId, 'asks').rows;
    const examples = answer(context, blockId, 'examples').rows;
    const error = context.form?.blockId === blockId ? context.form.errors['question'] : undefined;
    const begin = html`<form method="post" action="${doAction(context.basePath, 'ask')}">
      ${postFields(blockId, pagePath(context))}
     `;
    const end = html`</form>`;
    return html`${blockHead({ block, blockId, context, level })}
      <div class="card helper">
        <p class="muted">${phrase(locale, 'note')}</p>
        <p>${phrase(locale, 'hello')}</p>
        ${examples.length > 0 && html`${begin}${examples.map((row) => html`<button class="button secondary" type="submit" name="question" value="${plainValue(row.values['question'], locale)}">${plainValue(row.values['question'], locale)}</button>`)}${end}`}
        <div role="log" aria-label="${phrase(locale, 'log')}">
          <ol class="log">
            ${asked.map((row) => exchange(row, context))}
          </ol>
        </div>
        ${begin}
        <div class="field">
          <label for="${blockId}-question">${phrase(locale, 'question')}</label>
          <input
            type="text"
            id="${blockId}-question"
            name="question"
            required
            maxlength="300"
            autocomplete="off"
            ${error !== undefined && html` aria-invalid="true" aria-describedby="${blockId}-error"`}
          />
          ${error !== undefined && html`<p class="error" id="${blockId}-error">${error}</p>`}
        </div>
        <button class="button primary" type="submit">${phrase(locale, 'ask')}</button>
        ${end}
      </div>`;
  },
  presets: {
    assistant: ({ page }) => ({
      type: 'assistant',
      title: page.path === '/' ? { en: 'Ask us', zh: '问一问' } : page.title,
    }),
  },
};

function exchange(row: Row, context: RenderContext): Html {
  const { locale } = context;
  const passages = readPassages(plainValue(row.values['passages'], locale));
  const time = html`<time datetime="${row.createdAt}">${formatDateTime(row.createdAt, locale)}</time>`;
  const contact = pageWithBlock(context.blueprint, 'contact');
  const none = html`<p>${phrase(locale, 'nothing')}</p>
    ${contact !== undefined && html`<p><a href="${pageHref(context, contact)}">${phrase(locale, 'contact')}</a></p>`}`;
  const found = html`<p>${phrase(locale, 'found')}</p>
    ${passages.map(
      ({ title, text, href }) =>
        html`<div class="found">
          <p><strong>${title}</strong></p>
          ${text !== '' && html`<p>${text}</p>`}${href !== '' && html`<p><a href="${context.basePath}${href}" aria-label="${phrase(locale, 'more')}: ${title}">${phrase(locale, 'more')}</a></p>`}
        </div>`,
    )}`;
  return html`<li class="mine">
      <p><strong>${phrase(locale, 'you')}</strong> ${time}</p>
      <p>${plainValue(row.values['question'], locale)}</p>
    </li>
    <li>
      <p><strong>${phrase(locale, 'bot')}</strong></p>
      ${passages.length === 0 ? none : found}
    </li>`;
}

/** The server wrote them; what does not read as a passage is left out. */
function readPassages(text: string): readonly { title: string; text: string; href: string }[] {
  const list: unknown = text === '' ? [] : JSON.parse(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const part = new Map(Object.entries(item).map(([key, value]) => [key, typeof value === 'string' ? value : '']));
    return [{ title: part.get('title') ?? '', text: part.get('text') ?? '', href: part.get('href') ?? '' }];
  });
}
