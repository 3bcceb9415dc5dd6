import { expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';
import { readPdf } from './read-pdf.fixture.ts';

const SITE = `
{"site":{"name":"Studio","currency":"GBP"}}
{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"invoice","path":"/invoices/:slug","title":"Invoice","entity":"invoice"}]}
{"entity":"invoice","label":"Invoice","plural":"Invoices","fields":["number:text!# Number","currency:(EUR=Euro|CHF=Franc) Currency","rate:money Rate","total:money Total = sum(line.invoice, amount)","inner:text Inner"],"access":{"read":"public","create":"nobody"}}
{"entity":"line","label":"Line","plural":"Lines","fields":["invoice:>invoice Invoice","what:text!# What","amount:money Amount","cost:money~ Cost"],"access":{"read":"public","create":"nobody"}}
{"entity":"remark","label":"Remark","plural":"Remarks","fields":["invoice:>invoice Invoice","text:text!# Text"],"access":{"read":"nobody","create":"nobody"}}
{"block":"list","page":"home","type":"collection","variant":"table","title":"Invoices","query":{"entity":"invoice","sort":"number"},"fields":["number","rate","total"],"options":{"export":true}}
{"block":"one","page":"invoice","type":"detail","query":"invoice","fields":["number","rate","total"],"options":{"pdf":true,"children":["line","remark"]}}
{"rows":"invoice","cols":["@id","number","currency","rate","inner"],"data":[["a","A-1","EUR",90,"Quiet"],["b","B-2","CHF",85.5,null],["c","C-3",null,70,null]]}
{"rows":"line","cols":["invoice","what","amount","cost"],"data":[["a","Design",360,111],["a","Print",818.3,null],["b","Other",5,null]]}
{"rows":"remark","cols":["invoice","text"],"data":[["a","Between us"]]}`;

it('is what the page of a row shows, with the rows that belong to it, and nothing that the visitor may not read', async () => {
  const { ask } = startDocument(SITE);
  const { text } = readPdf(await (await ask('/_api/row/invoice/a.pdf')).arrayBuffer());
  for (const shown of ['Invoice: A-1', '€90', '€1,178.30', 'Lines', 'Design', '£360.00', '£818.30'])
    expect(text).toContain(shown);
  for (const hidden of ['Other', 'Quiet', 'Between us', '111', 'Remarks', 'Generated']) expect(text).not.toContain(hidden);
});

it('writes amounts in the currency of their row, and those of a field alike', async () => {
  const { see } = startDocument(SITE);
  const page = await see('/');
  for (const shown of ['€90.00', 'CHF 85.50', '£70.00', '€1,178.30']) expect(page).toContain(shown);
  expect(await see('/invoices/a')).toContain('€90.00<');
});

it('follows the page from which it was opened, its fields and the order of its lists', async () => {
  const { ask, see } = startDocument(
    SITE.replace(
      '{"block":"one"',
      `{"block":"short","page":"home","type":"detail","query":"invoice","fields":["number"]}
{"block":"inner","page":"home","type":"detail","query":"invoice","fields":["number","inner"],"options":{"pdf":true}}
{"block":"one"`,
    ),
  );
  const textOf = async (path: string) => readPdf(await (await ask(path)).arrayBuffer()).text;
  const [, linked = ''] = /href="([^"]*a\.pdf[^"]*)"/.exec(await see('/invoices/a')) ?? [];
  const opened = await textOf(linked.replaceAll('&amp;', '&'));
  expect(opened.indexOf('Design')).toBeLessThan(opened.indexOf('Print'));
  expect(opened).not.toContain('Quiet');
  for (const other of ['', '?block=list', '?block=nowhere'])
    expect(await textOf(`/_api/row/invoice/a.pdf${other}`)).toContain('Quiet');
  expect(await textOf('/_api/row/invoice/a.pdf?block=short')).not.toContain('Quiet');
});
