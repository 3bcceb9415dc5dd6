import { describe, expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { lintChanges } from './lint-changes.ts';
import { makeChanges } from './make-changes.ts';

const CLINIC = compile(
  readDocument(
    [
      '{"site":{"name":{"zh":"诊所"},"description":{"zh":"预约。"},"locales":["zh"]}}',
      '{"pages":[{"id":"home","path":"/","title":"首页"}]}',
      '{"entity":"visit","label":"预约","plural":"预约","fields":["name:text!# 姓名","phone:phone!~ 手机号","day:date! 日期","age:int 年龄"],"access":{"read":"nobody","create":"public"}}',
      '{"block":"form","page":"home","type":"form","title":"预约","query":"visit"}',
      '{"rows":"visit","cols":["@id","name","phone","day","age"],"data":[["a","林安","138 0000 0010","2026-11-02",7],["b","陈维","13800000011","2026-11-02",40]]}',
    ].join('\n'),
  ).document,
).blueprint;

const PHONE = { key: 'phone', label: '手机号', type: 'phone', required: true, private: true, pattern: 'mobile' };
const NAME = { key: 'name', label: '姓名', type: 'text', required: true, display: true, pattern: '[A-Z]+' };
const RULES = [{ kind: 'uniqueTogether', fields: ['day'] }];

function changed(...lines: readonly object[]) {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  return { text, outcome: makeChanges({ blueprint: CLINIC, text, locale: 'zh' }) };
}

describe('rows from before a rule', () => {
  it('are written as a new form has them, where they say the same', () => {
    const { outcome } = changed({ op: 'setField', entity: 'visit', field: PHONE });
    if (outcome?.kind !== 'changed') throw new Error('nothing changed');
    const { visit } = outcome.blueprint.entities;
    expect(visit?.fields.find(({ key }) => key === 'phone')?.pattern).toBe('mobile');
    expect(visit?.rows.map(({ values }) => values['phone'])).toEqual(['13800000010', '13800000011']);
  });

  it.each([
    ['a form', { op: 'setField', entity: 'visit', field: NAME }],
    ['a rule', { op: 'setEntity', entity: 'visit', rules: RULES }],
  ])('stay through %s that they break, of which its author hears first', (_, line) => {
    const { text, outcome } = changed(line);
    const { faults, notes } = lintChanges(CLINIC, text);
    expect(faults).toEqual([]);
    expect(notes).toContainEqual(expect.stringMatching(/^rows that are there do not fit \(visit[:.].*\ba, b\b|\bb\b/));
    if (outcome?.kind !== 'changed') throw new Error('nothing changed');
    expect(outcome.blueprint.entities['visit']?.rows).toEqual(CLINIC.entities['visit']?.rows);
    expect(JSON.stringify(outcome.blueprint.entities['visit'])).toMatch(/"pattern"|"uniqueTogether"/);
  });
});
