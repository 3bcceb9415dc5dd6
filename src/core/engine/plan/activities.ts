import type { Pair } from '../catalogue/pair.ts';
import { toText } from '../catalogue/pair.ts';
import { isTool } from '../recipe/access.ts';
import type { Reading } from '../read/reading.ts';
import { addBlocks, addEntity, addPage, type Draft } from './draft.ts';
import { addFeature } from './features.ts';
import type { RecipeEntity } from '../recipe/recipe.ts';

interface Activity {
  readonly id: string;
  /** Words of a prompt that name it. */
  readonly words: RegExp;
  readonly fields: string;
  readonly icon: string;
  readonly path: string;
  readonly name: Pair;
  readonly plural: Pair;
  readonly offer?: RecipeEntity['offer'];
  readonly marks?: readonly string[];
  /** Members give it to each other, also where they only chat. */
  readonly isGiven?: boolean;
  readonly joinAction?: NonNullable<RecipeEntity['joinAction']>;
  /** Blocks of the page of a single row, and the entities they need. */
  readonly detail?: string;
  readonly needs?: readonly RecipeEntity[];
  /** Entities of the catalogue whose word the prompt uses for it ("live rooms" are no hotel's). */
  readonly instead?: readonly string[];
  readonly rows: readonly Pair[];
}

/** Things that members earn, grab or win besides the subject of a site. */
const ACTIVITIES: readonly Activity[] = [
  {
    id: 'mission',
    words:
      /\b(?:points?|daily|reward|game|learning|member) (?:tasks?|missions?)\b|\btask (?:cent(?:er|re)|hall)\b|tasks? (?:to|and) (?:earn|get|receive|win)\b|积分任务|每日任务|任务中心/iu,
    fields: 'title:text!# image:image points:int! joined:int=0 summary:text',
    icon: 'list-checks',
    path: '/missions',
    name: ['Task', '任务'],
    plural: ['Tasks', '任务'],
    joinAction: { gives: 'points', label: { en: 'Complete', zh: '完成' } },
    rows: [
      ['Sign in today', '今日签到'],
      ['Finish your profile', '完善个人资料'],
      ['Invite a friend', '邀请好友'],
      ['Share a favorite', '分享收藏'],
      ['Leave a comment', '发表评论'],
      ['Come back seven days in a row', '连续登录七天'],
    ],
  },
  {
    id: 'redPacket',
    words: /\bred (?:packets?|envelopes?)\b|红包/iu,
    fields: 'title:text!# image:image amount:money! joined:int=0 capacity:int=50 endsOn:date summary:text',
    icon: 'gift',
    path: '/red-packets',
    name: ['Red packet', '红包'],
    plural: ['Red packets', '红包'],
    isGiven: true,
    joinAction: { gives: 'balance', label: { en: 'Grab', zh: '抢红包' } },
    rows: [
      ['Welcome packet', '新人红包'],
      ['Evening rain', '晚间红包雨'],
      ['Weekend packet', '周末红包'],
      ['Friends packet', '好友红包'],
    ],
  },
  {
    id: 'groupBuy',
    words: /\bgroup[ -]?(?:buy(?:ing|s)?|purchas(?:e|es|ing))\b|团购|拼团/iu,
    fields: 'title:text!# image:image price:money! compareAt:money joined:int=3 capacity:int=10 endsOn:date summary:text',
    icon: 'users',
    path: '/group-buying',
    name: ['Group buy', '拼团'],
    plural: ['Group buying', '拼团'],
    joinAction: { label: { en: 'Join the group', zh: '参团' } },
    instead: ['group'],
    rows: [],
  },
  {
    id: 'flashSale',
    words: /\bflash[ -]?sales?\b|\bseckill\b|\blimited[ -]time (?:sales?|offers?|purchases?|discounts?|rush)\b|秒杀|限时抢购/iu,
    fields: 'title:text!# image:image price:money! compareAt:money stock:int=20 endsOn:date summary:text',
    icon: 'timer',
    path: '/flash-sale',
    name: ['Flash sale item', '秒杀商品'],
    plural: ['Flash sale', '限时秒杀'],
    offer: 'sale',
    rows: [],
  },
  {
    id: 'treasureHunt',
    words: /\btreasure hunts?\b|寻宝|夺宝/iu,
    fields: 'title:text!# image:image points:int! joined:int=0 capacity:int=60 endsOn:date summary:text',
    icon: 'sparkles',
    path: '/treasure-hunt',
    name: ['Treasure', '宝藏'],
    plural: ['Treasure hunt', '积分夺宝'],
    joinAction: { takes: 'points', label: { en: 'Take part', zh: '参与' } },
    rows: [
      ['Wireless earbuds', '无线耳机'],
      ['Handheld console', '掌上游戏机'],
      ['Gift card', '礼品卡'],
      ['Mechanical keyboard', '机械键盘'],
    ],
  },
  {
    id: 'liveStream',
    words: /\blive[ -]?(?:stream\p{L}*|broadcast\p{L}*|rooms?|shows?|pk)\b|直播/iu,
    fields:
      'title:text!# image:image host:text category:(talk|music|games|learning|shopping)=talk status:(live|scheduled|ended)=live viewers:int followers:int=0 startsAt:datetime tags:tags summary:text',
    icon: 'radio',
    path: '/live',
    name: ['Live stream', '直播'],
    plural: ['Live streams', '直播'],
    marks: ['follow', 'like'],
    detail: 'detail@liveStream?edit player@liveStream comments@comment form@sentGift related@sentGift',
    needs: [
      { id: 'comment' },
      {
        id: 'sentGift',
        fields: 'name:text!# gift:(rose|star|rocket|crown)=rose liveStream:>liveStream! note:text? at:datetime',
        label: { en: 'Gift', zh: '礼物' },
        plural: { en: 'Gifts', zh: '礼物' },
        icon: 'gift',
        sharing: 'open',
      },
    ],
    instead: ['room', 'gift'],
    rows: [
      ['Evening talk with listeners', '晚间连线'],
      ['Guitar by the window', '窗边吉他'],
      ['Ranked matches until midnight', '排位到午夜'],
      ['Markets this week', '本周市场解读'],
      ['Weekend finds', '周末好物'],
      ['Questions answered live', '在线答疑'],
    ],
  },
];

