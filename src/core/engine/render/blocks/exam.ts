import { answer, numberOption } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pagePath } from '../page-path.ts';
import { doAction, withParams } from '../params.ts';
import { listValue, numberValue, plainValue } from '../row-values.ts';
import { wordList } from '../word-list.ts';

const phrase = wordList({
  intro: [
    'You get {count} questions and {time} minutes. Choose one answer for each, then submit. {pass}% are needed to pass. Afterwards you see your score and an error analysis.',
    '共 {count} 题，限时 {time} 分钟。每题选择一个答案后交卷，{pass}% 及格。交卷后可查看成绩与错题分析。',
  ],
  topic: ['Topic', '题目范围'],
  number: ['Number of questions', '题目数量'],
  start: ['Start exam', '开始考试'],
  left: ['Time left:', '剩余时间：'],
  until: ['Submit before {time} (UTC).', '请在 {time}（UTC）前交卷。'],
  submit: ['Submit exam', '交卷'],
  stay: ['You can change every answer until you submit.', '交卷前可以修改任何答案。'],
  score: ['Your score: {score} of {total} ({share}%)', '你的成绩：{score} / {total}（{share}%）'],
  passed: ['Passed', '及格'],
  failed: ['Not passed', '未及格'],
  late: ['The time was over before you submitted.', '交卷时已超时。'],
  analysis: ['Error analysis', '错题分析'],
  perfect: ['No mistakes. Well done!', '全部答对，太棒了！'],
  yours: ['Your answer', '你的答案'],
  right: ['Right answer', '正确答案'],
  why: ['Explanation', '解析'],
  nothing: ['not answered', '未作答'],
  correct: ['Answered correctly', '答对的题目'],
  again: ['Take another exam', '再考一次'],
  history: ['Your attempts', '历次成绩'],
  best: ['Best score: {share}%', '最好成绩：{share}%'],
  date: ['Date', '日期'],
  points: ['Score', '成绩'],
  outcome: ['Result', '结果'],
  noWhy: [
    'The right answer is “{right}”. Read the question again with it in mind.',
    '正确答案是“{right}”，请结合它再读一遍题目。',
  ],
});

const sources = ['examGroups', 'examPaper', 'examAttempt', 'examReview', 'examHistory'];

/** A paper on time: the server picks the questions, counts the points and explains the mistakes. */
export const exam: BlockEntry = {
  type: 'exam',
  variants: ['plain'],
  styles: ['card', 'form', 'quiz'],
  runtime: [],
  heading: true,
  css: `
.clock{position:sticky;inset-block-start:.5rem;z-index:1;padding:.6rem 1rem;border-radius:var(--radius);background:var(--tint);color:var(--ink);font-weight:650}
.marks{inline-size:100%;border-collapse:collapse}
.marks :is(th,td){text-align:start;padding:.5rem .4rem;border-block-end:1px solid var(--line)}
.mistakes{display:grid;gap:1rem;list-style:none;padding:0;margin-block:1rem 2rem}
.mistakes .card{padding:1.1rem 1.3rem}
.mistakes dl{display:grid;gap:.3rem;margin-block-start:.6rem}
.mistakes dt{font-weight:650}
`,
  script: `
for(const clock of document.querySelectorAll('[data-until]')){if(!clock.closest('form'))continue;
const form=clock.closest('form'),end=+clock.dataset.until,out=clock.querySelector('[data-clock]');
const tick=()=>{const left=Math.max(0,Math.round((end-Date.now())/1000));out.textContent=Math.floor(left/60)+':'+String(left%60).padStart(2,'0');
if(left===0){form.noValidate=true;form.submit();return}setTimeout(tick,1000)};tick()}`,
  needs: (block) =>
    block.query === undefined
      ? []
      : sources.map((source) => ({ key: source, source, query: { entity: block.query?.entity ?? '' } })),
  render({ block, blockId, context, level }) {
    const { locale } = context;
    const inner = innerLevel(block, context, level);
    const attempt = answer(context, blockId, 'examAttempt').rows[0];
    const done = attempt?.values['done'] === true;
    const paper = answer(context, blockId, 'examPaper').rows;
    const refused = context.form?.blockId === blockId && notice('bad', context.form.errors['_'] ?? label(locale, 'fixErrors'));
    const limits = {
      count: numberOption(block, 'count') ?? 10,
      time: numberOption(block, 'time') ?? 15,
      pass: numberOption(block, 'pass') ?? 60,
    };
    const place = { blockId, context, inner };
    const open =
      attempt === undefined || paper.length === 0 ? startForm(blockId, context, limits) : paperForm(attempt, paper, place);
    const body = attempt !== undefined && done ? result(attempt, place) : open;
    return html`${blockHead({ block, blockId, context, level })}${refused}${body}${(attempt === undefined || done) && history(blockId, context, inner)}`;
  },
  presets: {
    exam: ({ scope, spec, page }) => {
      const entity = scope.entities.get(spec.entity ?? 'question') ?? scope.entities.get('question');
      if (entity === undefined) return null;
      const number = (key: string, usual: number) => Number.parseInt(spec.options.get(key) ?? '', 10) || usual;
      return {
        type: 'exam',
        title: page.path === '/' ? { en: 'Take the exam', zh: '参加考试' } : page.title,
        query: { entity: entity.id },
        options: { time: number('time', 15), count: number('count', 10), pass: number('pass', 60) },
      };
    },
  },
};

