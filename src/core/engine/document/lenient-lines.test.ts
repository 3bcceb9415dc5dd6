import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { lint } from './lint/lint.ts';
import { readDocument } from './read-document.ts';

const TEXT = [
  '{"site":{"name":"Club","locales":["zh"]},"theme":{"primary":"#204060"}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
  '{"entity":"person","label":"P","fields":["name:text!# Name","mail:email!~ Mail"],"access":{"read":"member","create":"nobody"}}',
  '{"entity":"tool","label":"Tool","fields":["name:text!# Name"],"access":{"read":"public","create":"member"}}',
  '{"entity":"loan","label":"Loan","fields":[{"key":"what","label":"What","type":"text","display":true,"required":true},{"key":"kind","label":"Kind","type":"choice","options":[{"value":"a","label":"A"}]},{"key":"tool","label":"Tool","type":"tool"}],"access":{"read":"member","create":"member"},"marks":["favorite"],"effects":[{"on":"create","do":"notify","who":"owner:tool","text":"{title}"},{"on":"create","do":"notify","who":"keeper","text":"{title}"}]}',
  '{"accounts":{"entity":"person","roles":[{"id":"guest","label":"Guest","demo":"ann"},{"id":"keeper","label":"Keeper"}],"demo":"ann","notices":"notice"}}',
  '{"block":"list","page":"home","type":"collection","title":"Loans","query":"loan"}',
  '{"rows":"person","cols":["@id","name","mail"],"data":[["ann","Ann","ann@example.org"]]}',
].join('\n');

test('reads the forms that authors use for others, and makes the record of notices', () => {
  const { document, diagnostics } = readDocument(TEXT);
  expect([...diagnostics, ...lint(document)].filter(({ severity }) => severity === 'error')).toEqual([]);
  const { accounts, entities } = compile(document).blueprint;
  expect(entities['loan']?.fields).toMatchObject([{ display: true }, { type: 'enum' }, { type: 'relation', to: 'tool' }]);
  expect(entities['loan']?.marks).toEqual([{ kind: 'favorite' }]);
  expect(entities['loan']?.effects).toMatchObject([{ who: 'owner:tool' }, { who: 'keeper' }]);
  expect(accounts).toMatchObject({ demoRole: 'guest', notices: 'notice' });
  expect(entities['notice']?.label).toEqual({ zh: '通知' });
});

test.each(['nobody', 'owner:what', 'stranger'])('a notice that reaches nobody is named: %s', (who) => {
  const { document } = readDocument(TEXT.replace('owner:tool', who));
  expect(lint(document).filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'unknownValue', path: 'entities.loan.effects.0.who', values: { got: who } },
  ]);
});
