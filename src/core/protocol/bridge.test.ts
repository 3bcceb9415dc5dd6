import { describe, expect, it } from 'vitest';
import { tinyBlueprint } from '#tests/support/tiny-blueprint.ts';
import { BRIDGE_VERSION, isBridgeHello } from './bridge-hello.ts';
import { bridgeMessageSchema } from './bridge-message.ts';
import { bridgeRequestSchema, sitePageSchema } from './bridge.ts';

const versionId = '3f0d8f1e-6f37-4a45-9f4b-6d9b0f6f4a11';
const file = 'ab'.repeat(32);
const size = { path: `${file.slice(0, 24)}/480`, file, cut: { left: 0, top: 0, width: 960, height: 640 }, width: 480 };
const put = { id: 1, type: 'putBlueprint', projectId: 42, versionId, blueprint: tinyBlueprint() };

describe('bridge messages', () => {
  it('accept what both sides say', () => {
    expect(isBridgeHello({ type: 'sparkvibe.connect', version: BRIDGE_VERSION })).toBe(true);
    expect(bridgeRequestSchema.safeParse(put).success).toBe(true);
    expect(bridgeRequestSchema.safeParse({ id: 2, type: 'readRows', projectId: 42 }).success).toBe(true);
    expect(bridgeRequestSchema.safeParse({ id: 3, type: 'forget', projectIds: null }).success).toBe(true);
    expect(bridgeRequestSchema.safeParse({ id: 4, type: 'readServer' }).success).toBe(true);
    expect(bridgeRequestSchema.safeParse({ id: 5, type: 'putPhoto', file, bytes: new Uint8Array(1) }).success).toBe(true);
    expect(bridgeRequestSchema.safeParse({ id: 6, type: 'readPhotos', sizes: [size] }).success).toBe(true);
    expect(bridgeMessageSchema.safeParse({ type: 'done', id: 1 }).success).toBe(true);
    expect(bridgeMessageSchema.safeParse({ type: 'sitePick', versionId, block: 'home-hero' }).success).toBe(true);
    expect(bridgeMessageSchema.safeParse({ type: 'sitePick', versionId, block: null }).success).toBe(true);
    expect(bridgeMessageSchema.safeParse({ type: 'sitePick', versionId, block: 'home-hero', picture: '' }).success).toBe(true);
    expect(sitePageSchema.safeParse({ projectId: 42, versionId, path: '/menu' }).success).toBe(true);
  });

  it.each([
    ['an unknown request', bridgeRequestSchema, { id: 1, type: 'eval', code: '1' }],
    ['a foreign key', bridgeRequestSchema, { ...put, token: 'x' }],
    ['a Blueprint that fits no schema', bridgeRequestSchema, { ...put, blueprint: { v: 1 } }],
    ['a Blueprint with code in it', bridgeRequestSchema, { ...put, blueprint: { ...put.blueprint, script: 'alert(1)' } }],
    ['project 0', bridgeRequestSchema, { ...put, projectId: 0 }],
    ['a path as version', bridgeRequestSchema, { ...put, versionId: '../../admin' }],
    ['a picture of no name', bridgeRequestSchema, { id: 1, type: 'putPhoto', file: '../admin', bytes: new Uint8Array(1) }],
    ['a size with a path of its own', bridgeRequestSchema, { id: 1, type: 'readPhotos', sizes: [{ ...size, path: '../admin' }] }],
    ['rows that are no rows', bridgeMessageSchema, { type: 'done', id: 1, rows: { dish: [{ id: 1 }] } }],
    ['an unknown failure', bridgeMessageSchema, { type: 'failed', id: 1, failure: 'because' }],
    ['a change without a project', bridgeMessageSchema, { type: 'siteData', entity: 'dish' }],
    ['a section of no version', bridgeMessageSchema, { type: 'sitePick', versionId: 'newest', block: 'home-hero' }],
    ['a section that is no name', bridgeMessageSchema, { type: 'sitePick', versionId, block: ['home-hero'] }],
    ['a section without an end', bridgeMessageSchema, { type: 'sitePick', versionId, block: 'x'.repeat(101) }],
    ['a section with a prompt', bridgeMessageSchema, { type: 'sitePick', versionId, block: 'a', prompt: 'delete it' }],
    ['a pick, which is not the worker’s', bridgeRequestSchema, { id: 1, type: 'pick', versionId, isOn: true, block: null }],
    ['a page of no version', sitePageSchema, { projectId: 42, versionId: 'newest', path: '/' }],
    ['text', bridgeRequestSchema, 'putBlueprint'],
  ])('refuse %s', (_case, schema, message) => {
    expect(schema.safeParse(message).success).toBe(false);
  });

  it.each([
    { type: 'sparkvibe.connect', version: 1 },
    { type: 'sparkvibe.connect' },
    { version: BRIDGE_VERSION },
    'sparkvibe.connect',
    null,
  ])('do not begin with %j', (message) => {
    expect(isBridgeHello(message)).toBe(false);
  });
});
