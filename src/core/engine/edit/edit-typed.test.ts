import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { changedBy, changedByAll, edit } from '#tests/support/edit-sample.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { renderFiles } from '../render/render-files.ts';
import { renderPage } from '../render/render-page.ts';
import { seedRows } from '../render/seed-data.ts';

const shop = generateBlueprint(
  'An online shop for handmade candles with a cart and reviews; cream background, dark green buttons',
);
const clinic = generateBlueprint('社区牙科诊所网站，介绍医生和服务，可以在线预约，展示营业时间');
const club = generateBlueprint('A website for a running club in Leeds with events people sign up for, members, photos and news');
const teacher = generateBlueprint('英语老师的个人网站，展示课程、学生评价，可以在线报名试听课');
const tool = generateBlueprint('A CRM dashboard with deals, companies and contacts, and charts of the pipeline');

const NOW = '2026-11-20T10:00:00Z';

function blocks(blueprint: Blueprint, type: Block['type']): Block[] {
  return Object.values(blueprint.blocks).filter((block) => block.type === type);
}

function home(blueprint: Blueprint, now = NOW): string {
  return renderFiles(blueprint, { now }).get('index.html') ?? '';
}

describe('shadows are as strong as they are asked to be', () => {
  it.each([
    ['no shadows please', 0],
    ['remove the shadows', 0],
    ['I want the shadows gone', 0],
    ['去掉卡片阴影', 0],
    ['图片不要阴影', 0],
    ['softer shadows on the product cards', 1],
    ['make the shadows lighter', 1],
    ['the shadows are too strong', 1],
    ['阴影淡一点', 1],
    ['stronger shadows', 2],
    ['阴影明显一点', 2],
    ['阴影太淡了', 2],
  ])('%s', (prompt, shadow) => {
    const { theme } = changedBy(prompt, undefined, shop);
    expect(theme).toEqual({ ...shop.theme, shadow });
  });

  it('step by step, and together with another look', () => {
    expect(changedByAll(['stronger shadows', 'stronger shadows', 'softer shadows'], shop).theme.shadow).toBe(2);
    expect(changedBy('rounder corners and softer shadows', undefined, shop).theme).toMatchObject({
      shadow: 1,
      radius: Math.max(14, shop.theme.radius + 8),
    });
    expect(home(changedBy('no shadows', undefined, shop))).toMatch(/@layer user\{\.card[^}]*box-shadow:none/);
  });
});

describe('the menu stands where it is put', () => {
  it.each([
    ['put the menu on the left side', shop, true],
    ['I want a vertical menu', shop, true],
    ['菜单放到左侧', clinic, true],
    ['move the menu to the top', tool, false],
    ['导航放在顶部', tool, false],
  ])('%s', (prompt, site, isSide) => {
    const next = changedBy(prompt, undefined, site);
    expect(/<body class="d-\w+ app"/.test(home(next))).toBe(isSide);
    expect(edit(prompt, undefined, next).reply).toMatch(/already so|已经是这样/);
  });

  it('and where it is at the top already that is said', () => {
    expect(edit('导航放在顶部', undefined, teacher)).toMatchObject({ kind: 'notUnderstood', reply: '已经是这样了，无需修改。' });
  });
});

describe('a countdown counts to the day that is named', () => {
  it.each([
    ['put a countdown to 24 December on the home page', shop, '--12-24', 'Coming up'],
    ['add a countdown to our winter sale on Dec 1st', shop, '--12-01', 'Winter sale'],
    ['countdown until 3 May 2027', shop, '2027-05-03', 'Coming up'],
    ['首页加一个倒计时到12月24日', clinic, '--12-24', '即将开始'],
    ['高考倒计时，6月7日', teacher, '--06-07', '高考'],
    ['加一个圣诞节倒计时，2026年12月25日', teacher, '2026-12-25', '圣诞节'],
    ['countdown to our summer run on 12 July 2027', club, '2027-07-12', 'Summer run'],
  ])('%s', (prompt, site, date, title) => {
    const [block, ...rest] = blocks(changedBy(prompt, undefined, site), 'countdown');
    expect(rest).toEqual([]);
    expect(block?.options?.['date']).toBe(date);
    expect(Object.values(block?.title ?? {})).toContain(title);
  });

  it.each([
    ['2026-11-20T10:00:00Z', '24 Dec 2026'],
    ['2026-12-24T10:00:00Z', '24 Dec 2026'],
    ['2026-12-25T10:00:00Z', '24 Dec 2027'],
  ])('a day without a year is the next one: on %s', (now, shown) => {
    expect(home(changedBy('countdown to 24 December', undefined, shop), now)).toContain(`until ${shown}`);
  });

  it('what is no day is not counted to', () => {
    expect(edit('countdown to 45 December', undefined, shop).kind).toBe('notUnderstood');
  });
});

