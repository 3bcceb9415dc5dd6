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
    ['我在桥头开了家小面馆，想让客人先看菜单。', '面馆'],
    ['我们飞盘群每周日上午10点玩，老在群里接龙。做个报名的网页吧：姓名、手机号。', '飞盘群报名'],
    ['我们是做面包的，两家店。要一个内部用的面粉库存表。每样有名称、单位。', '面粉库存表'],
    ['我爷爷今年90了，爱讲笑话，想把他讲的笑话都记下来。', '爷爷讲的笑话'],
    ['养多肉老是忘浇水，要个提醒器，每盆记浇水日期。', '养多肉提醒器'],
    ['听泉中医馆官网及预约挂号。出诊医师：方景（针灸），柳棠（妇科）。患者选择医师与日期挂号。', '听泉中医馆官网及预约挂号'],
    ['我收老门票，有五十多张，想做个能翻着看的收藏馆，每张要有年份。', '老门票收藏馆'],
    ['我家有片桃园想搞认养，做个网页介绍一下，一颗树一年300元。', '桃园'],
    ['狗狗换粮了，做一个记录的小工县，每次记日期、狗粮、吃了多少。', '狗狗记录'],
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

describe('words of a Chinese everyday idea', () => {
  it('slips of the keyboard are mended', () => {
    expect(JSON.stringify(understand('图书角网战，大家登计借书：书名、名子。'))).not.toMatch(/网战|登计|名子/u);
  });

  it('what stands on a button is not the name of the site', () => {
    expect(understand('集邮记录，每次记日期、邮票，头一回有的标「新票」。').siteName).toBeUndefined();
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

describe('forms of Chinese everyday sentences', () => {
  it('a button behind which the state is told takes a thing, and asks who takes it', () => {
    const brief = understand(
      '小区送花草的网站。发东西：叫什么、分类（绿植、花盆、其他）、价格、照片。价格写0就显示“白送”。想要的人点“我来拿”，留名字和电话，有人要了就显示“已约走”。交接完了标“已送出”。也可以只看白送的。',
    );
    expect(brief.actions).toEqual([
      expect.objectContaining({ verb: '发布', by: '访客', on: '花草' }),
      expect.objectContaining({
        label: '我来拿',
        asks: ['约走人 (private)', '约走人电话 (private)'],
        moves: { from: '可约走', to: '已约走' },
      }),
      expect.objectContaining({ verb: '标为已送出', by: '管理员', moves: { from: '已约走', to: '已送出' } }),
    ]);
    expect(entity(brief, '花草')).toMatchObject({ flags: ['白送 when 价格 is 0'] });
    expect(brief.views).toContainEqual({ of: '花草', as: 'list', name: '白送', filter: '价格 is 0' });
  });

  it('a button that adds one counts, and the most counted are ranked', () => {
    const brief = understand(
      '我爷爷今年90了，爱讲笑话，想把他讲的笑话都记下来，不然以后就忘了。家里谁都能加一条：笑话、哪天讲的、谁在场（大伯、小姑、我）。每条下面可以点“好笑”，点一下加一，好笑最多的排个前十。',
    );
    const [record] = brief.entities ?? [];
    expect(record).toMatchObject({ fields: ['name:text!# 笑话', '哪天讲的 (日期)', '谁在场 (大伯|小姑|我)', '好笑数 (数字)'] });
    expect(brief.actions).toContainEqual(expect.objectContaining({ label: '好笑', by: '大家', sets: '好笑数 + 1' }));
    expect(brief.views).toContainEqual(expect.objectContaining({ as: 'ranking', by: '好笑数', name: '好笑最多的前十' }));
    expect(JSON.stringify(brief.facts ?? [])).not.toContain('90');
  });

  it('who, what and when are booked in one form, each hour of somebody once', () => {
    const brief = understand(
      '我在桥头开了个小美甲店，叫“阿梅美甲”，就我跟徒弟小雨两个人。周一休息。单色58，渐变88，延长168起。想让客人在网上先约好，选谁做、哪天几点、做什么，留个姓和手机号就行。同一个师傅同一个时间只能约一个人。',
    );
    expect(entity(brief, '师傅')).toMatchObject({ rows: [{ 名称: '阿梅' }, { 名称: '小雨' }] });
    expect(brief.actions).toEqual([
      {
        verb: '预约',
        by: '客人',
        on: '师傅',
        makes: '预约',
        limit: 'noOverlap',
        asks: ['师傅 (师傅)', '日期', '时段', '项目 (项目)', '姓', '手机号'],
      },
    ]);
  });

  it('sign-ups with places are for a date, and their phone numbers are kept', () => {
    const brief = understand(
      '我们飞盘群每周日上午10点到12点玩，奥体公园2号场，老在群里接龙。做个报名的网页吧：姓名、男女、手机号、要不要借盘。一次12个人，满员不能报。男的20女的15，借盘加5块。报名的人大家都能看到，但手机号不要露出来。来不了的要能取消。',
    );
    expect(entity(brief, '活动')).toMatchObject({ rows: [{ 名额: 12, 地点: '奥体公园2号场' }], places: 12 });
    expect(entity(brief, '报名')).toMatchObject({
      fields: ['姓名', '性别 (男|女)', '手机号 (private)', '要不要借盘 (是否)'],
      access: 'read: public',
    });
    expect(brief.actions).toContainEqual(expect.objectContaining({ verb: '报名', on: '活动', makes: '报名', limit: 'places' }));
    expect(entity(brief, '费用')).toMatchObject({
      rows: [
        { 名称: '男士', 价格: '20' },
        { 名称: '女士', 价格: '15' },
        { 名称: '借盘加收', 价格: '5块' },
      ],
    });
  });

  it('what goes in and out changes how much is there, and no more goes out', () => {
    const brief = understand(
      '我们是做面包的，一共两家店：河东店、河西店。要一个内部用的面粉库存表。每样面粉有名称、哪家店、现在多少、最低要留多少、保质期到哪天。员工领用或者进货都要记一笔：谁、哪天、多少、进还是出，库存自动加减。低于最低的标红，还要一个单独的“该买了”的列表。快过期的（5天以内）也提醒一下。员工有小丁、阿may，店长是我。',
    );
    expect(entity(brief, '面粉')).toMatchObject({
      fields: expect.arrayContaining(['哪家店 (河东店|河西店)', '现在多少 (数字)', '保质期到哪天 (日期)']) as unknown,
      flags: ['低于最低 when 现在多少 < 最低要留多少', '快过期 when 保质期到哪天 < today + 5'],
    });
    expect(brief.views).toContainEqual(expect.objectContaining({ name: '该买了', filter: '现在多少 < 最低要留多少' }));
    expect(brief.actions).toEqual([
      expect.objectContaining({
        by: '员工',
        on: '面粉记录',
        asks: ['面粉 (面粉)', '谁 (小丁|阿may)', '哪天 (日期)', '多少 (数字)', '进出 (进|出)'],
        sets: ['面粉.现在多少 - 多少，如果 进出 = 出', '面粉.现在多少 + 多少，如果 进出 = 进'],
      }),
    ]);
  });

  it('examples of a property are its choices, without the word that gives them', () => {
    const brief = understand('我收老门票，做个收藏馆，每张门票要有编号、图案（比如塔、桥、湖）、年代。');
    expect(JSON.stringify(brief.entities)).toContain('图案 (塔|桥|湖)');
  });

  it('what was understood by its form is not told as missing', () => {
    const { open = [] } = understand(
      '我们篮球群每周六下午3点到5点打球，乱得要死。做个报名的网页吧：姓名、手机号。一次10个人，满员不能报。',
    );
    expect(open.filter((part) => typeof part === 'string')).toEqual([]);
  });
});
