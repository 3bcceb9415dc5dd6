import type { Reading } from '../read/reading.ts';
import { addEntity, addPage, MAX_PAGES, type Draft } from './draft.ts';
import { claim } from './entity-pages.ts';

const PICTURES = /image|photo|picture|图片|照片|图像/iu;
const EDITS =
  /\b(?:edit(?:ing|s)?|crop|cut(?:ting)?|rotat|resiz|retouch|beautif|enhanc|repair|watermark|(?:image|photo|picture) process)|background removal|remov\w* (?:the )?backgrounds?|编辑|裁剪|旋转|美化|修图|修复|水印/iu;
/** Words for other things that are edited although the prompt names pictures too. */
const OTHERWISE = /\b(?:articles?|posts?|pages?|text|profile|products?|videos?|documents?)\b|文章|页面|文字|资料|商品|视频/iu;

const FILES = /\b(?:documents?|files?|pdf|videos?)\b|文件|文档|视频/iu;

/** Adds a page that edits pictures, with the edited ones listed below it, when the prompt asks for editing them. */
export function addPictureEditor(draft: Draft, reading: Reading): void {
  const requests = (reading.requests ?? []).map(({ value }) => `${value.verb ?? ''} ${value.text} ${value.object}`);
  if (![...requests, `${reading.subject?.value ?? ''} ${reading.purpose?.value ?? ''}`].some(isAbout)) return;
  const pages = [...draft.pages.values()].filter(({ path }) => path !== '/' && !path.endsWith('/:slug'));
  const titled = pages.find(({ title }) => isAbout(`${title.en ?? ''} ${title.zh ?? ''}`));
  const writes = requests.some((words, at) => reading.requests?.[at]?.value.feature === 'editor' && OTHERWISE.test(words));
  const editor = pages.find(({ blocks }) => !writes && /(?:^| )editor(?= |$)/.test(blocks));
  const found = titled ?? editor;
  if ((found === undefined && draft.pages.size >= MAX_PAGES) || !addEntity(draft, 'photo')) return;
  const path = found?.path ?? '/retouch';
  addPage(draft, { path, title: ['Picture editor', '图片编辑'], blocks: '' });
  const title = draft.pages.get(path)?.title ?? {};
  draft.pages.set(path, { path, title, blocks: 'editor.photo@photo grid@photo?search&edit' });
  claim(draft, path, { isAsked: true });
  // Uploads of such a site are pictures, unless the prompt speaks of other files.
  if (!requests.some((words) => FILES.test(words))) {
    draft.pages.delete('/upload/:slug');
    for (const page of Array.from(draft.pages.values()))
      if (page.path === '/upload' || page.path === '/')
        draft.pages.set(page.path, {
          ...page,
          blocks: page.blocks.replaceAll('@document', '@photo').replace('list@photo', 'grid@photo'),
        });
  }
  const home = draft.pages.get('/');
  if (home !== undefined && !writes) draft.pages.set('/', { ...home, blocks: home.blocks.replace(/ editor(?= |$)/, '') });
}

function isAbout(words: string): boolean {
  return PICTURES.test(words) && EDITS.test(words) && !OTHERWISE.test(words);
}
