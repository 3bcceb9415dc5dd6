import { describe, expect, it } from 'vitest';
import { understand } from '../../understand.ts';

const SHOP = `「木槿」花店，柳荫路7号，电话400-820-1234，早9晚8，周一休息。花束价目：向日葵68元，郁金香88，玫瑰99起。
顾客网上下单：收花人、联系电话（不公开）、送达日期、贺卡内容。状态：已接单→制作中→配送中→已送达。店员改状态。不要弹窗`;

const GYM =
  '攀岩馆教练排课。教练：阿哲（周三到周五）、小雨（周末）。学员可以预约课程，每节最多8人，满员不能再约。按教练、日期查课程';

describe('a Chinese idea', () => {
  it('gives address, phone, hours, prices and looks as they are said', () => {
    const brief = understand(SHOP);
    expect(brief).toMatchObject({ siteName: '木槿', subject: '花店' });
    expect(brief.facts).toEqual([
      { about: 'site', field: '地址', value: '柳荫路7号' },
      { about: 'site', field: '电话', value: '400-820-1234' },
      { about: 'site', field: '营业时间', value: '早9晚8' },
      { about: 'site', field: '营业时间', value: '周一休息' },
    ]);
    expect(brief.qualities).toContain('不要弹窗');
    expect(brief.entities).toContainEqual(
      expect.objectContaining({
        name: '花束',
        rows: [
          { 名称: '向日葵', 价格: '68元' },
          { 名称: '郁金香', 价格: '88' },
          { 名称: '玫瑰', 价格: '99起' },
        ],
      }),
    );
  });

  it('makes a record of what somebody sends, with its properties and its states', () => {
    const { entities = [], actions = [] } = understand(SHOP);
    expect(entities).toContainEqual(
      expect.objectContaining({
        name: '订单',
        fields: ['收花人', '联系电话 (private)', '送达日期', '贺卡内容', '状态 (已接单|制作中|配送中|已送达)'],
      }),
    );
    expect(actions[0]).toMatchObject({ verb: '下单', by: '顾客', on: '订单' });
    expect(actions).toContainEqual(expect.objectContaining({ verb: '改', by: '店员' }));
  });

  it('names people with their days, keeps rules in their own words, and narrows lists', () => {
    const brief = understand(GYM);
    expect(brief.actors).toContainEqual(expect.objectContaining({ name: '教练', names: ['阿哲', '小雨'] }));
    expect(brief.entities).toContainEqual(
      expect.objectContaining({ rules: expect.arrayContaining(['每节最多8人', '满员不能再约']), places: 8 }),
    );
    expect(brief.actions).toContainEqual(expect.objectContaining({ verb: '预约', by: '学员', on: '课程' }));
    expect(brief.views).toContainEqual(expect.objectContaining({ filter: ['教练', '日期'] }));
  });

  it('gives what is listed to what the site is for, and to whoever does it', () => {
    const books = understand('旧书店想做个网站：书有书名、作者、品相（全新/旧）。客人可以预留一本，店主确认。按品相筛选');
    expect(books.entities).toEqual([{ name: '书', fields: ['书名', '作者', '品相 (全新|旧)'] }]);
    expect(books.actions).toEqual([
      { verb: '预留', by: '客人', on: '书' },
      { verb: '确认', by: '店主', on: '书' },
    ]);
    expect(books.views).toEqual([expect.objectContaining({ of: '书', as: 'list', filter: ['品相'] })]);
  });

  it('takes a drawn curve and a streak as ways of looking', () => {
    const { views } = understand('帮我弄一个健身打卡工具，记录动作、组数、重量，连续天数，画体重曲线');
    expect(views).toEqual([
      expect.objectContaining({ as: 'figure', name: '连续天数', figure: { op: 'streak' } }),
      expect.objectContaining({ as: 'chart', name: '体重曲线' }),
    ]);
  });

  it('gives rows in brackets their price and what else is said of them', () => {
    const { entities } = understand('民宿网站，两间房：听松（大床，380一晚）、望月（家庭房，680）');
    expect(entities).toContainEqual(
      expect.objectContaining({
        name: '房',
        rows: [
          { 名称: '听松', 说明: '大床', 价格: '380一晚' },
          { 名称: '望月', 说明: '家庭房', 价格: '680' },
        ],
      }),
    );
  });

  it('reads states in quotes, flags, prices of rows and the hour that is booked', () => {
    const room = understand(
      '琴房"小调"：琴房一共9间：单人房6间、双人房3间。价格：单人房20元/小时，双人房35元/小时。学生选日期、时段、琴房，管理员改成“已打扫”',
    );
    expect(room.entities).toContainEqual(
      expect.objectContaining({ rows: [expect.objectContaining({ 名称: '单人房', 价格: '20元/小时' }), expect.anything()] }),
    );
    expect(room.actions).toContainEqual(expect.objectContaining({ verb: '预约', by: '学生', asks: ['日期', '时段'] }));
    expect(room.actions).toContainEqual(expect.objectContaining({ by: '管理员', moves: { to: '已打扫' } }));
    const bugs = understand('缺陷登记。字段：标题、等级（致命/一般）、状态（新建→处理中→已关闭）。致命的标红');
    expect(bugs.entities).toEqual([
      { name: '缺陷', fields: ['标题', '等级 (致命|一般)', '状态 (新建|处理中|已关闭)'], flags: ['致命 when 等级 is 致命'] },
    ]);
  });

  it('makes loans of the books that were spoken of, and gives each coach a value', () => {
    const { entities, actions } = understand(
      '图书有书名、作者。学生借书：学号、姓名，最多借两本。教练有大刘、阿杰，擅长分别是力量、拳击',
    );
    expect(actions?.[0]).toMatchObject({ verb: '借书', by: '学生', on: '图书', makes: '借阅', asks: ['学号', '姓名'] });
    expect(entities).toContainEqual({ name: '借阅', fields: ['学号', '姓名'], rules: ['最多借2本'] });
    expect(entities).toContainEqual(
      expect.objectContaining({
        name: '教练',
        rows: [
          { 名称: '大刘', 擅长: '力量' },
          { 名称: '阿杰', 擅长: '拳击' },
        ],
      }),
    );
  });

  it('takes a place with a hyphen for one and not for two choices, and arrows between states for steps', () => {
    expect(understand('订单本。订单：客户、状态（待付->已付>完成）、地点（东-西校区）。').entities).toEqual([
      { name: '订单', fields: ['客户', '状态 (待付|已付|完成)', '地点'] },
    ]);
  });
});
