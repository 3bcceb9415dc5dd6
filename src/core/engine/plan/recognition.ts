import type { Text } from '../../domain/text.ts';
import { entityById } from '../catalogue/entities.ts';
import type { Reading } from '../read/reading.ts';
import { addPage, MAX_ENTITIES, MAX_PAGES, pageListing, type Draft } from './draft.ts';
import { addDetailPage, claim } from './entity-pages.ts';

const NAMED = /(?:recognitions?|identifications?|verifications?|authentications?|识别|鉴定|核验|验证)$/iu;
/** Codes by message and signing in verify nobody's picture. */
const OTHERWISE =
  /\b(?:sms|e-?mail|phone|password|login|account|field|form|code|two.factor|captcha|compatib\w*|integrity|consistency|syntax|scan(?:ning|s|-to-\w+)?)\b|密码|验证码|登录|代码/iu;
/** Words for recognition where no page stands for it yet; they are stronger than those of any search. */
const SEES =
  /recogni[sz]|\bocr\b|authenticit|counterfeit|\bID verif|(?:verif|identif)\w* .*(?:photo|image|picture|video|certificate)|识别|鉴定/iu;
const ABILITY = 'external:recognition';

/**
 * Gives things to recognise or verify a page where they are handed in, with the result of a fixed rule and all that was
 * tried before.
 */
export function addRecognition(draft: Draft, reading: Reading): void {
  if (draft.entities.has('detection')) return;
  const spokenRequests = (reading.requests ?? []).flatMap(({ value }) =>
    value.feature === ABILITY ? [`${value.verb ?? ''} ${value.text} ${value.object}`] : [],
  );
  const own = [...draft.entities.values()].find(
    ({ id, label }) => entityById(id) === undefined && NAMED.test(nameOf(label)) && !OTHERWISE.test(nameOf(label)),
  );
  const page = draft.pages.get('/recognize') ?? [...draft.pages.values()].find(isUpload);
  const isRequested = spokenRequests.some((words) => !OTHERWISE.test(words) && (page !== undefined || SEES.test(words)));
  const isFull = draft.entities.size >= MAX_ENTITIES || (page === undefined && draft.pages.size >= MAX_PAGES - 1);
  if (own === undefined && (!isRequested || isFull)) return;
  const words = spokenRequests.join(' ');
  const id = own?.id ?? 'recognition';
  const about = `${words} ${reading.subject?.value ?? ''} ${reading.purpose?.value ?? ''}`;
  draft.entities.set(id, {
    ...(own ?? { label: { en: 'Check', zh: '检测' }, plural: { en: 'Checks', zh: '检测' } }),
    id,
    icon: 'scan-search',
    fields: fieldsFor(draft, about),
    values: SAMPLES,
    sharing: 'open',
  });
  const listed = pageListing(draft, id);
  const path = page?.path ?? listed?.path ?? '/recognize';
  if (listed !== undefined && listed.path !== path)
    for (const each of [listed.path, `${listed.path}/:slug`]) draft.pages.delete(each);
  addPage(draft, { path, title: ['Recognition', '识别'], blocks: '' });
  const title = draft.pages.get(path)?.title ?? {};
  draft.pages.set(path, { path, title, blocks: `heading form@${id} table@${id}?search&edit` });
  draft.pages.delete(`${path}/:slug`);
  addDetailPage(draft, { id, listPath: path, label: own?.label ?? title });
  claim(draft, path, { isAsked: true });
  if (![...draft.pages.values()].some(({ blocks }) => /@document\b/.test(blocks))) draft.entities.delete('document');
}

function isUpload({ title, blocks }: { readonly title: Text; readonly blocks: string }): boolean {
  return NAMED.test(nameOf(title)) && /(?:upload|form)@(?:document|photo|video|track)\b/.test(blocks);
}

function nameOf(text: Text = {}): string {
  return text.en ?? text.zh ?? '';
}

const VERIFIES = /verif|authentic|counterfeit|genuine|验证|鉴|伪/iu;
const FACES = /\bfac(?:e|ial)|individual|人脸/iu;
const HEARS = /voice|speech|audio|声/iu;
const READS = /\btext|\bocr\b|invoice|card|handwrit|plate|document|文字|票|证/iu;
const THINGS = ['animal', 'plant', 'product', 'medicine', 'food', 'vehicle', 'artwork'];
const SAMPLES = ['IMG_2041.jpg', 'scan-0117.png', 'note-03.m4a', 'photo-0093.jpg'].map((name) => ({ en: name, zh: name }));

function fieldsFor(draft: Draft, words: string): string {
  const subject = FACES.test(words) ? undefined : THINGS.find((id) => draft.entities.has(id));
  const isText = READS.test(words) || HEARS.test(words);
  const result =
    subject !== undefined && !isText && !VERIFIES.test(words) ? [`matchedTo:>${subject}`] : [`output:(${classes(words)})`];
  return ['title:text!#', 'file:file', ...result, ...(isText ? ['readText:text'] : []), 'confidence:pct checkedOn:datetime'].join(
    ' ',
  );
}

function classes(words: string): string {
  if (VERIFIES.test(words)) return 'verified|doubtful|rejected';
  if (HEARS.test(words)) return 'speech|music|noise';
  if (FACES.test(words)) return 'known|unknown';
  return READS.test(words) ? 'invoice|letter|card' : 'person|animal|plant|vehicle';
}
