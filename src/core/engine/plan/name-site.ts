import { pick } from '../../domain/random.ts';
import { pickText, type Text } from '../../domain/text.ts';
import { toText, type Pair } from '../catalogue/pair.ts';
import type { CatalogueRecipe } from '../catalogue/recipes.ts';
import { specialtyById } from '../content/specialties.ts';
import type { PlannableReading } from '../read/reading.ts';

const FIRST_WORDS: readonly Pair[] = [
  ['Linden', '青禾'],
  ['Harbour', '云杉'],
  ['Juniper', '小满'],
  ['Amber', '知夏'],
  ['Clover', '南枝'],
  ['Maple', '橙光'],
  ['North Lane', '北巷'],
  ['Cobalt', '蓝屿'],
];
/** What a brand of this trade is called after its first word. */
const LAST_WORDS: Readonly<Record<string, Pair>> = {
  bakery: ['Bakery', '烘焙'],
  inventory: ['Stock', '仓储'],
  stocks: ['Markets', '行情'],
  fitness: ['Fit', '健身'],
  chat: ['Chat', '聊天'],
  ai: ['Draft', '灵感'],
  tool: ['Tools', '工具'],
  hr: ['People', '人事'],
  social: ['Circle', '圈子'],
  restaurant: ['Kitchen', '食堂'],
  clinic: ['Clinic', '诊所'],
  gym: ['Training Club', '健身'],
  hotel: ['House', '酒店'],
  realestate: ['Homes', '置业'],
  school: ['School', '学堂'],
  elearning: ['Learning', '课堂'],
  event: ['Summit', '大会'],
  portfolio: ['Studio', '工作室'],
  agency: ['Partners', '顾问'],
  saas: ['Desk', '工作台'],
  blog: ['Notes', '笔记'],
  news: ['Post', '日报'],
  forum: ['Forum', '论坛'],
  shop: ['Goods', '良品'],
  rental: ['Rentals', '租赁'],
  booking: ['Appointments', '预约'],
  landing: ['One', '一号'],
  quiz: ['Quiz', '测验'],
  directory: ['Guide', '指南'],
  petcare: ['Pets', '宠物'],
  auto: ['Motors', '汽车'],
  travel: ['Routes', '旅行'],
  charity: ['Foundation', '公益'],
  museum: ['Museum', '美术馆'],
  library: ['Library', '图书馆'],
  wedding: ['Wedding', '婚礼'],
  music: ['Sound', '音乐'],
  sports: ['League', '联赛'],
  jobs: ['Jobs', '招聘'],
  mail: ['Mail', '邮件'],
  crm: ['CRM', '客户台'],
  helpdesk: ['Help', '服务台'],
  finance: ['Ledger', '账本'],
  marketplace: ['Market', '集市'],
  delivery: ['Delivery', '配送'],
  survey: ['Forms', '问卷'],
  wiki: ['Docs', '文档'],
  weather: ['Weather', '天气'],
  video: ['Films', '影像'],
  cms: ['Review', '内容'],
  payment: ['Pay', '支付'],
  community: ['Residences', '社区'],
  games: ['Games', '游戏'],
  kanban: ['Board', '看板'],
  dashboard: ['Metrics', '数据'],
  iot: ['Sensors', '监控'],
  gov: ['Services', '政务'],
  recipe: ['Table', '厨房'],
};
const COMPOSED_WORD: Pair = ['Desk', '工作台'];
/** Kinds of site that are called after what they do. */
const DESCRIPTIVE_KINDS = new Set([
  'app',
  'tool',
  'dashboard',
  'portal',
  'directory',
  'community',
  'content',
  'media',
  'campaign',
]);

/** The name the prompt gives, else what the site is in the prompt's words, else a made-up brand of the trade. */
export function chooseName(
  reading: PlannableReading,
  base: CatalogueRecipe,
  draft: { readonly kind: string; readonly composed: boolean; readonly about: Text | null; readonly own: string | null },
  random: () => number,
): Text {
  const brand = specialtyById(reading.specialty?.value)?.brand;
  if (reading.name !== undefined) return toText([reading.name.value, reading.name.value], reading.locales);
  const first = pick(random, FIRST_WORDS);
  const subject = meant(reading.subject?.value);
  if (subject !== undefined && isCalledAfter(reading, draft)) {
    const title = titleCase(subject);
    return toText([title, title], reading.locales);
  }
  const about = draft.composed ? draft.about : null;
  if (subject === undefined && about !== null && pickText(about, 'en').split(' ').length < 3)
    return toText([`${first[0]} ${titleCase(pickText(about, 'en'))}`, `${first[1]}${pickText(about, 'zh')}`], reading.locales);
  const own = meant(draft.own ?? undefined);
  if (own !== undefined) {
    const title = titleCase(own);
    const isShort = /\p{Script=Han}/u.test(title) ? title.length <= 6 : title.split(' ').length <= 3;
    if (isShort) return toText([`${first[0]} ${title}`, `${first[1]}${title}`], reading.locales);
  }
  const last = brand ?? (draft.composed ? COMPOSED_WORD : undefined) ?? LAST_WORDS[base.id] ?? base.name;
  return toText([`${first[0]} ${last[0]}`, `${first[1]}${last[1]}`], reading.locales);
}

/** Whether the site has a name in the prompt's own words, its own or what it is called there. */
export function isCalledAfter(reading: PlannableReading, draft: { readonly kind: string; readonly composed: boolean }): boolean {
  const subject = reading.subject?.value;
  if (reading.name !== undefined) return true;
  if (subject === undefined || specialtyById(reading.specialty?.value)?.brand !== undefined) return false;
  return !isBare(subject) && (draft.composed || DESCRIPTIVE_KINDS.has(draft.kind));
}

/** What a site is called in the prompt, without where it runs; undefined when that says nothing. */
function meant(called: string | undefined): string | undefined {
  const words = called?.replace(AROUND, '');
  return words === undefined || isBare(words) ? undefined : words;
}

/** Words that say how a site is or how it is made rather than what it is: "demo", "full-stack", "brand and". */
function isBare(subject: string): boolean {
  if (/\p{Script=Han}/u.test(subject)) return subject.length < 3;
  return subject.split(/\s+/).every((word, _, { length }) => BARE.test(word) || (length === 1 && LIKE.test(word)));
}

const LIKE = /(?:ic|al|ive|ed|ing|ight|ary|ible|able|brid|ern|ew|imple|mart|asic|line|ment|performance)$/i;
const BARE =
  /^(?:demo|forms?|review|update|visit|account|network|cloud|life|showcase|search|template|corporate|brand|official|and|or|of|to|temporary|unique|landing|minimalist|pagination|combined|\p{L}+(?:end|-stack|-platform|-time|-based|-level|-driven)|h5|pc|informational|asynchronous|web|development|service|management|system|platform)$/iu;

/** Where it runs and what it is made after. */
const AROUND = /(?<=\S)(?: type of)? wechat$|^copy of (?:the )?/i;

const SMALL = new Set(['a', 'an', 'and', 'of', 'for', 'the', 'to', 'in', 'on', 'with']);

/** "warehouse management" as "Warehouse Management"; words with capitals stay as typed. */
export function titleCase(phrase: string): string {
  return phrase
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
