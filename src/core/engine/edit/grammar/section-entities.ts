import type { Text } from '../../../domain/text.ts';
import type { Blueprint, Entity, Field, FieldType, SeedRow } from '../../blueprint/schema.ts';
import type { Operation } from '../operation.ts';
import { textFor } from './localized.ts';

type Pair = readonly [string, string];

interface EntitySpec {
  readonly label: Pair;
  readonly plural: Pair;
  readonly icon: string;
  readonly access: Entity['access'];
  /** Key, type, label; the first names a row. `!` after the key: required. */
  readonly fields: readonly (readonly [string, FieldType, Pair])[];
  readonly rows: readonly Readonly<Record<string, Pair | string | number>>[];
}

/** Stored things that sections bring along when the site does not have them yet. People and quotes are marked as samples. */
const SPECS: Readonly<Record<string, EntitySpec>> = {
  testimonial: {
    label: ['Testimonial', '客户评价'],
    plural: ['Testimonials', '客户评价'],
    icon: 'quote',
    access: { read: 'public', create: 'nobody' },
    fields: [
      ['author!', 'text', ['Name', '姓名']],
      ['quote', 'longtext', ['Quote', '评价内容']],
      ['rating', 'rating', ['Rating', '评分']],
    ],
    rows: [
      {
        author: ['Sample guest A', '示例顾客甲'],
        quote: [
          'A short, specific sentence about what went well. Replace it with a real one.',
          '一句具体的好评，请替换为真实评价。',
        ],
        rating: 5,
      },
      {
        author: ['Sample guest B', '示例顾客乙'],
        quote: [
          'What was the question, and how was it solved? Two sentences are enough.',
          '遇到了什么问题，怎样解决的？两句话就够。',
        ],
        rating: 5,
      },
      {
        author: ['Sample guest C', '示例顾客丙'],
        quote: ['A detail that new customers would like to know before they decide.', '新顾客在决定之前最想知道的一个细节。'],
        rating: 4,
      },
    ],
  },
  staff: {
    label: ['Team member', '团队成员'],
    plural: ['Team', '团队'],
    icon: 'users',
    access: { read: 'public', create: 'nobody' },
    fields: [
      ['name!', 'text', ['Name', '姓名']],
      ['role', 'text', ['Role', '职位']],
      ['bio', 'longtext', ['About', '简介']],
      ['photo', 'image', ['Photo', '照片']],
    ],
    rows: [
      {
        name: ['Alex Morgan', '陈思远'],
        role: ['Founder', '创始人'],
        bio: ['Started it all and still answers the phone.', '一手创办，至今仍亲自接听电话。'],
        photo: 'art:user',
      },
      {
        name: ['Sam Rivera', '林小雨'],
        role: ['Operations', '运营'],
        bio: ['Makes sure that everything arrives when it should.', '保证一切准时到位。'],
        photo: 'art:user',
      },
      {
        name: ['Jo Chen', '周明'],
        role: ['Customer care', '客户服务'],
        bio: ['Knows most regulars by name.', '记得住大多数老顾客的名字。'],
        photo: 'art:user',
      },
    ],
  },
  photo: {
    label: ['Photo', '照片'],
    plural: ['Photos', '照片'],
    icon: 'image',
    access: { read: 'public', create: 'nobody' },
    fields: [
      ['title!', 'text', ['Title', '标题']],
      ['image', 'image', ['Image', '图片']],
    ],
    rows: [
      { title: ['Front of the house', '门面'], image: 'art:store' },
      { title: ['At work', '工作现场'], image: 'art:hammer' },
      { title: ['A closer look', '细节'], image: 'art:search' },
      { title: ['Behind the scenes', '幕后'], image: 'art:camera' },
      { title: ['People', '伙伴们'], image: 'art:users' },
      { title: ['At the end of the day', '一天结束时'], image: 'art:moon' },
    ],
  },
  subscriber: {
    label: ['Subscriber', '订阅者'],
    plural: ['Subscribers', '订阅者'],
    icon: 'mail',
    access: { read: 'nobody', create: 'public' },
    fields: [['email!', 'email', ['Email', '邮箱']]],
    rows: [],
  },
  message: {
    label: ['Message', '留言'],
    plural: ['Messages', '留言'],
    icon: 'message-square',
    access: { read: 'nobody', create: 'public' },
    fields: [
      ['name!', 'text', ['Name', '姓名']],
      ['email!', 'email', ['Email', '邮箱']],
      ['message!', 'longtext', ['Message', '留言内容']],
    ],
    rows: [],
  },
};

/** The entity a section needs, as it is on the site or as it must be added; null when a taken id cannot be used that way. */
export function needEntity(
  blueprint: Blueprint,
  id: string,
  access: keyof Entity['access'],
): { entity: Entity; operations: Operation[] } | null {
  const existing = Object.hasOwn(blueprint.entities, id) ? blueprint.entities[id] : undefined;
  if (existing !== undefined) return existing.access[access] === 'public' ? { entity: existing, operations: [] } : null;
  const spec = SPECS[id];
  if (spec === undefined) return null;
  const entity = buildEntity(blueprint, id, spec);
  return { entity, operations: [{ op: 'addEntity', id, entity }] };
}

function buildEntity(blueprint: Blueprint, id: string, spec: EntitySpec): Entity {
  const text = (pair: Pair): Text => textFor(blueprint, pair[0], pair[1]);
  const fields = spec.fields.map(([name, type, label], index): Field => ({
    key: name.replace('!', ''),
    label: text(label),
    type,
    ...(name.endsWith('!') && { required: true }),
    ...(index === 0 && { display: true }),
  }));
  const rows = spec.rows.map((values, index): SeedRow => ({
    id: `${id}-${String(index + 1)}`,
    values: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, typeof value === 'object' ? text(value) : value]),
    ),
  }));
  return { label: text(spec.label), plural: text(spec.plural), icon: spec.icon, fields, access: spec.access, rows };
}
