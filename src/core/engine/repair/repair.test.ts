import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { hasErrors, validate } from '../validate/validate.ts';
import { repair } from './repair.ts';

type Damage = (blueprint: Blueprint) => unknown;

/** Each way to break a Blueprint, with the code that validate gives for it. */
const DAMAGES: readonly (readonly [string, Damage])[] = [
  ['unknownPage', (b) => b.nav.header.push('nowhere')],
  ['unknownPage', (b) => (b.nav.cta = 'nowhere')],
  ['duplicatePath', (b) => Object.assign(b.pages['menu'] ?? {}, { path: '/' })],
  ['detailPage', (b) => Object.assign(b.pages['item'] ?? {}, { path: '/item' })],
  ['detailPage', (b) => delete b.pages['item']?.entity],
  ['noHome', (b) => Object.assign(b.pages['home'] ?? {}, { path: '/start' })],
  ['emptyPage', (b) => (delete b.blocks['item-detail'], b.pages['item']?.blocks.pop())],
  ['unknownBlock', (b) => b.pages['menu']?.blocks.push('gone')],
  ['sharedBlock', (b) => b.pages['menu']?.blocks.push('hero')],
  ['orphanBlock', (b) => (b.blocks['lost'] = { type: 'heading' })],
  ['noHeading', (b) => Object.assign(b.pages['menu'] ?? {}, { title: { en: '  ' } })],
  ['deadButton', (b) => Object.assign(b.blocks['call'] ?? {}, { actions: [{ label: { en: 'x' }, target: { page: 'gone' } }] })],
  [
    'deadButton',
    (b) => Object.assign(b.blocks['call'] ?? {}, { actions: [{ label: { en: 'x' }, target: { page: 'menu', block: 'hero' } }] }),
  ],
  ['displayField', (b) => b.entities['product']?.fields.forEach((field) => delete field.display)],
  ['displayField', (b) => b.entities['product']?.fields.forEach((field) => (field.display = true))],
  ['unknownEntity', (b) => delete b.entities['category']],
  ['unknownEntity', (b) => delete b.entities['product']],
  ['unknownEntity', (b) => delete b.entities['message']],
  ['unknownField', (b) => (b.entities['product'] ? b.entities['product'].fields.splice(1, 1) : null)],
  ['unknownField', (b) => b.blocks['products']?.fields?.push('nothing')],
  ['enumOptions', (b) => b.entities['product']?.fields.push({ key: 'kind', label: { en: 'Kind' }, type: 'enum' })],
  ['duplicateId', (b) => b.entities['category']?.rows.push({ id: 'c1', values: {} })],
  ['privateField', (b) => b.blocks['products']?.fields?.push('stock')],
  ['notWritable', (b) => Object.assign(b.entities['message']?.access ?? {}, { create: 'nobody' })],
  ['notReadable', (b) => Object.assign(b.entities['product']?.access ?? {}, { read: 'nobody' })],
  ['noLabel', (b) => Object.assign(b.entities['message']?.fields[1] ?? {}, { label: {} })],
  ['noQuery', (b) => delete b.blocks['menu-list']?.query],
  ['unstorable', (b) => Object.assign(b.blocks['hero'] ?? {}, { title: { en: 'a\u0000b\ud800 \\u0000' } })],
  ['schema', (b) => Object.assign(b.blocks['hero'] ?? {}, { type: '<script>' })],
  ['schema', (b) => Object.assign(b.blocks['hero'] ?? {}, { html: '<script>' })],
  ['schema', (b) => Object.assign(b.theme, { background: 'red; }' })],
  [
    'schema',
    (b) => Object.assign(b.blocks['call'] ?? {}, { actions: [{ label: { en: 'x' }, target: { url: 'javascript:alert(1)' } }] }),
  ],
];

describe('repair', () => {
  it('returns a valid Blueprint as the same object', () => {
    const blueprint = sampleBlueprint();
    expect(repair(blueprint)).toEqual({ blueprint, diagnostics: [] });
    expect(repair(blueprint).blueprint).toBe(blueprint);
  });

  it.each(DAMAGES)('mends %s (%#) and says so', (code, damage) => {
    const blueprint = sampleBlueprint();
    damage(blueprint);
    expect(validate(blueprint).map((diagnostic) => diagnostic.code)).toContain(code);
    const repaired = repair(blueprint);
    expect(validate(repaired.blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(repaired.diagnostics.length).toBeGreaterThan(0);
    expect(hasErrors(repaired.diagnostics)).toBe(false);
  });

  it('mends any combination of damages', () => {
    fc.assert(
      fc.property(fc.subarray([...DAMAGES.keys()]), (chosen) => {
        const blueprint = sampleBlueprint();
        for (const index of chosen) DAMAGES[index]?.[1](blueprint);
        const repaired = repair(blueprint).blueprint;
        expect(validate(repaired).filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