interface Place {
  readonly blockId: string;
  readonly context: RenderContext;
  readonly inner: number;
}

function startForm(blockId: string, context: RenderContext, limits: { count: number; time: number; pass: number }): Html {
  const { locale } = context;
  const groups = answer(context, blockId, 'examGroups').rows;
  const all = numberValue(groups.find((row) => row.id === '')?.values['count']);
  if (all === 0) return html`<p class="empty">${label(locale, 'empty')}</p>`;
  const usual = Math.min(limits.count, all);
  const counts = [...new Set([Math.min(5, all), usual, all])].toSorted((first, second) => first - second);
  const chip = (name: string, [value, words]: readonly [value: string, words: string], on: boolean) =>
    html`<label class="chip"
      ><input type="radio" name="${name}" value="${value}" ${on && html` checked`} /><span>${words}</span></label
    >`;
  const topics = groups.map((row) =>
    chip(
      'group',
      [
        row.id,
        `${row.id === '' ? label(locale, 'all') : plainValue(row.values['name'], locale)} (${numberValue(row.values['count'])})`,
      ],
      row.id === '',
    ),
  );
  return html`<form class="card form" method="post" action="${doAction(context.basePath, 'exam')}">
    ${postFields(blockId, pagePath(context))}<input type="hidden" name="do" value="start" />
    <p>${phrase(locale, 'intro', { ...limits, count: usual })}</p>
    <div class="fields">
      ${
        groups.length > 2 &&
        html`<fieldset class="field wide">
          <legend>${phrase(locale, 'topic')}</legend>
          <div class="chips">${topics}</div>
        </fieldset>`
      }
      <fieldset class="field wide">
        <legend>${phrase(locale, 'number')}</legend>
        <div class="chips">${counts.map((count) => chip('count', [String(count), String(count)], count === usual))}</div>
      </fieldset>
    </div>
    <div class="actions"><button class="button primary" type="submit">${phrase(locale, 'start')}</button></div>
  </form>`;
}

function paperForm(attempt: Row, paper: readonly Row[], { blockId, context }: Place): Html {
  const { locale } = context;
  const until = Date.parse(attempt.createdAt) + numberValue(attempt.values['minutes']) * 60_000;
  const sets = paper.map((row, index) => {
    const options = listValue(row.values['choices']).map(
      (choice, number) =>
        html`<label class="chip"><input type="radio" name="q${index}" value="${number}" /><span>${choice}</span></label>`,
    );
    return html`<fieldset class="field wide">
      <legend>
        <span class="muted">${label(locale, 'question', { n: index + 1, count: paper.length })}</span>
        ${plainValue(row.values['words'], locale)}
      </legend>
      <div class="chips">${options}</div>
    </fieldset>`;
  });
  const end = new Date(until).toISOString();
  return html`<form class="card form quiz" method="post" action="${doAction(context.basePath, 'exam')}">
    ${postFields(blockId, pagePath(context))}<input type="hidden" name="attempt" value="${attempt.id}" />
    <p class="clock" data-until="${until}" role="timer">
      ${phrase(locale, 'left')} <span data-clock>${numberValue(attempt.values['minutes'])}:00</span>
      <span class="muted">${phrase(locale, 'until', { time: end.slice(11, 16) })}</span>
    </p>
    <p class="muted">${phrase(locale, 'stay')}</p>
    ${sets}
    <div class="actions"><button class="button primary" type="submit">${phrase(locale, 'submit')}</button></div>
  </form>`;
}

