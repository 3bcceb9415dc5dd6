import { generateBlueprint } from './generate-blueprint.ts';

/** Generated sites that people then change. */
export const bakery = generateBlueprint(
  'A bakery in Lyon called Mie Câline with online orders and a contact form; cream background, brown buttons',
);
export const crm = generateBlueprint('A CRM dashboard with deals, companies and contacts, and charts of the pipeline');
export const clinic = generateBlueprint('一个宠物医院网站，可以在线预约，展示医生和服务，浅绿色背景，深绿色按钮');
export const tasks = generateBlueprint('A project management tool with tasks, projects and team members');
export const diner = generateBlueprint('A restaurant called Olmo where guests book a table and read the menu');
