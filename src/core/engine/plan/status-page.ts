import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';
import { claim } from './entity-pages.ts';
import { ownWords } from '../recipe/naming.ts';

const LOOKING = /^(?:check|track|query|view|see|look|follow|monitor|查询|查看|跟踪|追踪)$/u;
const STATE = /(?:status|progress|状态|进度)$/iu;

/** The page where the state of a booking or order is looked up, in the prompt's words for it ("service status"). */
export function nameStatusPage(draft: Draft, reading: Reading): void {
  const page = [...draft.pages.values()].find(({ blocks }) => /(?:^| )track@/.test(blocks));
  const said = (reading.requests ?? []).find(
    ({ value }) =>
      LOOKING.test(value.verb ?? '') &&
      STATE.test(value.object) &&
      value.feature !== 'progress' &&
      value.object.split(/\s+/).length <= 4,
  )?.value.object;
  if (page === undefined || said === undefined || page.path === '/inquiry') return;
  claim(draft, page.path, { title: ownWords(said.replace(/^(?:the|their|my)\s+/i, '')), isAsked: true });
}
