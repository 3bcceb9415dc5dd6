import { expect, it } from 'vitest';
import { compile } from '../../document/compile.ts';
import { readDocument } from '../../document/read-document.ts';
import { pageViews } from './page-views.ts';

const SITE = [
  '{"site":{"name":"Loom and Lark","description":"Looms are lent."}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"loom","path":"/looms/:slug","title":"Loom","entity":"loom"}]}',
  '{"entity":"loom","label":"Loom","plural":"Looms","fields":["name:text!# Name"],"access":{"read":"public"}}',
  '{"entity":"loan","label":"Loan","plural":"Loans","fields":["what:text!# What","loom:>loom! Loom","back:date! Back"],"access":{"read":"public"}}',
  '{"block":"looms","page":"home","type":"collection","variant":"cards","title":"Looms","query":"loom"}',
  '{"block":"open","page":"home","type":"collection","variant":"rows","title":"Still out","query":{"entity":"loan","filter":[{"field":"back","op":"gt","value":"$today"}]}}',
  '{"block":"lent","page":"loom","type":"collection","variant":"rows","title":"Lent to","query":{"entity":"loan","filter":[{"field":"loom","op":"eq","value":"$row"}]}}',
  '{"rows":"loom","cols":["@id","name"],"data":[["big","Big loom"],["small","Small loom"]]}',
  '{"rows":"loan","cols":["@id","what","loom","back"],"data":[["l1","Blanket","big","@+5d"],["l2","Ribbon","small","@-5d"]]}',
].join('\n');

const views = pageViews(compile(readDocument(SITE).document).blueprint);
const piecesOf = (page: string, region: string) => views.get(page)?.get(region)?.pieces.join('; ') ?? '';

it.each([
  ['of the record of a page', '/looms/big', 'lent', 'Blanket', 'Ribbon'],
  ['of another record', '/looms/small', 'lent', 'Ribbon', 'Blanket'],
  ['after today', '/', 'open', 'Blanket', 'Ribbon'],
])('shows the rows %s in their list', (_what, page, ...[region, shown, hidden]) => {
  expect(piecesOf(page, region)).toContain(shown);
  expect(piecesOf(page, region)).not.toContain(hidden);
});
