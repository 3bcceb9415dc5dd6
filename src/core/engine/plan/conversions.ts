import type { Reading } from '../read/reading.ts';
import { addPage, type Draft } from './draft.ts';

const MEDIA = /video|audio|music|\bmp[34]\b|media|songs?\b|speech|voice|subtitle|视频|音频|音乐/iu;
const IMAGES = /image|picture|photo|图片|照片/iu;
const FILES = /\bfiles?\b|\bpdf\b|word doc|documents?\b|文件|文档/iu;
const TURNS = /conver[ts]|transcod|compress|extract|merg|trim|\bcut|encod|转换|压缩|合并|提取|剪/iu;
/** The block of a page that turns texts into others. */
const MAKER = /(?:^| )converter\b\S*/;

/**
 * What a browser cannot turn into something else waits in a queue with its states; texts and tables are turned on the spot,
 * and their history is what was made there.
 */
export function addConversions(draft: Draft, reading: Reading): void {
  if (!draft.entities.has('conversion')) return;
  const said = (reading.requests ?? []).filter(({ value }) => value.feature === 'converter' || TURNS.test(value.text));
  const words = [
    ...said.map(({ value }) => `${value.verb ?? ''} ${value.text}`),
    reading.subject?.value,
    reading.purpose?.value,
  ].join(' ');
  const makes = [...draft.pages.values()].find(({ blocks }) => MAKER.test(blocks));
  const isQueued = TURNS.test(words) && (MEDIA.test(words) || IMAGES.test(words) || (FILES.test(words) && makes === undefined));
  if (!isQueued) return leaveOut(draft);
  draft.entities.set('conversion', {
    id: 'conversion',
    label: { en: 'Conversion', zh: '转换' },
    plural: { en: 'Conversions', zh: '转换' },
    fields: `title:text!# file:file format:(${formats(words)})! status:(queued|running|done|failed)=queued createdAt:datetime`,
    values: ['lecture-01', 'holiday-2041', 'interview', 'cover', 'minutes', 'sample-6'].map((name) => ({ en: name, zh: name })),
    sharing: 'open',
  });
  const queue = 'form@conversion table@conversion?search&edit';
  const isText = !MEDIA.test(words) && !IMAGES.test(words);
  for (const page of Array.from(draft.pages.values())) {
    if (page.path === '/conversions' || page.path === '/batch')
      draft.pages.set(page.path, { ...page, blocks: `heading ${queue}` });
    else if (!isText && MAKER.test(page.blocks))
      draft.pages.set(page.path, {
        ...page,
        blocks: page.blocks.replace(MAKER, ` ${page.path === '/' ? 'form@conversion' : queue}`).trim(),
      });
  }
  if (makes !== undefined && makes.path !== '/' && !isText)
    for (const path of ['/conversions', '/conversions/:slug']) draft.pages.delete(path);
  else addPage(draft, '/conversions', ['Conversions', '转换'], `heading ${queue}`);
}

function formats(words: string): string {
  if (MEDIA.test(words)) return 'mp4|webm|mp3|wav';
  return IMAGES.test(words) ? 'png|jpg|webp|pdf' : 'pdf|docx|txt|csv';
}

/** Blocks that are about whatever a site keeps. */
const ABOUT = /^(?:report|stats|chart|configurator)@/;

/** Nothing is kept of conversions but what a visitor made. */
function leaveOut(draft: Draft): void {
  const makes = [...draft.pages.values()].some(({ blocks }) => /(?:^| )(?:converter|generator)\b/.test(blocks));
  const instead = ['template', 'document'].find((id) => draft.entities.has(id));
  for (const page of Array.from(draft.pages.values())) {
    const left = page.blocks
      .split(' ')
      .map((block) => (instead === undefined || !ABOUT.test(block) ? block : block.replace('@conversion', `@${instead}`)))
      .filter((block) => !/@conversion\b/.test(block));
    const isBare = left.every((block) => block === 'heading');
    if (isBare && page.path === '/history' && makes) draft.pages.set(page.path, { ...page, blocks: 'heading made' });
    else if (isBare && page.path !== '/') draft.pages.delete(page.path);
    else if (page.path === '/batch') draft.pages.set(page.path, { ...page, blocks: 'upload@document table@document?edit' });
    else draft.pages.set(page.path, { ...page, blocks: left.join(' ') });
  }
  draft.entities.delete('conversion');
  draft.metrics.splice(0, draft.metrics.length, ...draft.metrics.filter((metric) => !/\bconversion\b/.test(metric)));
}