function result(attempt: Row, { blockId, context, inner }: Place): Html {
  const { locale } = context;
  const review = answer(context, blockId, 'examReview').rows;
  const wrong = review.filter((row) => row.values['good'] !== true);
  const right = review.filter((row) => row.values['good'] === true);
  const { score, total, share, passed, late } = attempt.values;
  const title = phrase(locale, 'score', { score: numberValue(score), total: numberValue(total), share: numberValue(share) });
  const words = `${phrase(locale, passed === true ? 'passed' : 'failed')}${late === true ? ` – ${phrase(locale, 'late')}` : ''}`;
  const again = withParams(context.params, { [`${blockId}.a`]: '' }) || '?';
  return html`${notice(passed === true ? 'good' : 'bad', title, words)} ${heading(inner, phrase(locale, 'analysis'))}
    ${
      wrong.length === 0
        ? html`<p>${phrase(locale, 'perfect')}</p>`
        : html`<ol class="mistakes">
            ${wrong.map((row) => mistake(row, context))}
          </ol>`
    }
    ${
      right.length > 0 &&
      html`<details>
        <summary>${phrase(locale, 'correct')} (${right.length})</summary>
        <ul>
          ${right.map((row) => html`<li>${plainValue(row.values['words'], locale)} – ${plainValue(row.values['right'], locale)}</li>`)}
        </ul>
      </details>`
    }
    <p class="actions"><a class="button primary" href="${again}#${blockId}">${phrase(locale, 'again')}</a></p>`;
}

export function mistake(row: Row, context: RenderContext): Html {
  const { locale } = context;
  const text = (key: string) => plainValue(row.values[key], locale);
  const why = text('explanation') === '' ? phrase(locale, 'noWhy', { right: text('right') }) : text('explanation');
  return html`<li class="card">
    <p><strong>${text('words')}</strong></p>
    <dl>
      <div>
        <dt>${phrase(locale, 'yours')}</dt>
        <dd>✗ ${text('given') === '' ? phrase(locale, 'nothing') : text('given')}</dd>
      </div>
      <div>
        <dt>${phrase(locale, 'right')}</dt>
        <dd>✓ ${text('right')}</dd>
      </div>
      <div>
        <dt>${phrase(locale, 'why')}</dt>
        <dd>${why}</dd>
      </div>
    </dl>
  </li>`;
}

function history(blockId: string, context: RenderContext, inner: number): Html | null {
  const { locale } = context;
  const rows = answer(context, blockId, 'examHistory').rows;
  if (rows.length === 0) return null;
  const best = Math.max(...rows.map((row) => numberValue(row.values['share'])));
  const lines = rows.map((row) => {
    const link = withParams(context.params, { [`${blockId}.a`]: row.id });
    const { score, total, share, passed } = row.values;
    return html`<tr>
      <td><a href="${link}#${blockId}">${formatDateTime(row.createdAt, locale)}</a></td>
      <td>${numberValue(score)} / ${numberValue(total)} (${numberValue(share)}%)</td>
      <td>${phrase(locale, passed === true ? 'passed' : 'failed')}</td>
    </tr>`;
  });
  return html`${heading(inner, phrase(locale, 'history'))}
    <p>${phrase(locale, 'best', { share: best })}</p>
    <table class="marks">
      <thead>
        <tr>
          <th scope="col">${phrase(locale, 'date')}</th>
          <th scope="col">${phrase(locale, 'points')}</th>
          <th scope="col">${phrase(locale, 'outcome')}</th>
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>`;
}
