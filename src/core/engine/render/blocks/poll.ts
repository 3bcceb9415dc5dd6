import { answer, MAX_ROWS } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, picture, postFields, rowAttribute } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formatNumber } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pagePath } from '../page-path.ts';
import { doAction, SENT_PARAM, withParams } from '../params.ts';
import { pollParts, type PollParts } from '../poll-parts.ts';
import { fieldOfType, listValue, numberValue, plainValue, publicFields, rowTitle } from '../row-values.ts';
import { wordList } from '../word-list.ts';

const phrase = wordList({
  vote: ['Vote', '投票'],
  view: ['View results', '查看结果'],
  hide: ['Back to voting', '返回投票'],
  options: ['Options', '选项'],
  votes: ['Votes', '票数'],
  share: ['Share', '占比'],
  total: ['{count} votes in total', '共 {count} 票'],
  thanks: ['Your vote has been recorded.', '投票成功，已记录你的选择。'],
  yours: ['your vote', '你的选择'],
  results: ['Results', '结果'],
});

interface Option {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly row: Row;
  readonly count: number;
}
interface Poll {
  readonly id: string;
  readonly title: string;
  readonly options: readonly Option[];
  /** The option the visitor voted for. */
  readonly own: string | undefined;
}

/** Polls: their options, one vote for each visitor, and the results. */
export const poll: BlockEntry = {
  type: 'poll',
  variants: ['plain', 'results'],
  styles: ['card', 'form'],
  runtime: [],
  heading: true,
  css: `
.polls{display:grid;gap:1.5rem}
.poll .choices{display:grid;gap:.6rem}
.poll .choice{display:flex;gap:.8rem;align-items:center;padding:.8rem 1rem;border:1.5px solid var(--control);border-radius:var(--radius);background:var(--surface);cursor:pointer;font-weight:400}
.poll .choice:has(:checked){border-color:var(--primary);box-shadow:inset 0 0 0 1px var(--primary)}
.poll .choice input{inline-size:1.3rem;block-size:1.3rem;accent-color:var(--primary);flex:none}
.poll .choice img{inline-size:5rem;block-size:4rem;object-fit:cover;border-radius:calc(var(--radius)*.6)}
.poll .choice span span{display:block;color:var(--muted)}
.poll table{inline-size:100%;border-collapse:collapse}
.poll :is(th,td){text-align:start;padding:.5rem .4rem;border-block-end:1px solid var(--line);font-weight:inherit}
.poll progress{inline-size:100%;min-inline-size:6rem;block-size:1rem;accent-color:var(--primary)}
`,
  needs: (block, context) => {
    const parts = pollParts(context.blueprint, block.query?.entity);
    if (parts === null || block.query === undefined) return [];
    const polls = parts.group?.to;
    return [
      { key: 'rows', query: { ...block.query, limit: block.query.limit ?? MAX_ROWS } },
      ...(polls === undefined ? [] : [{ key: 'polls', query: { entity: polls, limit: 40 } }]),
      { key: 'votes', source: 'votes', query: { entity: parts.id } },
    ];
  },
  render({ block, blockId, context, level }) {
    const head = blockHead({ block, blockId, context, level });
    const parts = pollParts(context.blueprint, block.query?.entity);
    const polls = parts === null ? [] : readPolls(parts, blockId, context);
    if (parts === null || polls.length === 0)
      return html`${head}
        <p class="empty">${label(context.locale, 'empty')}</p>`;
    const refused = context.form?.blockId === blockId ? context.form : undefined;
    return html`${head}${context.params[SENT_PARAM] === blockId && notice('good', phrase(context.locale, 'thanks'))}${refused !== undefined && notice('bad', refused.errors['_'] ?? label(context.locale, 'fixErrors'))}
      <div class="polls">
        ${polls.map((each) => pollCard(each, parts, { blockId, context, level: innerLevel(block, context, level), variant: block.variant ?? 'plain' }))}
      </div>`;
  },
  presets: {
    poll: ({ scope, spec, page }) => {
      const id = [spec.entity, 'option', 'pollOption', 'poll'].find((each) => {
        const entity = each === null || each === undefined ? undefined : scope.entities.get(each);
        return entity?.fields.some((field) => /^votes?(Count)?$/.test(field.key) || /^(options|choices)$/.test(field.key));
      });
      return id === undefined || id === null
        ? null
        : {
            type: 'poll',
            ...(spec.variant === 'results' && { variant: 'results' }),
            title: page.path === '/' ? { en: 'Vote', zh: '投票' } : page.title,
            query: { entity: id },
          };
    },
  },
};

