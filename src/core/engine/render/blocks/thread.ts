import type { BlockMaker } from '../../recipe/page-scope.ts';
import { signInLinks } from '../account-parts.ts';
import { answer } from '../block-data.ts';
import { blockHead, innerLevel, heading, notice, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pagePath } from '../page-path.ts';
import { doAction, searchParam, SENT_PARAM, withParams } from '../params.ts';
import { plainValue } from '../row-values.ts';
import { wordList } from '../word-list.ts';

const phrase = wordList({
  conversations: ['Conversations', '会话'],
  people: ['New conversation', '新会话'],
  noPeople: ['Nobody to write to yet.', '暂时没有可联系的人。'],
  room: ['Group', '群组'],
  everybody: ['Everybody', '所有人'],
  with: ['Conversation with {name}', '与{name}的会话'],
  choose: ['Choose a conversation or a person.', '请选择会话或联系人。'],
  none: ['No messages yet. Write the first one.', '还没有消息，写第一条吧。'],
  you: ['You', '我'],
  auto: ['automatic demo reply', '自动演示回复'],
  message: ['Your message', '你的消息'],
  name: ['Your name', '你的名字'],
  send: ['Send', '发送'],
  find: ['Search messages', '搜索消息'],
  drop: ['Delete', '删除'],
  sent: ['Message sent.', '消息已发送。'],
  private: ['Only the two of you can read this.', '只有你们两人可以看到。'],
  open: ['Everybody in this group can read this.', '群组成员都可以看到。'],
  signIn: ['Log in to write private messages.', '登录后可发送私信。'],
});

const source = (key: string, entity: string) => ({ key, source: key, query: { entity } });

/** Messages between people of the site and in groups: conversations beside the messages of the chosen one. */
export const thread: BlockEntry = {
  type: 'thread',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: ['live'],
  heading: true,
  css: `
.talk{display:grid;gap:1rem;align-items:start}
@media (min-width:48rem){.talk{grid-template-columns:minmax(13rem,18rem) minmax(0,1fr)}}
.talk nav,.talk .room{padding:1.1rem}
.talk :is(h2,h3,h4){font-size:var(--s0)}
.talk .room>:is(h2,h3,h4){font-size:var(--s1)}
.talk nav ul{display:grid;gap:.35rem;margin-block:.4rem 1rem;max-block-size:13rem;overflow:auto;list-style:none;padding:0}
.talk nav a{display:block;padding:.6rem .8rem;border-radius:calc(var(--radius)*.6);color:inherit;text-decoration:none;overflow-wrap:anywhere}
.talk nav a:hover{background:var(--tint);color:var(--ink)}
.talk nav a[aria-current]{background:var(--primary);color:var(--on-primary)}
.talk nav small{display:block}
.said{display:flex;flex-direction:column-reverse;max-block-size:24rem;min-block-size:8rem;overflow:auto;margin-block:.8rem}
.said ol{display:grid;gap:.7rem;list-style:none;padding:0}
.said li{max-inline-size:85%;justify-self:start;padding:.6rem .9rem;border-radius:var(--radius);background:var(--tint);color:var(--ink);overflow-wrap:anywhere}
.said li.mine{justify-self:end;background:var(--primary);color:var(--on-primary)}
.said li p:first-child{font-size:var(--sm)}.said li p+p{white-space:pre-line}
.said button{min-block-size:1.75rem;padding:0;border:0;background:none;color:inherit;font-size:var(--sm);text-decoration:underline;cursor:pointer}
.write{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end}
.write .field{flex:1 1 14rem}
`,
  needs: (block) => {
    const entity = block.query?.entity ?? '_talks';
    return [source('threadTalks', entity), source('threadPeople', '_talks'), source('threadLines', entity)];
  },
  render({ block, blockId, context, level }) {
    const talks = answer(context, blockId, 'threadTalks').rows;
    const people = answer(context, blockId, 'threadPeople').rows;
    const chosen = chosenTalk(blockId, { context, talks, people });
    const inner = innerLevel(block, context, level);
    return html`${blockHead({ block, blockId, context, level })}
      <div class="talk">
        ${lists(blockId, context, { talks, people, chosen, inner })}${room(blockId, { context, chosen, inner })}
      </div>`;
  },
  presets: { chat: chatMaker() },
};

function chatMaker(): BlockMaker {
  return ({ scope, spec, page }) => {
    const entity = scope.entities.get(spec.entity ?? 'chatMessage') ?? scope.entities.get('chatMessage');
    return {
      type: 'thread',
      title: page.path === '/' ? { en: 'Messages', zh: '消息' } : page.title,
      ...(entity === undefined ? {} : { query: { entity: entity.id } }),
    };
  };
}

interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly isRoom: boolean;
}

interface ChosenTalkInput {
  readonly context: RenderContext;
  readonly talks: readonly Row[];
  readonly people: readonly Row[];
}

function chosenTalk(blockId: string, { context, talks, people }: ChosenTalkInput): Chosen | null {
  const wanted =
    (context.form?.blockId === blockId ? context.form.values['with'] : undefined) ?? context.params[`${blockId}.with`];
  const person = people.find((row) => `p:${row.id}` === wanted);
  if (person !== undefined) return { id: `p:${person.id}`, name: nameOf(person, context), isRoom: false };
  const talk = wanted === undefined ? talks[0] : talks.find((row) => row.id === wanted);
  return talk === undefined ? null : { id: talk.id, name: nameOf(talk, context), isRoom: talk.values['room'] === true };
}

function nameOf(row: Row, context: RenderContext): string {
  const name = plainValue(row.values['name'], context.locale);
  return name === '' ? phrase(context.locale, 'everybody') : name;
}

