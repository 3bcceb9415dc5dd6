interface Macro {
  readonly entities: readonly string[];
  readonly pages: readonly (readonly [path: string, english: string, chinese: string, blocks: string])[];
}

/** Pages that many recipes share, by the name recipes use for them. */
export const pageMacros: Readonly<Record<string, Macro>> = {
  $about: { entities: ['staff'], pages: [['/about', 'About', '关于', 'about mission timeline values team@staff cta']] },
  $contact: { entities: ['message', 'faq'], pages: [['/contact', 'Contact', '联系', 'heading contact@message hours faq@faq']] },
  $faq: { entities: ['faq'], pages: [['/faq', 'Help', '帮助', 'heading faq@faq cta']] },
  $blog: {
    entities: ['post', 'category'],
    pages: [
      ['/blog', 'Blog', '文章', 'heading grid@post?search&filter=category newsletter@subscriber'],
      ['/blog/:slug', 'Article', '文章', 'detail@post related@post'],
    ],
  },
  $cart: { entities: ['order', 'orderItem'], pages: [['/cart', 'Cart', '购物车', 'heading cart checkout@order']] },
  $join: { entities: ['member'], pages: [['/join', 'Register', '注册', 'heading form@member']] },
  $terms: { entities: [], pages: [['/terms', 'Terms', '条款', 'richtext.terms']] },
};
