import type { Reading } from '../read/reading.ts';

const KEEPING = new Set(
  'staffmgmt inventory approve assign analytics usermgmt crm import status attendance clock dashboard report export invoice permissions'.split(
    ' ',
  ),
);
const VISITING = new Set(
  'cart checkout booking reviews comments forum follow friends livestream blog favorites showcase recommend testimonials news membership'.split(
    ' ',
  ),
);
const NAMES_SYSTEM = /system|management|tracker|dashboard|console|admin|workbench|crm|erp|管理|系统|后台|看板/iu;
const NAMES_PLACE = /website|webpage|web page|shop|store|mall|homepage|blog|forum|community|portal|官网|网站|商城|社区|论坛/iu;

/** Portfolios, which are visited, whatever systems the work in them is about. */
const SHOWS_WORK = /(?<!investment )portfolio$/iu;

/** Decides whether a prompt wants a tool for people who work with records, rather than a site for visitors. */
export function isSystem(reading: Reading): boolean {
  const said = reading.subject?.value ?? '';
  if (SHOWS_WORK.test(said)) return false;
  const count = (ids: ReadonlySet<string>) => reading.features.filter(({ value }) => ids.has(value)).length;
  const isNamed = (NAMES_SYSTEM.test(said) ? 2 : 0) - (NAMES_PLACE.test(said) ? 1 : 0);
  return isNamed + count(KEEPING) - count(VISITING) > 0;
}