function readPolls(parts: PollParts, blockId: string, context: RenderContext): readonly Poll[] {
  const { entity, group, list } = parts;
  const { locale } = context;
  const rows = answer(context, blockId, 'rows').rows;
  const given = new Map(answer(context, blockId, 'votes').rows.map((row) => [row.id, row.values]));
  const own = (id: string) => plainOrNone(given.get(`own:${id}`)?.['option']);
  const counted = (pollId: string, option: string) => numberValue(given.get(`${pollId}|${option}`)?.['count']);
  if (list !== undefined)
    return rows.map((row) => ({
      id: row.id,
      title: rowTitle(entity, row, locale),
      own: own(row.id),
      options: listValue(row.values[list.key]).map((title) => ({
        id: title,
        title,
        text: '',
        image: '',
        row,
        count: counted(row.id, title),
      })),
    }));
  const text = fieldOfType(publicFields(entity), ['longtext']);
  const image = fieldOfType(publicFields(entity), ['image']);
  const option = (row: Row, pollId: string): Option => ({
    id: row.id,
    title: rowTitle(entity, row, locale),
    text: text === undefined ? '' : plainValue(row.values[text.key], locale),
    image: image === undefined ? '' : plainValue(row.values[image.key], locale),
    row,
    count: parts.count === undefined ? counted(pollId, row.id) : numberValue(row.values[parts.count.key]),
  });
  const marked = (options: readonly Option[]) => options.find(({ id }) => context.marks?.has(`${parts.id}:vote:${id}`))?.id;
  if (group === undefined) {
    const options = rows.map((row) => option(row, ''));
    return [{ id: '', title: '', own: marked(options) ?? own(''), options }];
  }
  const target = context.blueprint.entities[group.to ?? ''];
  return answer(context, blockId, 'polls').rows.flatMap((each) => {
    const options = rows.filter((row) => listValue(row.values[group.key]).includes(each.id)).map((row) => option(row, each.id));
    const title = target === undefined ? each.id : rowTitle(target, each, locale);
    return options.length === 0 ? [] : [{ id: each.id, title, own: marked(options) ?? own(each.id), options }];
  });
}

function plainOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

interface Place {
  /** `results` shows what was voted for and no ballot. */
  readonly variant: string;
  readonly blockId: string;
  readonly context: RenderContext;
  readonly level: number;
}

function pollCard(each: Poll, parts: PollParts, place: Place): Html {
  const { blockId, context, level } = place;
  const isOutcome = place.variant === 'results';
  const shown = isOutcome || each.own !== undefined || context.params[`${blockId}.view`] === viewOf(each);
  const title = each.title === '' ? null : heading(level, each.title);
  return html`<div class="card form poll" id="${blockId}-${domId(each.id)}">
    ${title}${shown ? results(each, parts, place) : ballot(each, parts, place)}
  </div>`;
}

function viewOf(each: Poll): string {
  return each.id === '' ? 'results' : each.id;
}

function domId(id: string): string {
  return id === '' ? 'poll' : id;
}

function ballot(each: Poll, parts: PollParts, { blockId, context }: Place): Html {
  const { locale } = context;
  const options = each.options.map((option) => {
    const body = html`<span><strong>${option.title}</strong>${option.text !== '' && html`<span>${option.text}</span>`}</span>`;
    return html`<label class="choice" ${rowAttribute(context, parts.id, option.row)}
      ><input
        type="radio"
        name="option"
        value="${option.id}"
        required
      />${option.image !== '' && picture({ source: option.image, rowId: option.row.id, alt: '' }, context)}${body}</label
    >`;
  });
  const view = withParams(context.params, { [`${blockId}.view`]: viewOf(each) });
  return html`<form method="post" action="${doAction(context.basePath, 'vote')}">
    ${postFields(blockId, pagePath(context))}<input type="hidden" name="poll" value="${each.id}" />
    <fieldset>
      <legend class="vh">${each.title === '' ? phrase(locale, 'options') : each.title}</legend>
      <div class="choices">${options}</div>
    </fieldset>
    <div class="actions">
      <button class="button primary" type="submit">${phrase(locale, 'vote')}</button
      ><a class="button secondary" href="${view}#${blockId}-${domId(each.id)}">${phrase(locale, 'view')}</a>
    </div>
  </form>`;
}

function results(each: Poll, parts: PollParts, { blockId, context, variant }: Place): Html {
  const { locale } = context;
  const total = each.options.reduce((sum, option) => sum + option.count, 0);
  const rows = each.options.map((option) => {
    const share = total === 0 ? 0 : Math.round((option.count * 100) / total);
    return html`<tr ${rowAttribute(context, parts.id, option.row)}>
      <th scope="row">
        ${option.title}${option.id === each.own && html` <span class="badge">${phrase(locale, 'yours')}</span>`}
      </th>
      <td><progress max="100" value="${share}" aria-label="${option.title}">${share}%</progress></td>
      <td>${formatNumber(option.count)}</td>
      <td>${share}%</td>
    </tr>`;
  });
  const back = withParams(context.params, { [`${blockId}.view`]: '' }) || '?';
  return html`<table>
      <caption class="vh">
        ${phrase(locale, 'results')}${each.title !== '' && `: ${each.title}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">${phrase(locale, 'options')}</th>
          <th scope="col">${phrase(locale, 'results')}</th>
          <th scope="col">${phrase(locale, 'votes')}</th>
          <th scope="col">${phrase(locale, 'share')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p>${phrase(locale, 'total', { count: formatNumber(total) })}</p>
    ${each.own === undefined && variant !== 'results' && html`<p class="actions"><a class="button secondary" href="${back}#${blockId}">${phrase(locale, 'hide')}</a></p>`}`;
}
