import type { Reading } from '../read/reading.ts';
import { addPage, type Draft } from './draft.ts';

const MEDIA = /video|audio|music|\bmp[34]|media|songs?\b|视频|音频|音乐/iu;
const IMAGES = /image|picture|photo|图片|照片/iu;
const FILES = /\bfiles?\b|\bpdf\b|word doc|documents?\b|文件|文档/iu;
const TURNS = /conver[ts]|transcod|compress|extract|merg|转换|压缩|合并/iu;
/** The block of a page that turns texts into others. */
const MAKER = /(?:^| )converter\b\S*/;

/**
 * Adds a queue with states for conversions that a browser cannot do; texts and tables are converted on the spot,
 * and their history is what was made there.
 */
export function addConversions(draft: Draft, reading: Reading): void {
  if (!draft.entities.has('conversion')) return;
  const said = (reading.requests ?? []).filter(({ value }) => value.feature === 'converter' || TURNS.test(value.text));
  const words = [
    ...said.map(({ value }) => `${value.verb ?? ''} ${value.text}`),
    reading.subject?.value,
    reading.purpose?.value,
    // "Convert them to flv" speaks of what the site keeps.
    ...(draft.entities.has('video') && said.some(({ value }) => /\bthem\b|\bit\b/.test(value.text)) ? ['video'] : []),
  ].join(' ');
  const makes = [...draft.pages.values()].find(({ blocks }) => MAKER.test(blocks));
  const isQueued = TURNS.test(words) && (MEDIA.test(words) || IMAGES.test(words) || (FILES.test(words) && makes === undefined));
  if (!isQueued) return leaveOut(draft);
  draft.entities.set('conversion', {
    id: 'conversion',
    fields: `title:text!# file:file format:(${formats(words, reading)})! status:(queued|running|done|failed)=queued createdAt:datetime`,
    values: ['lecture-01', 'holiday-2041', 'interview'].map((name) => ({ en: name, zh: name })),
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
  else addPage(draft, { path: '/conversions', title: ['Conversions', '转换'], blocks: `heading ${queue}` });
}

/** Returns the formats to convert to: those that the prompt names, the first target first, else the usual ones. */
function formats(words: string, reading: Reading): string {
  const listed = (reading.records ?? []).flatMap(({ value }) => value.values ?? []);
  const spoken = (reading.requests ?? []).flatMap(({ value }) => [value.object, value.text]);
  const said = [...spoken, ...listed].join('\n').toLowerCase();
  const wanted = /\b(?:to|into) (?:an? )?(\w+)/.exec(said)?.[1] ?? '';
  const named = new Set([...(NAMED.test(wanted) ? [wanted] : []), ...(said.match(NAMED_ALL) ?? [])]);
  if (named.size > 1) return [...named].slice(0, 8).join('|');
  return [...new Set([...named, ...usualFormats(words).split('|')])].join('|');
}

function usualFormats(words: string): string {
  if (MEDIA.test(words)) return 'mp4|webm|mp3|wav';
  return IMAGES.test(words) ? 'png|jpg|webp|pdf' : 'pdf|docx|txt|csv';
}

const FORMAT =
  'avi|bmp|csv|docx?|epub|flac|flv|gif|html|jpe?g|json|m4v|mkv|mov|mp[34]|mpe?g|ogg|pdf|png|pptx?|psd|rmvb|svg|tiff|txt|wav|webm|webp|wmv|xlsx?|xml';
const NAMED = new RegExp(`^(?:${FORMAT})$`);
const NAMED_ALL = new RegExp(`\\b(?:${FORMAT})\\b`, 'g');

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
