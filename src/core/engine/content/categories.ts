import type { Pair } from '../catalogue/pair.ts';
import type { Recipe } from '../plan/recipe.ts';
import { generalCategories } from './trade.ts';
import type { Trade } from './trade-schema.ts';

/** What things of a kind are sorted by, where the trade has no categories of its own. */
const USUAL: Readonly<Record<string, readonly Pair[]>> = {
  job: pairs('Trades 技工|Logistics 物流|Care 护理|Office 办公'),
  recipe: pairs('Starters 前菜|Mains 主菜|Desserts 甜点|Drinks 饮品'),
  menuItem: pairs('Starters 前菜|Mains 主菜|Desserts 甜点|Drinks 饮品'),
  place: pairs('Sights 景点|Food 美食|Nature 自然|Shopping 购物'),
  course: pairs('Technology 技术|Business 商务|Languages 语言|Design 设计'),
  event: pairs('Music 音乐|Workshops 工作坊|Sports 体育|Community 社区'),
  video: pairs('Guides 教程|Interviews 访谈|Stories 故事|Music 音乐'),
  book: pairs('Fiction 小说|History 历史|Science 科学|Children 童书'),
  document: pairs('Contracts 合同|Guides 指南|Reports 报告|Forms 表单'),
  post: pairs('News 新闻|Guides 指南|Opinions 观点|Stories 故事'),
  game: pairs('Puzzle 益智|Action 动作|Strategy 策略|Words 文字'),
  listing: pairs('Home 家居|Electronics 数码|Vehicles 车辆|Leisure 休闲'),
  campaign: pairs('Education 教育|Health 健康|Nature 自然|Community 社区'),
  transaction: pairs('Food 餐饮|Home 居家|Transport 交通|Income 收入'),
  project: pairs('Research 研究|Design 设计|Build 建造|Service 服务'),
  equipment: pairs('Hand tools 手动工具|Machines 机器|Safety 安全|Transport 运输'),
};

/** Whether rows of that kind are sorted in a way of their own. */
export function isSortedAs(entity: string): boolean {
  return USUAL[entity] !== undefined;
}

/** The categories of a site: its trade's, else those of the first of its kinds of rows that are sorted. */
export function categoriesFor(recipe: { readonly entities?: Recipe['entities'] }, { categories }: Trade): readonly Pair[] {
  const isGeneral = categories.every(([name], index) => name === generalCategories[index]?.[0]);
  const sorted = isGeneral ? recipe.entities?.find(({ id }) => id === 'product' || USUAL[id] !== undefined)?.id : undefined;
  return USUAL[sorted ?? ''] ?? categories;
}

function pairs(list: string): readonly Pair[] {
  return list.split('|').map((each): Pair => [each.slice(0, each.lastIndexOf(' ')), each.slice(each.lastIndexOf(' ') + 1)]);
}
