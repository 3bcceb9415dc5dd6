import type { Locale } from '../../../domain/text.ts';
import { type FormQuestion, choicesOf } from '../form-questions.ts';
import type { RenderContext, Row } from '../context.ts';
import { type Html, html } from '../html.ts';
import { wordList } from '../word-list.ts';

/** Context of a form: the row that holds it and the block that shows it. */
export interface SurveyPlace {
  readonly blockId: string;
  readonly entityId: string;
  readonly context: RenderContext;
  readonly row: Row;
  readonly level: number;
}

export const surveyPhrase = wordList({
  design: ['Designer', '表单设计'],
  fill: ['Preview and fill in', '预览与填写'],
  results: ['Results', '统计结果'],
  shaped: ['The form was saved.', '表单已保存。'],
  answered: ['Thank you, your answers were submitted.', '提交成功，感谢你的填写。'],
  noFields: ['No fields yet. Add the first one.', '还没有字段，请先添加。'],
  label: ['Label of the new field', '新字段名称'],
  kind: ['Type', '类型'],
  options: ['Options', '选项'],
  optionsHelp: ['Only for choices: separate them with commas.', '仅用于选择题，用逗号分隔。'],
  required: ['Required', '必填'],
  add: ['Add field', '添加字段'],
  up: ['Move up', '上移'],
  down: ['Move down', '下移'],
  drop: ['Delete', '删除'],
  submit: ['Submit', '提交'],
  closed: ['This form is closed and takes no more answers.', '表单已关闭，不再接收填写。'],
  count: ['{n} responses', '共 {n} 份答卷'],
  free: ['{n} answers', '{n} 条回答'],
  text: ['Short text', '单行文本'],
  long: ['Long text', '多行文本'],
  number: ['Number', '数字'],
  email: ['Email', '邮箱'],
  date: ['Date', '日期'],
  one: ['Single choice', '单选'],
  several: ['Multiple choice', '多选'],
  rating: ['Rating', '评分'],
  yes: ['Yes or no', '是否'],
});

/** The two answers of a yes-or-no question. */
export function yesOrNo(locale: Locale): readonly [string, string] {
  return locale === 'zh' ? ['是', '否'] : ['Yes', 'No'];
}

const INPUTS: Readonly<Partial<Record<FormQuestion['kind'], string>>> = { email: 'email' };

/** Draws the input for a question; a refused answer stays typed. */
export function questionControl(line: FormQuestion, at: number, { blockId, context }: SurveyPlace): Html {
  const [id, name] = [`${blockId}-a${at}`, `a${at}`];
  const kept = context.form?.blockId === blockId ? (context.form.values[name] ?? '') : '';
  const mark = !line.required && html` <span class="optional">(${context.locale === 'zh' ? '选填' : 'optional'})</span>`;
  const choices = choicesOf(line, yesOrNo(context.locale));
  if (choices.length > 0) {
    const several = line.kind === 'several';
    const chips = choices.map(
      (choice) =>
        html`<label class="chip"
          ><input
            type="${several ? 'checkbox' : 'radio'}"
            name="${name}${several && '[]'}"
            value="${choice}"
            ${kept.split(',').includes(choice) && html` checked`}
          /><span>${choice}</span></label
        >`,
    );
    return html`<fieldset class="field wide">
      <legend>${line.label}${mark}</legend>
      <div class="chips">${chips}</div>
    </fieldset>`;
  }
  const shared = html`id="${id}" name="${name}"${line.required && html` required`}`;
  return html`<div class="field wide">
    <label for="${id}">${line.label}${mark}</label>${
      line.kind === 'long'
        ? html`<textarea ${shared} rows="4" maxlength="1000">${kept}</textarea>`
        : html`<input
            type="${INPUTS[line.kind] ?? 'text'}"
            ${shared}
            value="${kept}"
            maxlength="200"
            ${line.kind === 'date' && html` placeholder="YYYY-MM-DD"`}
            ${line.kind === 'number' && html` inputmode="decimal"`}
          />`
    }
  </div>`;
}
