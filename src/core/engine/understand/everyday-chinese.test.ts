import { describe, expect, it } from 'vitest';
import type { AuthoredBrief } from '../document/lines/brief-line.ts';
import { understand } from './understand.ts';

function entity({ entities = [] }: AuthoredBrief, name: string) {
  return entities.find((each) => typeof each !== 'string' && each.name === name);
}

function verbsOf({ actions = [] }: AuthoredBrief): string[] {
  return actions.flatMap((action) => (typeof action === 'string' ? action : action.verb));
}

describe('what a Chinese everyday idea is about', () => {
  it.each([
    ['给我爸的修车铺做个网站，换机油80元，补胎30元。', '修车铺'],
    ['想给镇上的茶馆做网站，有三间包间：兰80、竹90、梅100。', '镇上的茶馆'],
    ['给我写一个读书打卡页面。能添加书。', '读书打卡'],
    ['我做了个方言电台叫《乡音》，想要个网站。每期有期号、标题。', '方言电台'],
    ['我们工作室有两位老师：林静（钢琴）、赵敏（声乐）。学员可以预约老师。', '工作室'],
  ])('%s', (idea, words) => {
    const { subject } = understand(idea);
    expect(typeof subject === 'object' ? subject.words : subject).toBe(words);
  });

  it('people with what they do are rows, whoever has them', () => {
    const brief = understand('我们诊所有两位咨询师：林静（焦虑、失眠）、赵敏（青少年）。来访者填昵称、手机号。');
    expect(entity(brief, '咨询师')).toMatchObject({
      rows: [
        { 名称: '林静', 说明: '焦虑 失眠' },
        { 名称: '赵敏', 说明: '青少年' },
      ],
    });
  });

  it('a group has sign-ups, and their rules are kept', () => {
    expect(entity(understand('帮我弄个篮球群的报名网站，每周六上午9点到11点，最多12个人，满员不能报。'), '报名')).toMatchObject({
      rules: ['最多12个人', '满员不能报'],
    });
  });
});

describe('what Chinese everyday ideas ask of whom', () => {
  it('questions behind a verb of writing are asked', () => {
    const brief = understand('修鞋店。客人可以留言要修哪里、拍张照片、什么时候来取。');
    expect(brief.actions).toContainEqual({
      verb: '留言',
      by: '客人',
      on: '留言',
      asks: ['要修哪里', '照片', '什么时候来取'],
    });
  });

  it.each([
    ['图书角：书（书名、作者）。只有王老师能改书。', { name: '老师', names: ['王老师'] }],
    ['健身房，课程有名称、时间。教练小李、阿强可以取消课程。', { name: '教练', names: ['小李', '阿强'] }],
  ])('%s: the names of who may', (idea, actor) => {
    expect(understand(idea).actors).toContainEqual(expect.objectContaining(actor));
  });

  it('what the owner checks is no step of those who send it', () => {
    const { actions } = understand('词典站。听众可以投稿一个词（词、意思）。投稿我审了才显示。');
    expect(actions).toContainEqual(expect.objectContaining({ verb: '审', by: '管理员' }));
    expect(actions).not.toContainEqual(expect.objectContaining({ verb: '投稿', by: undefined }));
  });

  it('what makes a step count is a step and a rule', () => {
    const brief = understand('民宿有两间房：竹房280一晚、茶房320。客人下单，老板确认后才算数。');
    expect(brief.actions).toContainEqual(expect.objectContaining({ verb: '确认', by: '老板' }));
    expect(brief.views).toBeUndefined();
  });

  it('pictures that people share are a record of their own', () => {
    const brief = understand('同学聚会，同学报名填姓名、城市。大家传老照片，可以点赞。');
    expect(entity(brief, '照片')).toMatchObject({ fields: ['图片'] });
    expect(brief.actions).toContainEqual(expect.objectContaining({ verb: '点赞', on: '照片' }));
  });
});

