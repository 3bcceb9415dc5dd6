import { isTool } from '../expand/access.ts';
import { MAX_ENTITIES, type Draft } from './draft.ts';
import { addDetailPage } from './entity-pages.ts';

const LOGS = /\blogs?\b|\boperation|日志|操作/iu;
const SPENT = /\b(?:consumption|usage|spending)\b|消费/iu;

/** Logs and what customers spent are rows of their own, not a list of whatever else the site keeps. */
export function addLogs(draft: Draft): void {
  const page = draft.pages.get('/my-history');
  const title = page?.title.en ?? page?.title.zh ?? '';
  const isLog = LOGS.test(title);
  if (page === undefined || !(isLog || SPENT.test(title)) || draft.entities.size >= MAX_ENTITIES) return;
  const id = isLog ? 'logEntry' : 'consumption';
  draft.entities.set(id, { id, icon: isLog ? 'list' : 'receipt', sharing: 'open', ...(isLog ? LOG : CONSUMPTION) });
  if (isTool(draft)) draft.written.add(id);
  draft.pages.set('/my-history', {
    ...page,
    blocks: `heading table@${id}?search&filter=result${isTool(draft) ? '&edit&create' : ''}`,
  });
  addDetailPage(draft, id, '/my-history', (isLog ? LOG : CONSUMPTION).label);
}

const LOG = {
  label: { en: 'Log entry', zh: '日志' },
  plural: { en: 'Log entries', zh: '日志' },
  fields: 'title:text!# author:text result:(success|failed)=success date:datetime note:longtext',
  fieldLabels: { title: { en: 'Action', zh: '操作' }, author: { en: 'User', zh: '用户' } },
  values: [
    { en: 'Signed in', zh: '登录' },
    { en: 'Changed a record', zh: '修改记录' },
    { en: 'Downloaded a report', zh: '下载报表' },
    { en: 'Changed a setting', zh: '修改设置' },
    { en: 'Deleted a draft', zh: '删除草稿' },
    { en: 'Signed out', zh: '退出登录' },
  ],
};

const CONSUMPTION = {
  label: { en: 'Consumption record', zh: '消费记录' },
  plural: { en: 'Consumption records', zh: '消费记录' },
  fields: 'title:text!# customer:text! amount:money! payment:(card|cash|balance)=balance date:date',
  fieldLabels: { title: { en: 'Item', zh: '项目' } },
  values: [
    { en: 'Standard visit', zh: '标准服务' },
    { en: 'Care package', zh: '护理套餐' },
    { en: 'Monthly pass', zh: '月卡' },
    { en: 'Refreshments', zh: '茶点' },
  ],
};
