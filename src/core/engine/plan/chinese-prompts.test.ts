import { expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';

const titles = (prompt: string) => Object.values(generateBlueprint(prompt).pages).map(({ title }) => title.zh);
const entities = (prompt: string) => Object.keys(generateBlueprint(prompt).entities);

it.each([
  ['做一个工厂设备点检系统：设备台账、点检计划、点检记录、故障报修、报表导出。', ['设备台账', '点检计划', '点检记录']],
  ['开发一个外卖平台，顾客浏览商家菜单下单，骑手接单配送，商家管理菜品。', ['骑手后台', '商家后台']],
  ['做一个高校科研项目管理系统，教师申报项目、填写经费预算、上传成果，科研处评审立项。', ['成果', '预算']],
  ['做一个在线点餐小程序，有菜单分类、购物车、下单、优惠券，商家后台管理菜品和订单。', ['优惠券', '在线点餐']],
])('lists of clauses without an opening are read: %s', (prompt, expected) => {
  expect(titles(prompt)).toEqual(expect.arrayContaining(expected));
});

it.each([
  ['设计一个律师事务所官网，包含首页、律师团队、成功案例、联系我们，风格稳重，深蓝配金色。', '风格稳重'],
  ['做一个餐厅官网，介绍招牌菜、厨师团队和学费、租金、最高分。', '租金'],
])('the look of a site and a mere measure make no page: %s', (prompt, title) => {
  expect(titles(prompt)).not.toContain(title);
});

it.each([
  ['做一个英语单词打卡小程序，每天学习单词、测验、打卡日历、排行榜。', 'checkin', 'attendance'],
  ['开发一个企业请假审批系统，员工提交请假申请，部门主管审批，支持通知提醒和假期余额。', 'leave', 'deposit'],
  ['帮我做一个二手车交易网站，展示车辆信息、按品牌筛选、预约看车。', 'vehicle', 'stock'],
  ['做一个婚礼邀请函网站，有新人故事、婚礼流程、照片墙、宾客回执。', 'rsvp', 'approval'],
  ['做一个剧本杀门店的预约网站，玩家可以预约场次、评价剧本。', 'booking', 'game'],
])('a word means what its site is about: %s', (prompt, kept, other) => {
  expect(entities(prompt)).toContain(kept);
  expect(entities(prompt)).not.toContain(other);
});

it('appointments that are no beauty salon’s offer no haircuts', () => {
  const { entities: kinds } = generateBlueprint('An appointment website for an embassy: people choose a service and a time.');
  const rows = JSON.stringify(kinds['service']?.rows);
  expect(rows).toContain('consultation');
  expect(rows).not.toContain('cut');
});