describe('what a Chinese idea does not say', () => {
  it.each([
    ['孩子借书要写名字和班级，最多借两本。', '借'],
    ['记账页面。能添加室友，算出每个人该收多少该付多少。', '付'],
    ['领养站，每只猫有名字、年龄。已经被领养的放到另一页。', '领养'],
    ['我收老邮票，想做个能翻着看的藏品馆，每枚邮票要有编号、年代。', '做'],
  ])('%s: %s is no deed', (idea, verb) => {
    expect(verbsOf(understand(idea))).not.toContain(verb);
  });

  it.each(['裁缝铺，改裤脚15元，换拉链20元。我妈看了说能不能做。', '记账页面，数据存在浏览器里。能添加账目（金额、日期）。'])(
    '%s shows nothing',
    (idea) => {
      expect(understand(idea).views).toBeUndefined();
    },
  );
});

describe('facts of Chinese everyday ideas', () => {
  it.each([
    ['琴行。学生音乐会12月20日。', { about: '学生音乐会', field: '日期', value: '12月20日' }],
    ['同学会。晚上6点聚餐。', { about: '聚餐', field: '时间', value: '晚上6点' }],
    ['同学会，5月3日在老校门口集合。', { about: 'site', field: '日期', value: '5月3日在老校门口集合' }],
    ['诊所。李医生周一三上午。', { about: '李医生', field: '星期', value: '周一三上午' }],
    ['同学会。费用每人200，家属100。', { about: '家属', field: '价格', value: '100' }],
    ['羽毛球馆。门票30元，3片场地。', { about: '场地', field: '数量', value: '3片' }],
  ])('%s', (idea, fact) => {
    expect(understand(idea).facts).toContainEqual(fact);
  });

  it('days of one week stand together in a row', () => {
    const brief = understand('医馆。医师：方景（针灸，周一、三、五上午），柳棠（妇科，周二、四全天）。');
    expect(entity(brief, '医师')).toMatchObject({
      rows: [
        { 名称: '方景', 说明: '针灸 周一、三、五上午' },
        { 名称: '柳棠', 说明: '妇科 周二、四全天' },
      ],
    });
  });
});

describe('lists of Chinese everyday ideas', () => {
  it('what is listed with properties in brackets is a record', () => {
    const brief = understand('班级图书角：列图书（书名、作者、几本），孩子借书要写名字和班级。');
    expect(brief.entities).toContainEqual(expect.objectContaining({ fields: ['书名', '作者', '几本'] }));
  });

  it('what is entered with properties of its own is a record, each property once', () => {
    const brief = understand('记账页面。能添加室友，录入每笔开销（谁付的、金额、日期）。');
    expect(entity(brief, '开销')).toEqual({ name: '开销', fields: ['谁付的', '金额', '日期'] });
    expect(entity(brief, '室友')).toEqual({ name: '室友' });
  });

  it('spaces part a list within a sentence, and not Latin words', () => {
    const brief = understand('辅食记录，每次记日期 食材 数量 价格，过敏的标红。');
    expect(brief.entities).toContainEqual(expect.objectContaining({ fields: ['日期', '食材', '数量', '价格'] }));
    expect(understand('PCR master mix calculator，输入体积。').subject).toBe('PCR master mix calculator');
  });

  it('what names no record is told', () => {
    expect(understand('民宿有两间房：竹房280一晚、茶房320。还要放周边玩的地方：瀑布、古桥。').facts).toContainEqual(
      expect.objectContaining({ value: '瀑布、古桥' }),
    );
  });

  it('choosing and ordering is one deed, and the room is no property of the room', () => {
    const { actions } = understand('民宿有两间房：竹房280一晚、茶房320。客人选房间和日期下单。');
    expect(actions).toEqual([{ verb: '预约', by: '客人', on: '房', asks: ['日期'] }]);
  });

  it('a step behind another has it as its condition', () => {
    const { actions } = understand('领养站。想领养的人填申请：住哪里、为什么想养。志愿者审核，通过后约时间见面。');
    expect(actions).toContainEqual(expect.objectContaining({ verb: '约', by: '志愿者', when: '通过后' }));
    expect(actions).not.toContainEqual(expect.objectContaining({ verb: '通过' }));
  });

  it('a number of people is a figure', () => {
    expect(understand('同学会，同学报名填姓名、城市。班长看总人数。').views).toEqual([
      { of: '报名', as: 'figure', name: '总人数', figure: { op: 'count' } },
    ]);
  });
});