/** Fields of somebody who plays online, rather than in a team of a league. */
const GAMER = 'name:text!# photo:image level:int points:int wins:int=0 followers:int=0 joined:date bio:longtext';

/** Games, and places where points are collected: "tasks" there are what members do for points. */
function isPlayed(reading: Reading): boolean {
  return reading.recipes[0]?.value === 'games' || reading.features.some(({ value }) => value === 'points' || value === 'checkin');
}

/** Gives a site the activities that the prompt names: tasks for points, red packets, group buying, flash sales. */
export function addActivities(draft: Draft, reading: Reading): void {
  const activities = ACTIVITIES.filter((activity) => activity.isGiven === true || !isTool(draft));
  const requests = (reading.requests ?? []).map(({ value }) => value);
  const texts = requests.map((request) => request.text);
  const tasks = requests.filter((request) => request.entity === 'task');
  const isTasked =
    isPlayed(reading) && tasks.length > 0 && !tasks.some(({ text }) => /publish|post|assign|creat|发布|派/iu.test(text));
  for (const activity of activities)
    if (texts.some((text) => activity.words.test(text)) || (activity.id === 'mission' && isTasked)) addActivity(draft, activity);
  if (isTool(draft)) return;
  const isGame = reading.recipes[0]?.value === 'games';
  const player = draft.entities.get('player');
  if (isGame && player !== undefined && player.fields === undefined)
    draft.entities.set('player', { ...player, fields: GAMER, marks: ['follow'] });
  const checkin = draft.entities.get('checkin');
  if (isPlayed(reading) && checkin !== undefined && checkin.fields === undefined)
    draft.entities.set('checkin', { ...checkin, fields: 'note:text!# mood:(great|good|fair|poor)=good date:date!' });
  if (draft.entities.has('mission')) for (const id of ['task', 'workoutLog']) excludeEntity(draft, id);
}

