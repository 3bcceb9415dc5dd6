import { catalogueRecipes } from '#core/engine/catalogue/recipes.ts';
import type { Locale } from '#core/domain/text.ts';

export interface GalleryPrompt {
  readonly name: string;
  readonly prompt: string;
  readonly locale?: Locale;
}

const CHINESE = new Set(['bakery', 'clinic', 'hotel', 'school', 'crm', 'news', 'museum', 'gym', 'shop', 'wedding']);

const COMPOSED: Readonly<Record<string, string>> = {
  'solar-shop':
    'A shop for solar panels and batteries with a savings calculator, product comparison and installer booking. Ivory page background, forest green components.',
  'dog-walk':
    'Dog walking service where owners book walks, see walkers and leave reviews; pale yellow background and chocolate brown buttons',
  'tee-print':
    'Online T-shirt printing: pick a shirt, colour and slogan, get a price and order. White background, hot pink components',
  'used-cars':
    'A used car marketplace with search by make, favourites, seller chat and price alerts, use light grey background and navy components',
  'hr-desk':
    'A staff management system with employees, departments, attendance, leave requests, payroll and reports. Use honeydew as the background and sea green for components',
  'gym-track': 'Workout tracker with goals, progress charts and friends; midnight blue background with coral components',
  'exam-hall':
    'Online exam platform with question banks, timed exams, results and a leaderboard; set the background to lavender and components to indigo',
  'stock-desk':
    'Stock portfolio dashboard with watchlist, price charts, market news and alerts, black background and lime components',
  'file-vault':
    'A document sharing site: upload files, folders, share links and track downloads. Alice blue background, steel blue components',
  'chat-room': 'A chat application with contacts, group rooms and file sharing, background mint cream and teal components',
  vinyl: 'A record store for vinyl with genres, artists, cart and checkout; beige background, burgundy accents',
  'tea-blog':
    'A personal blog about tea with articles, tags, comments and an about page, light cyan background and dark slate components',
  'bus-times':
    'A bus timetable with routes, stops, live arrivals, tickets and service notices; white background, orange components',
  'law-firm': 'Website of a law firm with practice areas, lawyers, case results, articles and a consultation form',
  'kids-quiz':
    'A maths game site for children with levels, badges and parents area; sky blue background, bright yellow components',
  'clinic-records':
    'Patient records system: patients, visits, prescriptions, appointments, billing and statistics. Snow background and crimson components',
  'game-news':
    'A gaming news portal with reviews, videos, forum and a calendar of releases. Dark grey background, purple components',
  'plant-care': 'Houseplant care guide with plant pages, watering reminders and a community',
  yoga: 'Yoga studio timetable, teachers, prices and class booking; misty rose background, rosewood components',
  'tax-tool': 'A tax calculator with income, deductions and a printable report, azure background, royal blue components',
};
const COMPOSED_CHINESE: Readonly<Record<string, string>> = {
  'zh-tea': '茶叶网店，支持商品搜索、购物车、下单和评价，背景用米色，组件用深绿色',
  'zh-hr': '企业人事管理系统，包含员工、部门、考勤、请假和统计报表，背景浅灰色，组件深蓝色',
  'zh-travel': '旅游攻略网站，有目的地、游记、收藏和评论，背景白色，按钮橙色',
};

/** Every recipe of the catalogue, some in Chinese too, and ideas whose sites are put together from several. */
export function galleryPrompts(): readonly GalleryPrompt[] {
  const own = catalogueRecipes.flatMap(({ id, name, cues }) => {
    const english = { name: id, prompt: `A ${cues[0][0] ?? name[0]} website` };
    return CHINESE.has(id)
      ? [english, { name: `${id}-zh`, prompt: `${cues[1][0] ?? name[1]}网站`, locale: 'zh' as const }]
      : [english];
  });
  const composed = Object.entries({ ...COMPOSED, ...COMPOSED_CHINESE }).map(([name, prompt]) => ({ name, prompt }));
  return [...own, ...composed];
}
