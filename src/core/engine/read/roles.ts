import type { Text } from '../../domain/text.ts';
import type { Reading } from './reading.ts';
import { fold, stem } from './normalize.ts';

type Roles = NonNullable<Reading['roles']>;

/** Kinds of users: id, who keeps the site (`!`), English words, Chinese words; the first of each is the label. */
const ROLES = `user;user|visitor|customer end|people|person|individual|viewer|guest|audience|everyone|anyone|kid|child|children|reader|subscriber|client side;用户|访客|游客|网友|读者|观众
admin!;administrator|admin|management end|backend administrator|system administrator|website administrator|webmaster|backend|management side|back office|regulatory end|backend manager|administrators;管理员|后台|管理端|系统管理员|站长|管理人员|运营人员|管理者|平台方
manager!;manager|superior|leader|supervisor|director|executive|decision-maker|property manager|project manager;经理|主管|领导|店长|负责人|上级
staff!;staff|staff member|clerk|operator|salesperson|librarian|dispatcher|receptionist|cashier|agent|sales staff|nurse|maintenance staff;工作人员|馆员|店员|客服人员|操作员|业务员|前台|经纪人|护士
moderator!;moderator|reviewer|editor|auditor;版主|审核员|编辑|审核人员
organizer!;organizer|organiser|host|anchor|streamer|event organizer;组织者|主办方|主播|主持人
teacher!;teacher|instructor|tutor|lecturer|coach|mentor|trainer|professor;老师|教师|讲师|教练|导师
employee;employee|worker|team member|personnel|colleague|department member;员工|职工|同事|雇员
employer!;employer|recruiter|company|enterprise|business|hr|interviewer;企业|公司|招聘方|用人单位|雇主|机构
seller!;merchant|seller|vendor|shop owner|store owner|supplier|service provider|farmer|distributor|landlord|owner|advertiser|partner;商家|卖家|商户|店主|供应商|服务商|农户|代理商|房东|业主
buyer;customer|buyer|client|consumer|shopper|tenant|diner|purchaser;顾客|买家|客户|消费者|租客|租户|会员
member;member|friend|resident|citizen|villager|donor|volunteer|investor|fan;会员|成员|居民|市民|村民|捐赠者|志愿者|投资者|粉丝
student;student|pupil|learner|trainee|examinee|graduate;学生|学员|考生
applicant;applicant|candidate|job seeker|freelancer;申请人|求职者|应聘者|自由职业者
parent;parent|guardian;家长|监护人|父母
patient;patient|pet owner;患者|病人|宠物主人
doctor!;doctor|physician|therapist|lawyer|expert|consultant|healthcare professional|specialist|counselor|designer|photographer|artist|author|creator|writer|blogger|developer|researcher|painter;医生|大夫|律师|专家|咨询师|顾问|设计师|摄影师|艺术家|作者|创作者|开发者
driver!;driver|rider|courier|delivery person|deliveryman;司机|骑手|配送员|快递员
player;player|gamer|opponent|contestant|participant;玩家|选手|参赛者|参与者`;

interface RoleWord {
  readonly id: string;
  readonly manages: boolean;
}

const words = new Map<string, RoleWord>();
const CHINESE: string[] = [];
for (const line of ROLES.split('\n')) {
  const [name = '', english = '', chinese = ''] = line.split(';');
  const role = { id: name.replace('!', ''), manages: name.endsWith('!') };
  for (const word of english.split('|')) if (!words.has(word)) words.set(word, role);
  for (const word of chinese.split('|')) {
    if (!words.has(word)) words.set(word, role);
    CHINESE.push(word);
  }
}
const CHINESE_ROLE = new RegExp(`(${CHINESE.sort((a, b) => b.length - a.length).join('|')})(?:们|端|也|还|都|则|则可)*$`, 'u');
const MAX_WORDS = 3;
/** Words that may stand between a kind of user and what it does. */
const BEHIND = /(?:also|then|both|all|themselves|each)$/;

interface Mention {
  readonly noun: string;
  readonly role: RoleWord;
}

/** The kind of user a subject names last: "logged in teachers" are teachers. */
export function roleIn(subject: string): Mention | null {
  const chinese = CHINESE_ROLE.exec(subject)?.[1];
  if (chinese !== undefined) return mention(chinese);
  const parts = fold(subject).match(/[\p{L}-]+/gu) ?? [];
  while (parts.length > 0 && BEHIND.test(parts.at(-1) ?? '')) parts.pop();
  for (let count = Math.min(MAX_WORDS, parts.length); count > 0; count -= 1) {
    const found = mention(singular(parts.slice(-count).join(' ')));
    if (found !== null) return found;
  }
  return null;
}

/** How many words at the head of a request name who it is for ("users understand ..."). */
export function roleAtStart(raw: readonly string[]): { mention: Mention; words: number } | null {
  for (let count = Math.min(2, raw.length - 1); count > 0; count -= 1) {
    const phrase = raw.slice(0, count).join(' ').toLowerCase();
    const found = mention(singular(phrase));
    if (found !== null && (singular(phrase) !== phrase || phrase === 'staff')) return { mention: found, words: count };
  }
  return null;
}

function mention(noun: string): Mention | null {
  const role = words.get(noun);
  return role === undefined ? null : { noun, role };
}

function singular(phrase: string): string {
  const parts = phrase.split(' ');
  return [...parts.slice(0, -1), stem(parts.at(-1) ?? '')].join(' ');
}

interface RoleUse extends Mention {
  readonly start: number;
  readonly end: number;
}

/** The kinds of users that act in a prompt, the everyday one first. */
export function gatherRoles(uses: readonly RoleUse[]): Roles {
  const found = new Map<string, { use: RoleUse; times: number }>();
  for (const use of uses) {
    const known = found.get(use.role.id);
    found.set(use.role.id, { use: known?.use ?? use, times: (known?.times ?? 0) + 1 });
  }
  const keepers = [...found.values()].filter(({ use }) => use.role.manages);
  const visitors = [...found.values()].filter(({ use }) => !use.role.manages);
  const everyday = visitors.toSorted((a, b) => b.times - a.times)[0] ?? (visitors.length === 0 ? null : visitors[0]);
  const ordered = everyday == null ? [...keepers] : [everyday, ...visitors.filter((one) => one !== everyday), ...keepers];
  return ordered.map(({ use }, index) => ({
    value: {
      id: use.role.id,
      label: labelOf(use),
      noun: use.noun,
      manages: use.role.manages,
      everyday: index === 0 && everyday != null,
    },
    confidence: 0.8,
    span: { start: use.start, end: use.end },
  }));
}

function labelOf({ noun, role }: Mention): Text {
  const line = ROLES.split('\n').find((entry) => entry.startsWith(`${role.id};`) || entry.startsWith(`${role.id}!;`)) ?? '';
  const [, english = '', chinese = ''] = line.split(';');
  const own = capitalized(noun);
  const known = [english.split('|')[0] ?? '', chinese.split('|')[0] ?? ''] as const;
  return /\p{Script=Han}/u.test(noun) ? { en: capitalized(known[0]), zh: noun } : { en: own, zh: known[1] };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
