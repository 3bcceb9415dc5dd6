import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import { answer, blockEntity } from '../block-data.ts';
import { blockHead, notice, postFields, localText } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { html } from '../html.ts';
import { pagePath } from '../page-path.ts';
import { doAction, SENT_PARAM } from '../params.ts';
import { optionLabel, plainValue } from '../row-values.ts';
import { wordList } from '../word-list.ts';

const phrase = wordList({
  how: [
    'Choose a CSV file or paste lines from a spreadsheet. The first line names the columns; each further line becomes an entry.',
    '选择 CSV 文件，或从表格中粘贴内容。首行为列名，其后每行一条记录。',
  ],
  file: ['CSV file', 'CSV 文件'],
  lines: ['Or the lines themselves', '或直接填写内容'],
  send: ['Import', '导入'],
  done: ['Imported: {n}.', '已导入 {n} 条。'],
  left: ['Not imported: {n} ({why})', '未导入 {n} 条（{why}）'],
});

/** Adds many rows at once, out of a file or of pasted lines. */
export const importer: BlockEntry = {
  type: 'importer',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  heading: true,
  needs: (block) => (block.query === undefined ? [] : [{ key: 'rows', query: { entity: block.query.entity, limit: 12 } }]),
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined) return html`${head}`;
    const { locale, params } = context;
    const refused = context.form?.blockId === blockId ? context.form : undefined;
    const fields = found.entity.fields.filter(({ key }) => block.fields?.includes(key) === true);
    const text = refused?.values['text'] ?? example(fields, { entity: found.entity, rows: samples(blockId, context), context });
    const left = Number(params[`${blockId}.left`] ?? 0);
    const why = params[`${blockId}.why`] ?? '';
    const sentNotice =
      params[SENT_PARAM] === blockId && notice('good', phrase(locale, 'done', { n: params[`${blockId}.n`] ?? 0 }));
    return html`${head}${sentNotice}${left > 0 && notice('bad', phrase(locale, 'left', { n: left, why }))}${refused !== undefined && notice('bad', refused.errors['_'] ?? '')}
      <form class="card form" method="post" enctype="multipart/form-data" action="${doAction(context.basePath, 'import')}">
        ${postFields(blockId, pagePath(context))}
        <p class="help">${phrase(locale, 'how')}</p>
        <div class="fields">
          <div class="field wide">
            <label for="${blockId}-file">${phrase(locale, 'file')}</label
            ><input type="file" id="${blockId}-file" name="file" accept=".csv,.tsv,.txt,text/csv,text/plain" />
          </div>
          <div class="field wide">
            <label for="${blockId}-text">${phrase(locale, 'lines')}</label
            ><textarea id="${blockId}-text" name="text" rows="5">${`\n${text}`}</textarea>
          </div>
        </div>
        <div class="actions"><button class="button primary" type="submit">${phrase(locale, 'send')}</button></div>
      </form>`;
  },
};

/** Two of the examples that the site began with. */
function samples(blockId: string, context: RenderContext): readonly Row[] {
  return answer(context, blockId, 'rows')
    .rows.filter(({ sample }) => sample)
    .slice(0, 2);
}

interface ExampleInput {
  readonly entity: Entity;
  readonly rows: readonly Row[];
  readonly context: RenderContext;
}

/** The columns by their names, and two entries like those that are there. */
function example(fields: readonly Field[], { entity, rows, context }: ExampleInput): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const shown = (field: Field, row: Row) => {
    const text = plainValue(row.values[field.key], context.locale);
    if (field.type === 'enum') return optionLabel(field, text, context.locale);
    return field.key === entity.fields.find(({ display }) => display)?.key ? `${text} 2` : text;
  };
  const lines = rows.map((row) => fields.map((field) => cell(shown(field, row))).join(','));
  return [fields.map((field) => cell(localText(context, field.label))).join(','), ...lines].join('\n');
}
