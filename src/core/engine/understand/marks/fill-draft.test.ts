import { markedLinks } from '../../../../build/reader/train-linker.ts';
import { readMarkedIdeas } from '../../../../build/reader/marked-ideas.ts';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../domain/text.ts';
import { hoursIn } from '../../edit/grammar/hours.ts';
import { writeBrief } from '../brief/write-brief.ts';
import { fillDraft } from './fill-draft.ts';

/** The brief of an idea of which every stretch is marked. */
function briefOf(marked: string, locale: Locale = 'en') {
  const [idea] = readMarkedIdeas(`=== idea business\n${marked}`);
  if (idea === undefined) throw new Error('no idea');
  return writeBrief(fillDraft(markedLinks(idea), locale));
}

describe('the brief of marked stretches', () => {
  it('has name, subject, people, records, deeds, facts and looks', () => {
    const brief = briefOf(
      `[N Oak Street Tools], a [S tool library]. [T1 Tools] ([F1 photo], [F1 condition] ([O new]/[O used])).
[P1 Members] [D2>1@1 reserve] a [T1 tool] with [F2 name] and [F2 phone], the [P2 librarian] [D3>1@2 checks] it. [C 12 Mill Lane], [C Saturday 9:00-13:00]. [L Calm green], [E no shop]`,
    );
    expect(brief).toMatchObject({
      siteName: 'Oak Street Tools',
      subject: { words: 'tool library' },
      actors: ['member', 'librarian'],
      entities: [{ name: 'tool', fields: ['photo', 'condition (new|used)'] }],
      actions: [
        { verb: 'reserve', by: 'member', on: 'tool', asks: ['From', 'Until', 'name', 'phone'] },
        { verb: 'check', by: 'librarian', on: 'tool' },
      ],
      facts: [
        { about: 'site', field: 'address', value: '12 Mill Lane' },
        { about: 'site', field: 'opening hours', value: 'Saturday 9:00-13:00' },
      ],
      qualities: ['Calm green', 'no shop'],
    });
  });

  it('keeps the prices of a list, those of its variants, and what else is said of a row', () => {
    expect(
      briefOf('[S Dog salon]. [R1 bath small dog] [X 25], [R1 medium] [X 35]. [R1 nail trim] [X 12, any size]').entities,
    ).toMatchObject([
      {
        name: 'service',
        rows: [
          { name: 'bath, small dog', price: '25' },
          { name: 'bath, medium', price: '35' },
          { name: 'nail trim', price: '12', about: 'any size' },
        ],
      },
    ]);
    expect(briefOf('[S 民宿]，[T1 房]：[R1 枕溪]（[X 双床，420一晚]）、[R1 望月]（[X 家庭房]）', 'zh').entities).toMatchObject([
      {
        name: '房',
        rows: [
          { 名称: '枕溪', 说明: '双床', 价格: '420一晚' },
          { 名称: '望月', 说明: '家庭房' },
        ],
      },
    ]);
  });

  it('gives a row that is named twice all its values, and rows that share a word its name', () => {
    expect(briefOf('[T1 artists]: [R1 Juno] ([X fine lines]). Days: [R1 Juno] [X Tue–Thu]').entities).toMatchObject([
      { rows: [{ name: 'Juno', about: 'fine lines', days: 'Tue–Thu' }] },
    ]);
    expect(
      briefOf('[S Bus line]. [R1 Depot East] [X Mon–Fri 8–16], [R1 Depot Harbour] [X Mon–Sat 10–18].').entities,
    ).toMatchObject([{ name: 'depot', rows: [{ name: 'Depot East' }, { name: 'Depot Harbour' }] }]);
  });

  it('takes names right behind what people are as theirs', () => {
    expect(
      briefOf('[S Repair café]. Our [P1 fixers] [R9 Ben], [R9 Olu] can [D2>3@1 delete] [T3 jobs] with [F3 title].').actors,
    ).toContainEqual({
      name: 'fixer',
      names: ['Ben', 'Olu'],
    });
  });

  it('gives properties that stand before every thing to the subject', () => {
    expect(briefOf('[S Mouse log]: [F1 cage], [F1 sex]. [P1 Anyone] can [D1@1 search]').entities).toMatchObject([
      { name: 'mouse', fields: ['cage', 'sex'] },
    ]);
    expect(briefOf('[S 小鼠管理]：[F1 笼位号]、[F1 性别]。[P1 谁]都能[D1@1 查]', 'zh').entities).toMatchObject([
      { name: '小鼠', fields: ['笼位号', '性别'] },
    ]);
  });

  it('makes states a property, those of an order of goods the order’s own', () => {
    expect(briefOf('[T1 bugs]: [F1 title]. Each is [Q1 open], then [Q1 fixed]').entities).toMatchObject([
      { fields: ['title', 'status (open|fixed)'] },
    ]);
    const brief = briefOf(
      '[T1 films]: [R1 colour] [X 25], [R1 black and white] [X 40]. [P1 customers] [D2>1@1 order] with [F2 rolls]. It is [Q1 received], then [Q1 sent]',
    );
    expect(brief.actions).toMatchObject([{ verb: 'order', asks: ['rolls'], states: 'received>sent' }]);
    expect(brief.entities).toMatchObject([{ fields: ['name', 'price (money)'] }]);
  });

  it('bounds a property by the numbers behind it', () => {
    expect(briefOf('[T1 routes]: [F1 difficulty] [U1 1-5], [F1 length]').entities).toMatchObject([
      { fields: ['difficulty (1-5)', 'length'] },
    ]);
  });

  it.each([
    ['[V1 filter by breed]', { as: 'list', filter: ['breed'] }],
    ['[V1 weight per month as a chart]', { as: 'chart', by: 'month' }],
    ['[V1 total weight]', { as: 'figure', figure: { op: 'sum', field: 'weight' } }],
    ['[V1 the heaviest breed on top]', { as: 'ranking', by: 'breed' }],
    ['[V1 which are due today]', { as: 'list', name: 'which are due today' }],
  ])('shows what a view says: %s', (view, shown) => {
    expect(briefOf(`[T1 animals]: [F1 breed], [F1 weight]. Show ${view}`).views).toMatchObject([{ of: 'animal', ...shown }]);
  });

  it('shows nothing of what happens by itself', () => {
    expect(briefOf('[T1 tools]: [F1 name]. [V1 stock goes down when one is lent]').views).toBeUndefined();
  });

  it('binds what people send by rules of a known form, and tells every rule', () => {
    const brief = briefOf(
      '[S Dog salon]. [P1 people] [D1@1 book] a [T2 dog] wash with [F1 day]. [U1 we can do 6 dogs a day, not more]',
    );
    expect(brief.entities).toContainEqual(expect.objectContaining({ rules: ['at most 6 per day'] }));
    expect(brief.facts).toContain('We can do 6 dogs a day, not more');
  });

  it('keeps properties with choices as properties, and those of nobody with what was spoken of', () => {
    expect(briefOf('[S headache diary]. [F date], [F strength] ([O low]/[O high]), [F note]').entities).toMatchObject([
      { name: 'headache', fields: ['date', 'strength (low|high)', 'note'] },
    ]);
    expect(briefOf('[T1 tapes]: [F1 title], [F1 year], [F print] ([O riso]/[O offset])').entities).toMatchObject([
      { name: 'tape', fields: ['title', 'year', 'print (riso|offset)'] },
    ]);
  });

  it('asks what people fill in once they are signed in', () => {
    const { actions } = briefOf('[P1 Staff] [D1@1 log in] and give [F1 day], [F1 project] and [F1 amount]');
    expect(actions).toContainEqual(expect.objectContaining({ asks: expect.arrayContaining(['project', 'amount']) }));
  });

  it('has the hours of a place with the days on which it is closed, in an order in which they can be read', () => {
    const hoursOf = (marked: string, locale: Locale = 'en') =>
      briefOf(marked, locale).facts?.flatMap((fact) =>
        typeof fact === 'object' && typeof fact.value === 'string' ? hoursIn(fact.value) : [],
      );
    expect(hoursOf('[S Boat hire]. [C daily 10 to 18] but [C not on thursdays].')).toEqual(['mon-sun 10:00-18:00', 'thu closed']);
    expect(hoursOf('[S Boat hire]. [C 9.30 to 17.00, every day but Wednesday]')).toEqual(['mon-tue,thu-sun 9:30-17:00']);
    expect(hoursOf('[S 理发店]。[C 早上9点半到晚上8点]，[C 周二休息]', 'zh')).toEqual(['tue closed', 'mon,wed-sun 9:30-20:00']);
    expect(hoursOf('[S 饭馆]。[C 中午11点半到2点]，[C 晚上5点半到9点]，[C 周一不开]', 'zh')).toEqual([
      'mon closed',
      'tue-sun 11:30-14:00, 17:30-21:00',
    ]);
  });

  it('takes no opening with a number for a name, and no piece of a Chinese sentence', () => {
    expect(briefOf('[N Turning 50] in October: a swim log with [F day], [F place]')).not.toHaveProperty('siteName');
    expect(briefOf('[N 织毛衣老]是数错行，要个[S 计数器]', 'zh')).not.toHaveProperty('siteName');
    expect(briefOf('工作室叫「[N 砚边]」，要个[S 报名页]', 'zh')).toMatchObject({ siteName: '砚边' });
  });

  it('takes no sentence opening and no month for a place', () => {
    expect(briefOf('[S Repair café]. [C Free], [C October]').facts).toBeUndefined();
  });

  it('tells no password', () => {
    const brief = briefOf(
      '[S Album]. [I Password for the family is applecart]. [I Bring your own mug]. [C the password is 1234]',
    );
    expect(JSON.stringify(brief)).not.toMatch(/applecart|1234/);
    expect(brief.facts).toEqual(['Bring your own mug']);
  });

  it('names money of the site by the words before it', () => {
    expect(briefOf('[S Studio]. Deposit [C €60], minimum [C €90].').facts).toEqual([
      { about: 'site', field: 'Deposit', value: '€60' },
      { about: 'site', field: 'minimum', value: '€90' },
    ]);
  });

  it('leaves out people who do nothing, and has an owner where nobody of them keeps the site', () => {
    const brief = briefOf('[S Inn] in the [P1 county town]. [P2 Guests] [D1>2@2 book] a [T2 room] with [F1 date]');
    expect(brief.actors).toEqual(['guest', { name: 'owner', manages: true }]);
  });

  it('says its subject in the words of the idea, over two stretches of a clause, or an opening of a few words', () => {
    expect(briefOf('[S Inventory] for the [S prep room]: [T1 chemicals] with [F1 name]').subject).toMatchObject({
      words: 'Inventory for the prep room',
    });
    expect(briefOf('make me a law firm').subject).toMatchObject({ words: 'law firm' });
    expect(briefOf('律师事务所', 'zh').subject).toMatchObject({ words: '律师事务所' });
  });

  it('has every price of an English price list once, with what else is said of its rows', () => {
    const { entities } = briefOf(
      '[S Dog salon]. prices: [R1 bath small dog] [X 25], [R1 medium] [X 35], large [X 48]. [R1 full groom small] [X 45], [X medium 60]',
    );
    expect(entities).toMatchObject([
      {
        rows: [
          { name: 'bath, small dog', price: '25' },
          { name: 'bath, medium', price: '35' },
          { name: 'bath, large', price: '48' },
          { name: 'full groom, small' },
        ],
      },
    ]);
    expect(briefOf('[T1 rooms]: [R1 Main Hall] ([X up to 120 people], [X £18]), [R1 Kitchen] ([X £5])').entities).toMatchObject([
      {
        name: 'room',
        rows: [
          { name: 'Main Hall', places: '120', price: '£18' },
          { name: 'Kitchen', price: '£5' },
        ],
      },
    ]);
  });

  it('names no row by a number with a unit, a time of prices or half a bracket, and reads lists of prices', () => {
    const rowsOf = (marked: string) =>
      briefOf(marked, 'zh').entities?.map((each) => (typeof each === 'object' ? each.rows : each));
    expect(rowsOf('[T1 课程]：[R1 成人行书（] [X 1600]，[R1 平日] [X 360]，[R1 素描] [X 900]')).toEqual([
      [{ 名称: '素描', 价格: '900' }],
    ]);
    expect(rowsOf('[S 改衣铺]，裤脚15，换拉链25，收腰40。')).toEqual([
      [
        { 名称: '裤脚', 价格: '15元' },
        { 名称: '换拉链', 价格: '25元' },
        { 名称: '收腰', 价格: '40元' },
      ],
    ]);
  });
});

describe('values of rows', () => {
  it('belong to the name that they stand right before', () => {
    const { entities } = briefOf(
      '[X Tuesdays] [R Hadley market] [X 8–13], [X Thursdays] [R Corfield station] [X 14–18], [X Saturdays] [R Brunt Green].',
    );
    expect(entities).toMatchObject([
      {
        rows: [
          { name: 'Hadley market', days: 'Tuesdays', hours: '8–13' },
          { name: 'Corfield station', days: 'Thursdays', hours: '14–18' },
          { name: 'Brunt Green', days: 'Saturdays' },
        ],
      },
    ]);
  });
});
