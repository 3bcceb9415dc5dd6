import { describe, expect, it } from 'vitest';
import { blueprintSchema, type Blueprint } from '../../blueprint/schema.ts';
import { pageKinds } from '../../catalogue/page-kinds.ts';
import { operationSchema, type Operation } from '../operation.ts';
import { plan } from '../../plan/plan.ts';
import { read } from '../../read/read.ts';
import { findFaults } from '../../expand/blueprint-faults.ts';
import { buildPage, findPageKind } from './build-page.ts';
import { expand } from '../../expand/expand.ts';

function siteOf(prompt: string): Blueprint {
  const reading = read(prompt);
  return expand(plan(reading, 1), reading, 1);
}

/** The site after adding; only the three operations that buildPage makes. */
function applied(site: Blueprint, operations: readonly Operation[]): Blueprint {
  let next = site;
  for (const step of operations) {
    if (step.op === 'addEntity') next = { ...next, entities: { ...next.entities, [step.id]: step.entity } };
    if (step.op === 'addPage')
      next = { ...next, pages: { ...next.pages, [step.id]: step.page }, blocks: { ...next.blocks, ...step.blocks } };
    if (step.op === 'setNav')
      next = { ...next, nav: { ...next.nav, header: step.patch.header ?? [], footer: step.patch.footer ?? [] } };
  }
  return next;
}

describe('findPageKind', () => {
  it.each([
    ['about our team', 'team'],
    ['frequently asked questions', 'faq'],
    ['a page with our history', 'history'],
    ['常见问题', 'faq'],
    ['加入我们', 'careers'],
    ['lighthouse', null],
  ])('%s -> %s', (words, kind) => {
    expect(findPageKind(words)).toBe(kind);
  });
});

describe('buildPage', () => {
  it.each(
    pageKinds.flatMap((kind) => [
      [kind.id, 'A landing page for a startup'],
      [kind.id, '一家瑜伽馆的网站'],
      [kind.id, 'A bilingual shop'],
    ]),
  )('adds %s to: %s', (kind, prompt) => {
    const site = siteOf(prompt);
    const operations = buildPage(kind, site, { seed: 3 });
    expect(operations.map((operation) => operation.op)).toContain('addPage');
    for (const operation of operations) expect(operationSchema.safeParse(operation).error).toBeUndefined();
    const next = applied(site, operations);
    expect(blueprintSchema.safeParse(next).error).toBeUndefined();
    expect(findFaults(next)).toEqual([]);
  });
});
