import type { Locale } from '../../../domain/text.ts';

const en = {
  untitled: 'Untitled',
  title: 'Title',
  text: 'Your text',
  both: 'Side by side',
  write: 'Code mode',
  preview: 'Preview',
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
    'Write on the left and watch the preview. The buttons above change the view or insert marks. Save keeps the text in your list; a template can be opened as often as you like. Scripts never run in the preview.',
};
export type EditorWords = typeof en;
const zh: EditorWords = {
  untitled: '未命名',
  title: '标题',
  text: '正文',
  both: '并排',
  write: '代码模式',
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
  guideText: '左侧书写，右侧预览。上方按钮切换视图或插入标记。保存后会出现在文档列表；模板可反复打开使用。预览中不会运行脚本。',
};

export function editorWords(locale: Locale): EditorWords {
  return locale === 'zh' ? zh : en;
}

/** What a new document starts from, by the mode of the editor. */
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
