import { entityById } from '../../catalogue/entities.ts';
import { toText, type Pair } from '../../catalogue/pair.ts';
import { addBlocks, addEntity, detailPage, pageListing, type Draft } from '../../plan/draft.ts';
import { addEntityPages } from '../../plan/entity-pages.ts';
import { extendSite } from '../extend/extend-site.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { describe } from './describe.ts';
import { namedEntities } from './entities-in.ts';
import { already, changed, type EditState, type Intent } from './intent.ts';
import { textFor } from './localized.ts';
import { replyText } from './reply-sentences.ts';

/** Rows of another kind that point to the rows above them. `$` stands for the rows above. */
interface ChildRecords {
  readonly id: string;
  readonly words: RegExp;
  readonly name: Pair;
  readonly plural: Pair;
  readonly icon: string;
  readonly fields: string;
  /** Kinds of rows that it belongs to when none is named. */
  readonly of: readonly string[];
  /** Means that people hand it in by a form; otherwise it stands on the page of the row above. */
  readonly isForm?: boolean;
  /** The heading of its form. */
  readonly heading?: Pair;
}

const CHILD_RECORDS: readonly ChildRecords[] = [
  {
    id: 'waiting',
    words: /\bwait(?:ing)?[- ]?lists?\b|候补|排队名单|等候名单|等位/,
    name: ['Waiting list entry', '候补登记'],
    plural: ['Waiting list', '候补名单'],
    icon: 'hourglass',
    fields: 'name:text!# email:email! phone:phone $:>$ note:text status:(waiting|done)=waiting',
    of: ['session', 'event', 'service', 'doctor', 'room', 'course', 'tour', 'table', 'product'],
    isForm: true,
    heading: ['Join the waiting list', '加入候补名单'],
  },
  {
    id: 'subtask',
    words: /\bsub[- ]?(?:tasks?|items?|todos?)\b|\bchecklists?\b|子任务|子项|检查清单|待办清单/,
    name: ['Subtask', '子任务'],
    plural: ['Subtasks', '子任务'],
    icon: 'list-checks',
    fields: 'title:text!# $:>$! done:bool dueOn:date',
    of: ['task', 'ticket', 'project'],
  },
  {
    id: 'timeEntry',
    words:
      /\btrack(?:ing)? (?:the )?time\b|\btime[- ]?(?:track(?:ing|er)?|sheets?|entries|logs?)\b|\blog(?:ging|ged)? (?:time|hours|working hours)\b|\bhours (?:worked|spent)\b|工时|记录时间|时间(?:记录|追踪|跟踪)|计时/,
    name: ['Time entry', '工时记录'],
    plural: ['Time entries', '工时记录'],
    icon: 'clock',
    fields: 'note:text!# $:>$! date:date! hours:num! person:text',
    of: ['task', 'project', 'ticket'],
  },
  {
    id: 'handIn',
    words:
      /\b(?:submit|hand in|turn in|upload)\w*\b.*\b(?:homework|assignments?|coursework)\b|\b(?:homework|assignment) (?:submissions?|upload)\b|(?:提交|上传|交)作业|作业(?:的)?(?:提交|上传)/,
    name: ['Submission', '作业提交'],
    plural: ['Submissions', '作业提交'],
    icon: 'upload',
    fields: 'student:text!# $:>$! file:file answer:longtext status:(submitted|graded)=submitted score:num',
    of: ['assignment'],
    isForm: true,
  },
  {
    id: 'complaint',
    words:
      /\b(?:report|flag)(?:ing)? (?:\w+ )?(?:posts?|comments?|threads?|users?|content|spam|abuse|listings?|messages?)\b|举报/,
    name: ['Report', '举报'],
    plural: ['Reports', '举报'],
    icon: 'flag',
    fields: 'reason:text!# $:>$ details:longtext status:(new|done)=new',
    of: ['thread', 'post', 'status', 'listing', 'comment'],
    isForm: true,
  },
];

/** "add subtasks", "track time on tasks", 作业提交: further rows that belong to rows there are. */
export const addChildRecords: Intent = (clause, state) => {
  const child = CHILD_RECORDS.find(({ words }) => words.test(clause.words));
  if (child === undefined || REMOVES.test(clause.words)) return null;
  const { blueprint, locale, seed } = state;
  if (blueprint.entities[child.id] !== undefined) return already(replyText(locale, 'hasAbility', {}));
  const above = parentOf(child, clause, state);
  if (above === null) return null;
  const operations = extendSite(blueprint, seed, (draft) => putBelow(draft, child, above)).map((each) =>
    headed(each, child, blueprint),
  );
  return operations.length === 0 ? null : changed(operations, describe(operations, state));
};

function headed(operation: Operation, { id, heading }: ChildRecords, blueprint: Blueprint): Operation {
  const isForm = operation.op === 'addBlock' && operation.block.type === 'form' && operation.block.query?.entity === id;
  if (!isForm || heading === undefined) return operation;
  return { ...operation, block: { ...operation.block, title: textFor(blueprint, heading[0], heading[1]) } };
}

const REMOVES = /^\W*(?:please\s+)?(?:remove|delete|hide|rename|move)\b|^(?:请)?(?:删|去掉|隐藏|不要)/;

/** The rows named, else the usual ones: of the site, or of the catalogue where the site has none. */
function parentOf({ words, of }: ChildRecords, clause: Clause, { blueprint }: EditState): string | null {
  const rest = clause.words.replace(words, (found) => (of.includes('assignment') ? found : ' '));
  const named = namedEntities({ words: rest }, blueprint).find(([id]) => id !== blueprint.accounts?.entity)?.[0];
  const known = of.find((id) => blueprint.entities[id] !== undefined);
  return (
    (named !== undefined && of.includes(named) ? named : known) ?? named ?? of.find((id) => entityById(id) !== undefined) ?? null
  );
}

function putBelow(draft: Draft, child: ChildRecords, above: string): void {
  if (!draft.entities.has(above)) {
    if (!addEntity(draft, above)) return;
    addEntityPages(draft, above, { isAsked: true });
  }
  const label = toText(child.name, draft.locales);
  const fields = child.fields.replaceAll('$', above);
  const plural = toText(child.plural, draft.locales);
  // Answers of one visitor are for nobody else to read.
  const own = child.isForm ? { sharing: 'own' as const } : {};
  draft.entities.set(child.id, { id: child.id, label, plural, icon: child.icon, fields, ...own });
  draft.written.add(child.id);
  const page = detailPage(draft, above) ?? pageListing(draft, above);
  if (page !== undefined) addBlocks(draft, page.path, [child.isForm ? `form@${child.id}` : `related@${child.id}`]);
  if (page !== undefined && child.isForm) return;
  const path = addEntityPages(draft, child.id, { isAsked: true });
  if (child.isForm && path !== null) addBlocks(draft, path, [`form@${child.id}`]);
}
