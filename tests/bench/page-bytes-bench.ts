import { renderFiles } from '#core/engine/render/render-files.ts';
import { runtimeScript } from '#core/engine/render/runtime.ts';
import { generateBlueprint, IDEAS } from '../support/generate-blueprint.ts';
import { median, type Figure } from './measure.ts';
import { bytesOnTheWire, kilobytes } from './sizes.ts';

const PAGE_LIMIT = 30_000;
const SCRIPT_LIMIT = 8_000;

/** Sites with much on them, which is what weighs: many abilities, games, tools, dashboards and accounts. */
const HEAVY = [
  'A snake game with a leaderboard, levels, sound and a shop for skins; players sign up and earn badges',
  'A games portal with 2048, memory, minesweeper, tic-tac-toe, checkers, poker, a prize wheel and a quiz, scores and accounts',
  'An online tool site: unit converter, currency converter, BMI calculator, loan calculator, password generator, pomodoro timer and a text editor',
  'A dashboard for a factory with live sensor gauges, charts with date ranges, alerts, reports to export as PDF and CSV, and three roles',
  'A learning platform with courses, a video player, exams with a timer, certificates, progress, comments, a forum, polls and chat between students and teachers',
  'A travel site with search, filters, favourites, compare, booking with availability, reviews, a map, a help assistant and an account with order history',
  'An online shop for bicycles with a configurator, quotes, cart, checkout, order tracking, coupons, wish list, reviews and a loyalty programme',
  'A social network for runners with a feed, likes, follows, messages, groups, events, notifications and a ranking',
  '一个校园二手交易平台，支持注册登录、发布商品、收藏、聊天、订单、评价、投诉审核和后台统计',
  '企业办公系统：请假审批、会议室预约、公告、考勤日历、任务看板、报表导出、投票和在线考试',
] as const;

/** Returns the weight of the pages of generated sites: the HTML with the stylesheet and the script in it, and the script by itself. */
export function benchPageBytes(): Promise<Figure[]> {
  const pages: number[] = [];
  const scripts: number[] = [];
  for (const idea of [...IDEAS, ...HEAVY]) {
    const blueprint = generateBlueprint(idea);
    const files = renderFiles(blueprint, { now: '2026-01-15T10:00:00.000Z' });
    const size = (name: string) => bytesOnTheWire(name, new TextEncoder().encode(files.get(name) ?? ''));
    for (const name of files.keys()) if (name.endsWith('.html')) pages.push(size(name));
    for (const pageId of Object.keys(blueprint.pages)) {
      const script = runtimeScript(blueprint, pageId);
      scripts.push(script === '' ? 0 : bytesOnTheWire('site.js', new TextEncoder().encode(script)));
    }
  }
  const [page, script] = [Math.max(...pages), Math.max(...scripts)];
  if (page > PAGE_LIMIT || script > SCRIPT_LIMIT) throw new Error(`a page of ${page} bytes, a script of ${script} bytes`);
  return Promise.resolve([
    {
      name: 'HTML and CSS of a page, largest',
      value: kilobytes(page),
      detail: `brotli, of ${pages.length} pages, median ${kilobytes(median(pages))} (limit 30 KB)`,
    },
    {
      name: 'script of a page, largest',
      value: kilobytes(script),
      detail: `brotli, of ${scripts.length} pages of Blueprints, median ${kilobytes(median(scripts))}, ${scripts.filter((bytes) => bytes === 0).length} without any (limit 8 KB)`,
    },
  ]);
}
