import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { generate } from '#core/engine/generate.ts';
import type { Locale } from '#core/domain/text.ts';

/** The Blueprint of an idea; throws when the engine refuses it. */
export function generateBlueprint(prompt: string, options: { seed?: number; locale?: Locale } = {}): Blueprint {
  const generated = generate({ prompt, seed: options.seed ?? 1, ...(options.locale && { locale: options.locale }) });
  if (!generated.ok) throw new Error(`not generated: ${generated.error.code}`);
  return generated.value.blueprint;
}

/** Ideas of very different kinds: site, shop, booking, content, dashboard, tool. */
export const IDEAS = [
  'A bakery in Lyon called Mie Câline with online orders and a contact form; cream background, brown buttons',
  'An online shop for handmade ceramics with cart, search and reviews; white background and teal buttons',
  'A restaurant called Olmo where guests book a table and read the menu',
  'A dental clinic with doctors, services and online appointment booking, light blue background',
  'A dark gym site with classes, coaches and membership plans, orange buttons',
  'A portfolio for an architect with projects, a journal and a contact page',
  'A landing page for a time-tracking SaaS with pricing, FAQ and a changelog',
  'A travel blog with categories, authors and comments',
  'A tech conference with schedule, speakers and ticket booking, navy background, pink buttons',
  'A CRM dashboard with deals, companies and contacts, and charts of the pipeline',
  'An inventory system for a warehouse with suppliers, purchase orders and stock reports',
  'A personal finance tracker with budgets, transactions, charts and a loan calculator',
  'A help desk where customers submit and track tickets, with articles',
  'A quiz site for learning English words with scores',
  '一个宠物医院网站，可以在线预约，展示医生和服务，浅绿色背景，深绿色按钮',
  '图书馆管理系统，支持图书检索、借阅管理和统计图表',
] as const;