function lists(
  blockId: string,
  context: RenderContext,
  parts: { talks: readonly Row[]; people: readonly Row[]; chosen: Chosen | null; inner: number },
): Html {
  const { locale } = context;
  const { talks, people, chosen, inner } = parts;
  const link = (id: string, row: Row, note: string) =>
    html`<li>
      <a
        href="${withParams(context.params, { [`${blockId}.with`]: id }) || '?'}#${blockId}"
        ${id === chosen?.id && html` aria-current="true"`}
        >${nameOf(row, context)}${note !== '' && html`<small>${note}</small>`}</a
      >
    </li>`;
  const known = talks.map((row) =>
    link(row.id, row, row.values['room'] === true ? phrase(locale, 'room') : plainValue(row.values['last'], locale).slice(0, 40)),
  );
  const must = context.blueprint.accounts !== undefined && (context.user ?? null) === null;
  const persons = people.map((row) => link(`p:${row.id}`, row, ''));
  const peopleList =
    people.length === 0
      ? html`<p class="muted">${phrase(locale, 'noPeople')}</p>`
      : html`<ul tabindex="0">
          ${persons}
        </ul>`;
  return html`<nav class="card" aria-label="${phrase(locale, 'conversations')}">
    ${
      known.length > 0 &&
      html`${heading(inner, phrase(locale, 'conversations'))}
        <ul tabindex="0">
          ${known}
        </ul>`
    }
    ${heading(inner, phrase(locale, 'people'))}
    ${
      must
        ? html`<p>${phrase(locale, 'signIn')}</p>
            ${signInLinks(context)}`
        : peopleList
    }
  </nav>`;
}

interface RoomInput {
  readonly context: RenderContext;
  readonly chosen: Chosen | null;
  readonly inner: number;
}

function room(blockId: string, { context, chosen, inner }: RoomInput): Html {
  const { locale } = context;
  if (chosen === null) return html`<div class="card room"><p class="empty">${phrase(locale, 'choose')}</p></div>`;
  const said = answer(context, blockId, 'threadLines').rows;
  const wanted = (context.params[searchParam(blockId)] ?? '').trim();
  const found = said.filter((row) => plainValue(row.values['body'], locale).toLowerCase().includes(wanted.toLowerCase()));
  const lines = found.map((row) => messageLine(row, { blockId, context, to: chosen.id }));
  const error = context.form?.blockId === blockId ? context.form.errors['body'] : undefined;
  return html`<div class="card room">
    ${heading(inner, chosen.isRoom ? chosen.name : phrase(locale, 'with', { name: chosen.name }))}
    <p class="muted">${phrase(locale, chosen.isRoom ? 'open' : 'private')}</p>
    ${
      said.length > 0 &&
      html`<form class="write" action="#${blockId}">
        <input type="hidden" name="${blockId}.with" value="${chosen.id}" />
        ${textField(`${blockId}-q`, { name: searchParam(blockId), words: phrase(locale, 'find'), value: wanted })}
        <button class="button secondary" type="submit">${label(locale, 'search')}</button>
      </form>`
    }
    <div class="said" data-live="5" data-block="${blockId}" tabindex="0" role="log" aria-label="${chosen.name}">
      ${
        lines.length === 0
          ? html`<p class="muted">${wanted === '' ? phrase(locale, 'none') : label(locale, 'noMatch')}</p>`
          : html`<ol>
              ${lines}
            </ol>`
      }
    </div>
    ${context.params[SENT_PARAM] === blockId && notice('good', phrase(locale, 'sent'))}
    <form class="write" method="post" action="${doAction(context.basePath, 'message')}">
      ${postFields(blockId, pagePath(context))}<input type="hidden" name="with" value="${chosen.id}" />
      ${(context.user ?? null) === null && textField(`${blockId}-name`, { name: 'name', words: phrase(locale, 'name'), value: '' })}
      <div class="field">
        <label for="${blockId}-body">${phrase(locale, 'message')}</label>
        <input
          type="text"
          id="${blockId}-body"
          name="body"
          required
          maxlength="2000"
          autocomplete="off"
          ${error !== undefined && html` aria-invalid="true" aria-describedby="${blockId}-error"`}
        />
        ${error !== undefined && html`<p class="error" id="${blockId}-error">${error}</p>`}
      </div>
      <button class="button primary" type="submit">${phrase(locale, 'send')}</button>
    </form>
  </div>`;
}

interface TextFieldInput {
  readonly name: string;
  readonly words: string;
  readonly value: string;
}

function textField(id: string, { name, words, value }: TextFieldInput): Html {
  return html`<div class="field">
    <label for="${id}">${words}</label><input type="text" id="${id}" name="${name}" value="${value}" maxlength="60" />
  </div>`;
}

function messageLine(row: Row, { blockId, context, to }: { blockId: string; context: RenderContext; to: string }): Html {
  const { locale } = context;
  const mine = row.values['mine'] === true;
  const name = mine ? phrase(locale, 'you') : plainValue(row.values['from'], locale);
  return html`<li${mine && html` class="mine"`}>
    <p><strong>${name}</strong> <time datetime="${row.createdAt}">${formatDateTime(row.createdAt, locale)}</time>${row.values['auto'] === true && html` · ${phrase(locale, 'auto')}`}</p><p>${plainValue(row.values['body'], locale)}</p>
    ${
      mine &&
      html`<form method="post" action="${doAction(context.basePath, 'message')}">
        ${postFields(blockId, pagePath(context))}<input type="hidden" name="with" value="${to}" />
        <button type="submit" name="drop" value="${row.id}">${phrase(locale, 'drop')}</button>
      </form>`
    }
  </li>`;
}
