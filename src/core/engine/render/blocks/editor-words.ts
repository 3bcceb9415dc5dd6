import type { Locale } from '../../../domain/text.ts';

const en = {
  untitled: 'Untitled',
  title: 'Title',
  text: 'Your text',
  both: 'Side by side',
  write: 'Code mode',
  preview: 'Preview',
  rich: 'Text mode',
  source: 'Highlighted',
  tools: 'Editor tools',
  bold: 'Bold',
  headline: 'Heading',
  list: 'List',
  link: 'Link',
  save: 'Save',
  asTemplate: 'Save as template',
  download: 'Download',
  remove: 'Delete',
  saved: 'Saved.',
  deleted: 'Deleted.',
  refused: 'This could not be saved: give it a title and keep it under 50,000 characters.',
  documents: 'Your documents',
  templates: 'Templates',
  none: 'Nothing saved yet.',
  fresh: 'New document',
  words: 'words',
  characters: 'characters',
  script: 'Saving works without JavaScript; the preview needs it.',
  guide: 'User guide',
  guideText:
    'Side by side shows the result while you type; Code mode shows the source alone, Highlighted colours its tags and values, and in Text mode, where there is one, you write in the page itself. All views hold the same content. Select words and press Bold, Heading, List or Link to mark them. Save keeps the document in your list under its title; Save as template makes a page to begin from as often as you like. Download gives you the file. Scripts never run in the preview.',
};
export type EditorWords = typeof en;
const zh: EditorWords = {
  untitled: '未命名',
  title: '标题',
  text: '正文',
  both: '并排',
  write: '代码模式',
  rich: '文本模式',
  preview: '预览',
  source: '高亮',
  tools: '编辑工具',
  bold: '加粗',
  headline: '标题',
  list: '列表',
  link: '链接',
  save: '保存',
  asTemplate: '存为模板',
  download: '下载',
  remove: '删除',
  saved: '已保存。',
  deleted: '已删除。',
  refused: '无法保存：请填写标题，且不超过 50,000 字符。',
  documents: '我的文档',
  templates: '模板',
  none: '还没有保存的内容。',
  fresh: '新建文档',
  words: '词',
  characters: '字符',
  script: '不启用 JavaScript 也能保存；预览需要启用。',
  guide: '使用说明',
  guideText:
    '“并排”边写边看效果；“代码模式”只显示源码，“高亮”为标签和值着色；有“文本模式”时可直接在页面中书写。各视图内容一致。选中文字后点加粗、标题、列表或链接即可标记。“保存”按标题存入文档列表；“存为模板”后可反复打开使用。“下载”得到文件。预览中不会运行脚本。',
};

export function editorWords(locale: Locale): EditorWords {
  return locale === 'zh' ? zh : en;
}

/** First content of a new document, by the mode of the editor. */
export const EDITOR_TEMPLATES: readonly {
  readonly id: string;
  readonly name: readonly [en: string, zh: string];
  readonly body: Readonly<Record<string, string>>;
}[] = [
  {
    id: 'start',
    name: ['Welcome page', '欢迎页'],
    body: {
      html: '<style>\n  body { font-family: sans-serif; }\n  h1 { color: #1565c0; }\n</style>\n<h1>Hello</h1>\n<p>Edit this text and watch the <strong>preview</strong>.</p>\n',
      markdown: '# Hello\n\nEdit this text and watch the **preview**.\n\n- one\n- two\n',
      text: 'Edit this text.\n',
      code: '// a small example\nfunction greet(name) {\n  return "Hello, " + name;\n}\n',
    },
  },
  {
    id: 'letter',
    name: ['Letter', '信件'],
    body: {
      html: '<p>Dear Ada,</p>\n<p>thank you for your message.</p>\n<p>Kind regards</p>\n',
      markdown: 'Dear Ada,\n\nthank you for your message.\n\nKind regards\n',
      text: 'Dear Ada,\n\nthank you for your message.\n\nKind regards\n',
      code: '<!doctype html>\n<html lang="en">\n  <title>Page</title>\n</html>\n',
    },
  },
];
