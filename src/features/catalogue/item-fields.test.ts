import { describe, expect, it } from 'vitest';
import { CATALOGUE_FIELDS, CATALOGUE_KINDS, catalogueProjectSchema } from '#core/protocol/http/catalogue.ts';
import { FEEDBACK_TYPES, feedbackRequestSchema } from '#core/protocol/http/account.ts';
import { draftOf, fieldsOf, nameOf, problemsOf, requestOf } from './item-fields.ts';

it.each(CATALOGUE_KINDS)('CAT-06 a form for a %s asks for exactly the fields that are kept', (kind) => {
  expect(fieldsOf(kind)).toEqual(Object.keys(CATALOGUE_FIELDS[kind].shape));
});

describe('items of the catalogue', () => {
  it('CAT-04 are layouts, components, feedback and projects', () => {
    expect(CATALOGUE_FIELDS.layout.safeParse({ name: 'x' }).success).toBe(true);
    expect(CATALOGUE_FIELDS.component.safeParse({ name: 'x' }).success).toBe(true);
    const feedback = { user_id: '0d5c1e6a-9f37-4b1e-8c55-2f1b6f0a7e11', feedback_type: FEEDBACK_TYPES[0], content: 'x' };
    expect(feedbackRequestSchema.safeParse(feedback).success).toBe(true);
    expect(catalogueProjectSchema.safeParse({ name: 'x', description: '', status: 30 }).success).toBe(true);
  });

  it('CAT-03 a project has a name of 50 characters at most, a description and a status', () => {
    const project = { name: 'x'.repeat(50), description: 'A bakery', status: 30 };
    expect(catalogueProjectSchema.parse(project)).toEqual(project);
    expect(catalogueProjectSchema.safeParse({ ...project, name: 'x'.repeat(51) }).success).toBe(false);
    for (const field of ['name', 'description', 'status'])
      expect(catalogueProjectSchema.safeParse({ ...project, [field]: undefined }).success).toBe(false);
  });
});

it('CAT-10 the Chinese name is shown in Chinese, where there is one, and the name in English', () => {
  const both = { name: 'Shop', name_zh: '商店' };
  expect([nameOf(both, 'en-US'), nameOf(both, 'zh-CN')]).toEqual(['Shop', '商店']);
  expect(nameOf({ ...both, name_zh: '' }, 'zh-CN')).toBe('Shop');
});

it('CAT-11 a form refuses an empty name and broken JSON', () => {
  expect(problemsOf({ name: ' ', slots: '{' })).toEqual({ name: 'nameMissing', slots: 'jsonBroken' });
  expect(problemsOf({ name: 'x', default_config: "{'a': 1}" })).toEqual({ default_config: 'jsonBroken' });
  for (const text of ['', '  ', '[]', '{"a": 1}']) expect(problemsOf({ name: 'x', slots: text })).toEqual({});
});

it('a draft goes out as the item is kept: without a group as none', () => {
  const draft = draftOf('layout', null);
  expect(requestOf({ ...draft, name: 'x' }, undefined)).toEqual({
    name: 'x',
    name_zh: '',
    description: '',
    group_id: null,
    slots: '',
  });
  expect(requestOf(draftOf('component', null), 'id')).toMatchObject({ id: 'id', has_backend: false });
});