describe('questions are as many as are asked for', () => {
  const added = (prompt: string, site: Blueprint) => {
    const next = changedBy(prompt, undefined, site);
    return Object.entries(next.blocks)
      .filter(([id, { type }]) => type === 'accordion' && JSON.stringify(next.blocks[id]) !== JSON.stringify(site.blocks[id]))
      .flatMap(([id, { items = [] }]) =>
        items.slice(site.blocks[id]?.items?.length ?? 0).map(({ title }) => title.en ?? title.zh),
      );
  };

  it.each([
    ['add an FAQ with three questions', shop, 3],
    ['add an FAQ with 6 questions to the home page', shop, 6],
    ['添加常见问题，三个问题', clinic, 3],
    ['add 2 more questions to the faq', club, 2],
    ['再加两个常见问题', clinic, 2],
  ])('%s', (prompt, site, count) => {
    expect(new Set(added(prompt, site)).size).toBe(count);
  });

  it.each([
    ['add an FAQ with these questions: How long does it burn? Do you ship?', shop, ['How long does it burn?', 'Do you ship?']],
    ['添加常见问题：可以退款吗？多久能约到？', clinic, ['可以退款吗？', '多久能约到？']],
  ])('and are those that are given: %s', (prompt, site, expected) => {
    expect(added(prompt, site)).toEqual(expected);
  });

  it('none that is there comes twice', () => {
    const twice = changedByAll(['add an FAQ with three questions', 'add 3 more questions to the faq'], shop);
    const all = twice.blocks['home-faq']?.items?.map(({ title }) => title.en);
    expect(all).toHaveLength(6);
    expect(new Set(all).size).toBe(6);
  });
});

describe('a question mark belongs to the new text', () => {
  it.each([
    ['change the headline to Looking for a gift?', shop, 'Looking for a gift?'],
    ['把标题改成牙疼吗？', clinic, '牙疼吗？'],
    ['标题改成：牙疼吗？来看看', clinic, '牙疼吗？来看看'],
    ['could you change the headline to Fresh light?', shop, 'Fresh light'],
  ])('%s', (prompt, site, expected) => {
    const [hero] = blocks(changedBy(prompt, undefined, site), 'hero');
    expect(Object.values(hero?.title ?? {})).toContain(expected);
  });
});

describe('a form answers in the words of its owner', () => {
  it.each([
    ['after an order say "Thank you, we pack it today"', shop, 'checkout', 'Thank you, we pack it today'],
    ['预约成功后显示感谢语：谢谢预约，我们会尽快联系您', clinic, 'booking', '谢谢预约，我们会尽快联系您'],
    ['联系表单提交后提示：谢谢，我两天内回复', teacher, 'contact', '谢谢，我两天内回复'],
    ['报名成功后提示“老师会尽快联系你”', teacher, 'form', '老师会尽快联系你'],
    ['when someone sends the contact form show "Got it!"', club, 'contact', 'Got it!'],
    ['change the thank-you message of the contact form to See you soon', club, 'contact', 'See you soon'],
  ] as const)('%s', (prompt, site, type, thanks) => {
    const next = changedBy(prompt, undefined, site);
    expect(blocks(next, type).some(({ options }) => options?.['thanks'] === thanks)).toBe(true);
    const others = (blueprint: Blueprint) => Object.values(blueprint.blocks).filter((block) => block.type !== type);
    expect(others(next)).toEqual(others(site));
  });

  it('without words it asks for them, and each choice is done', () => {
    for (const [prompt, site] of [
      ['预约成功后显示感谢语', clinic],
      ['show a thank-you text after a booking', clinic],
    ] as const) {
      const outcome = edit(prompt, undefined, site);
      if (outcome.kind !== 'ambiguous') throw new Error(outcome.reply);
      for (const choice of outcome.candidates) expect(edit(choice.prompt, undefined, site).kind).toBe('changed');
    }
  });

  it.each([
    ['form', club],
    ['booking', clinic],
    ['contact', club],
    ['checkout', shop],
  ] as const)('which visitors read behind a %s', (type, site) => {
    const [id = '', block] = Object.entries(site.blocks).find(([, each]) => each.type === type && each.query) ?? [];
    const [pageId = ''] = Object.entries(site.pages).find(([, { blocks: ids }]) => ids.includes(id)) ?? [];
    const entity = block?.query?.entity ?? '';
    const rows = seedRows(site, NOW)[entity]?.slice(0, 1) ?? [];
    const draw = (blueprint: Blueprint) =>
      renderPage({
        blueprint,
        locale: blueprint.site.locales[0] ?? 'en',
        basePath: '',
        pageId,
        params: { sent: id, [`${id}.code`]: 'A-1' },
        now: NOW,
        mode: 'published',
        cart: [],
        data: { [id]: { booked: { rows, total: 1 } } },
      });
    const options = { ...block?.options, thanks: 'Rosebud, see you' };
    expect(draw(site)).not.toContain('Rosebud');
    expect(draw({ ...site, blocks: { ...site.blocks, [id]: { type, ...block, options } } })).toContain('Rosebud, see you');
  });
});
