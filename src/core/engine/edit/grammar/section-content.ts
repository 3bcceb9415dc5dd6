type Pair = readonly [string, string];

export interface SectionItem {
  readonly title: Pair;
  readonly text?: Pair;
  readonly icon?: string;
  readonly value?: Pair;
  readonly lines?: readonly Pair[];
  readonly featured?: boolean;
}

/** The first wording of sections that hold their own items. Figures and prices are placeholders a person replaces. */
export const SECTION_ITEMS: Readonly<Record<string, readonly SectionItem[]>> = {
  faq: [
    {
      title: ['How do I get in touch?', '怎样联系你们？'],
      text: [
        'Use the form on this site or call us during opening hours. We answer within one working day.',
        '可以使用本站表单，或在营业时间致电。我们会在一个工作日内回复。',
      ],
    },
    {
      title: ['Which payments do you accept?', '支持哪些付款方式？'],
      text: [
        'Cash, cards and bank transfer. You see the total before you confirm.',
        '支持现金、银行卡和转账，确认之前会显示总价。',
      ],
    },
    {
      title: ['Can I change or cancel?', '可以修改或取消吗？'],
      text: ['Yes, up to 24 hours before. Just reply to your confirmation.', '可以，请提前24小时告知，直接回复确认信息即可。'],
    },
    {
      title: ['Where do I find you?', '在哪里可以找到你们？'],
      text: ['Address and opening hours are at the bottom of every page.', '地址和营业时间在每个页面底部。'],
    },
  ],
  pricing: [
    {
      title: ['Basic', '基础版'],
      text: ['To try it out', '适合初次体验'],
      value: ['$19', '¥99'],
      lines: [
        ['The essentials', '核心功能'],
        ['Email support', '邮件支持'],
      ],
    },
    {
      title: ['Standard', '标准版'],
      text: ['What most people choose', '多数人的选择'],
      value: ['$49', '¥299'],
      lines: [
        ['Everything in Basic', '包含基础版全部内容'],
        ['More capacity', '更多额度'],
        ['Answers within a day', '一天内回复'],
      ],
      featured: true,
    },
    {
      title: ['Plus', '高级版'],
      text: ['For larger plans', '适合更大的需求'],
      value: ['$99', '¥599'],
      lines: [
        ['Everything in Standard', '包含标准版全部内容'],
        ['A personal contact', '专属联系人'],
        ['Priority help', '优先支持'],
      ],
    },
  ],
  hours: [
    { title: ['Monday to Friday', '周一至周五'], value: ['9:00 – 18:00', '9:00 – 18:00'] },
    { title: ['Saturday', '周六'], value: ['10:00 – 16:00', '10:00 – 16:00'] },
    { title: ['Sunday', '周日'], value: ['Closed', '休息'] },
  ],
  features: [
    {
      title: ['Made with care', '用心制作'],
      text: ['Every detail is checked before it reaches you.', '每个细节在交付前都经过检查。'],
      icon: 'heart',
    },
    {
      title: ['Easy to reach', '随时可联系'],
      text: ['A person answers, not a machine.', '由真人回复，而不是机器。'],
      icon: 'phone',
    },
    {
      title: ['Fair and clear', '价格透明'],
      text: ['You know what you pay before you decide.', '决定之前就清楚费用。'],
      icon: 'check',
    },
  ],
  steps: [
    {
      title: ['Tell us what you need', '告诉我们需求'],
      text: ['A short message is enough.', '简单留言即可。'],
      icon: 'message-square',
    },
    {
      title: ['We make a proposal', '我们提出方案'],
      text: ['With a clear price and date.', '明确价格和时间。'],
      icon: 'file-text',
    },
    { title: ['Enjoy the result', '享受成果'], text: ['And tell us how it went.', '并告诉我们您的感受。'], icon: 'check' },
  ],
  timeline: [
    { title: ['The idea', '起步'], text: ['How it began.', '一切是怎样开始的。'], value: ['Year 1', '第一年'] },
    {
      title: ['First customers', '第一批客户'],
      text: ['Who trusted us first.', '最早信任我们的人。'],
      value: ['Year 2', '第二年'],
    },
    { title: ['Today', '今天'], text: ['Where we stand now.', '我们现在的样子。'], value: ['Now', '现在'] },
  ],
};

/** Headings of sections, and a sentence below where it helps. */
export const SECTION_TITLES: Readonly<Record<string, { title: Pair; text?: Pair }>> = {
  testimonials: {
    title: ['What customers say', '客户怎么说'],
    text: ['Sample quotes: replace them with real ones.', '以下为示例，请替换为真实评价。'],
  },
  faq: { title: ['Frequently asked questions', '常见问题'] },
  gallery: { title: ['Gallery', '图库'] },
  pricing: {
    title: ['Plans and prices', '套餐与价格'],
    text: ['Example prices: change them to yours.', '示例价格，请改为您的实际价格。'],
  },
  newsletter: { title: ['Stay in touch', '订阅消息'], text: ['News now and then, no spam.', '偶尔发送新消息，绝不打扰。'] },
  contactForm: {
    title: ['Write to us', '给我们留言'],
    text: ['We answer within one working day.', '我们会在一个工作日内回复。'],
  },
  hours: { title: ['Opening hours', '营业时间'] },
  contact: { title: ['How to find us', '联系我们'] },
  stats: { title: ['In numbers', '数据一览'] },
  team: { title: ['Our team', '我们的团队'] },
  features: { title: ['Why us', '为什么选择我们'] },
  steps: { title: ['How it works', '服务流程'] },
  timeline: { title: ['Our story', '我们的历程'] },
  cta: {
    title: ['Ready when you are', '随时为您服务'],
    text: ['One short message is enough to begin.', '一条简短的留言就可以开始。'],
  },
  text: { title: ['About this', '介绍'], text: ['Write here what visitors should know.', '在这里写下访客需要了解的内容。'] },
};
