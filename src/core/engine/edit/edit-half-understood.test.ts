import { describe, expect, it } from 'vitest';
import { changedBy, edit } from '#tests/support/edit-sample.ts';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';

const groomer = compile(
  readDocument(`
{"site":{"name":"Muddy Paws","tagline":"Dog grooming","currency":"GBP"}}
{"pages":[{"id":"home","path":"/","title":"Home","menu":"none"},{"id":"prices","path":"/prices","title":"Prices","menu":"both"},{"id":"book","path":"/book","title":"Book","menu":"both"},{"id":"faq","path":"/questions","title":"Questions","menu":"footer"}],"cta":"book"}
{"entity":"service","label":"Service","plural":"Services","fields":["name:text!# Name","kind:(bath=Bath|groom=Full groom)! Kind","size:(small=Small|large=Large) Size","price:money! Price","owner:text!~ Asked by","state:(open=Open|gone=Gone)! State"],"access":{"read":"public","create":"nobody"},"flow":{"field":"state","steps":[{"id":"end","label":"Gone","from":["open"],"to":"gone","by":"nobody"}]}}
{"entity":"visit","label":"Booking","plural":"Bookings","fields":["dog:text!# Dog","room:int! Room","urgency:(low=Low|urgent=Urgent)! Urgency"],"access":{"read":"public","create":"public"}}
{"block":"hero","page":"home","type":"hero","title":"Clean dog","text":"Two sisters."}
{"block":"list","page":"prices","type":"collection","variant":"table","title":"Prices","query":"service","fields":["name","price"],"options":{"search":true}}
{"block":"visits","page":"book","type":"collection","variant":"table","title":"Who comes","query":"visit"}
{"block":"form","page":"book","type":"form","title":"Book a visit","query":"visit"}
{"block":"faq-list","page":"faq","type":"accordion","title":"Questions","items":[{"title":"Cats?","text":"No."}]}
{"rows":"service","cols":["@id","name","kind","size","price","owner","state"],"data":[["a","Bath","bath","large",25,"Ann","gone"],["b","Groom","groom","large",45,"Ben","gone"]]}
{"rows":"visit","cols":["@id","dog","room","urgency"],"data":[["v","Rex",4,"low"],["w","Olive",7,"low"]]}
`).document,
).blueprint;

const market = compile(
  readDocument(`
{"site":{"name":"闲置","tagline":"邻居的好东西","locales":["zh"],"currency":"CNY"}}
{"pages":[{"id":"home","path":"/","title":"首页","menu":"none"},{"id":"items","path":"/items","title":"全部闲置","menu":"both"},{"id":"rules","path":"/rules","title":"交易须知","menu":"footer"}]}
{"entity":"item","label":"闲置","plural":"闲置","fields":["name:text!# 叫什么","price:money! 价格","pieces:num! 件数","building:text! 几号楼"],"access":{"read":"public","create":"nobody"}}
{"block":"hero","page":"home","type":"hero","title":"家里用不上的，邻居正需要","text":"发一条。"}
{"block":"list","page":"items","type":"collection","variant":"table","title":"全部闲置","query":"item"}
{"block":"faq","page":"rules","type":"accordion","title":"交易须知","items":[{"title":"怎么付款？","text":"当面。"}]}
{"rows":"item","cols":["@id","name","price","pieces","building"],"data":[["sofa","沙发",200,1,"3号楼"],["desk","书桌",120,2,"6号楼"]]}
`).document,
).blueprint;

describe('what is half understood is left to those who can ask', () => {
  it.each([
    ['People should be able to cancel their booking online', groomer],
    ['Show the price in euros too', groomer],
    ['Make the booking form shorter', groomer],
    ['Colour urgent bookings red', groomer],
    ['Make the site blue but the buttons should stay green', groomer],
    ['颜色改成蓝色，但是按钮还是绿的', market],
    ['首页加一张各楼库存的图', market],
    ['交易须知加一条：能砍价吗？可以当面商量。', market],
    ['发布表单加一项：能不能送货', market],
    ['Add a question: Is there a fee? No, it is free.', groomer],
    ['去掉保质期这一列', market],
    ['Put the search box away', groomer],
  ])('%s', (prompt, site) => {
    expect(edit(prompt, undefined, site).kind).not.toBe('changed');
  });
});

describe('what is understood has no side effect', () => {
  it('writes a line on the home page instead of adding a record', () => {
    const after = changedBy('首页加一句：周末集中取货', undefined, market);
    expect(after.entities).toEqual(market.entities);
    expect(JSON.stringify(after.pages['home']?.blocks.map((id) => after.blocks[id]))).toContain('周末集中取货');
  });

  it('adds a row with what was said, and nothing of another person', () => {
    const { values } = changedBy('Add a cat grooming service for £40', undefined, groomer).entities['service']?.rows.at(-1) ?? {};
    expect(values).toMatchObject({ name: { en: 'Cat grooming' }, price: 40, state: 'open' });
    expect(Object.keys(values ?? {})).not.toEqual(expect.arrayContaining(['size']));
    expect(Object.keys(values ?? {})).not.toEqual(expect.arrayContaining(['owner']));
  });

  it('adds a row instead of raising a number by one of its words', () => {
    const after = changedBy('Add a booking: Daisy, room 9, urgent', undefined, groomer).entities['visit']?.rows ?? [];
    expect(after.slice(0, 2)).toEqual(groomer.entities['visit']?.rows);
    expect(after[2]?.values).toMatchObject({ room: 9, urgency: 'urgent' });
  });

  it('reads decimals behind the name of a field', () => {
    const after = changedBy('加一件闲置：台灯，价格30，件数2.5，几号楼8号楼', undefined, market).entities['item']?.rows.at(-1);
    expect(after?.values).toMatchObject({ pieces: 2.5, building: '8号楼' });
  });

  it('filters by the field that is nearly called so', () => {
    const after = changedBy('加一个按楼号筛选', undefined, market);
    expect(after.entities).toEqual(market.entities);
    expect(after.blocks['list']?.options?.['filters']).toEqual(['building']);
  });

  it.each([
    ['move questions to the header menu', groomer, 'faq'],
    ['把“交易须知”放到顶部菜单', market, 'rules'],
  ])('puts a page into the menu: %s', (prompt, site, page) => {
    const outcome = edit(prompt, undefined, site);
    expect(outcome.kind === 'changed' && outcome.blueprint.nav.header.includes(page)).toBe(true);
    expect(outcome.kind === 'changed' && outcome.diagnostics.filter(({ code }) => code === 'notUnderstood')).toEqual([]);
  });

  it('takes the rest that stays for granted', () => {
    const after = changedBy('背景换成白色，其他不动', undefined, market);
    expect({ ...after, theme: null }).toEqual({ ...market, theme: null });
    expect(after.theme.background).toBe('#ffffff');
  });

  it.each([['整体圆角小一点'], ['圆角再小些'], ['make the corners less rounded']])('makes corners smaller: %s', (prompt) => {
    const { radius } = changedBy(prompt, undefined, groomer).theme;
    expect(radius).toBeLessThan(groomer.theme.radius);
  });

  it('puts a search box away', () => {
    const after = changedBy('Put the search box of the prices away', { page: 'prices' }, groomer);
    expect(after.blocks['list']?.options?.['search']).toBe(false);
  });
});