function addActivity(draft: Draft, activity: Activity): void {
  for (const [id, { label }] of Array.from(draft.entities))
    if (activity.words.test(label?.en ?? label?.zh ?? '')) excludeEntity(draft, id);
  for (const id of activity.instead ?? []) excludeEntity(draft, id);
  for (const entity of activity.needs ?? []) if (!draft.entities.has(entity.id)) draft.entities.set(entity.id, entity);
  const { id, fields, icon, offer, joinAction, rows } = activity;
  const texts = (pair: Pair) => toText(pair, ['en', 'zh']);
  draft.entities.set(id, {
    id,
    fields,
    icon,
    label: texts(activity.name),
    plural: texts(activity.plural),
    fieldLabels: { joined: texts(['Taken part', '已参与']), capacity: texts(['Places', '名额']) },
    ...(offer !== undefined && { offer }),
    ...(joinAction !== undefined && { joinAction }),
    ...(rows.length > 0 && { values: rows.map(texts), rows: rows.length }),
    marks: [...(activity.marks ?? []), ...(joinAction === undefined ? [] : ['join'])],
  });
  if (offer === 'sale') addFeature(draft, 'cart');
  if (activity.detail !== undefined || activity.isGiven === true) draft.written.add(id);
  addPage(draft, {
    path: activity.path,
    title: activity.plural,
    blocks: `heading grid@${id}${toolsOf(activity)}${joinAction === undefined ? '' : ` favorites@${id}?kind=join`}`,
  });
  if (activity.detail !== undefined)
    addPage(draft, { path: `${activity.path}/:slug`, title: activity.name, blocks: activity.detail });
  draft.asked.add(activity.path);
}

function toolsOf({ detail, rows, isGiven }: Activity): string {
  if (detail !== undefined) return '?search&filter=status,category&edit&create';
  if (isGiven === true) return '?create';
  return rows.length === 0 ? '?search&sort=price' : '';
}

function excludeEntity(draft: Draft, id: string): void {
  draft.entities.delete(id);
  draft.unwanted.add(id);
}

/** Lets visitors redeem rewards on the page that lists them. */
export function completeRewards(draft: Draft): void {
  const page = [...draft.pages.values()].find(({ path, blocks }) => path !== '/' && /(?:^| )grid@reward\b/.test(blocks));
  if (page !== undefined && !page.blocks.includes('@redemption') && addEntity(draft, 'redemption'))
    addBlocks(draft, page.path, ['form@redemption', 'mine@redemption']);
}

/** A plan can be taken where plans are shown, and is kept there. */
export function completePlans(draft: Draft): void {
  const pages = [...draft.pages.values()].filter(({ path }) => path !== '/' && path !== '/manage');
  const page = pages.find(({ blocks }) => /(?:^| )pricing\b/.test(blocks));
  const isThere = (block: RegExp) => pages.some(({ blocks }) => block.test(blocks));
  // The membership form already asks for a plan.
  if (page === undefined || isThere(/\bform@subscription\b/) || page.blocks.includes('form@member')) return;
  if (!draft.entities.has('plan') || !addEntity(draft, 'subscription')) return;
  addBlocks(draft, page.path, ['form@subscription', ...(isThere(/\bmine@subscription\b/) ? [] : ['mine@subscription'])]);
}

/** The page of the activity that a section names. */
export function activityPage(draft: Draft, title: string): string | null {
  return ACTIVITIES.find((activity) => draft.entities.has(activity.id) && activity.words.test(title))?.path ?? null;
}
