/** Sentences of the answer to a first prompt, English and Chinese. */
export const REPLY_PHRASES = {
  built: ['“{name}” is ready with {count} pages.', '“{name}”已生成，共{count}个页面。'],
  pages: ['Pages: {list}.', '页面：{list}。'],
  admin: ['You manage in the backend: {list}. The entries are examples.', '后台可以管理：{list}。其中的内容为示例数据。'],
  colors: ['Colors: {list}.', '配色：{list}。'],
  'color.background': ['{color} background', '{color}背景'],
  'color.primary': ['{color} buttons', '{color}按钮'],
  'color.accent': ['{color} accents', '{color}点缀'],
  'color.text': ['{color} text', '{color}文字'],
  ownColor: ['You named no colors, so I chose {color} as the main one.', '您没有指定颜色，主色选用了{color}。'],
  bilingual: ['The site speaks English and Chinese.', '网站支持中英双语。'],
  users: [
    'People can register and sign in as: {list}. Until they do, they try the site as a demo user; you can switch that off in the backend.',
    '用户可以注册登录，角色有：{list}。登录之前以演示用户身份试用，可在后台关闭。',
  ],
  simulated: [
    'Shown with examples only, because it needs an outside service: {list}.',
    '以下功能需要外部服务，目前只以示例展示：{list}。',
  ],
  notUnderstood: [
    'I did not understand: {list}. Tell me in other words and I will add it.',
    '以下内容没有理解：{list}。请换一种说法，我再补充。',
  ],
  quoted: ['“{words}”', '“{words}”'],
  next: [
    'Next you could say “make the buttons dark green” or “add a page about our team”.',
    '接下来可以说“把按钮改成深绿色”或“添加一个团队页面”。',
  ],
} as const satisfies Record<string, readonly [string, string]>;
