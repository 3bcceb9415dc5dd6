import { blueprintSchema, type Blueprint } from '#core/engine/blueprint/schema.ts';

/** A small valid bakery in both languages, with one of everything that operations can change. */
export function sampleBlueprint(): Blueprint {
  return blueprintSchema.parse({
    v: 1,
    site: {
      name: { en: 'Corner Bakery', zh: '街角面包房' },
      tagline: { en: 'Baked before sunrise', zh: '清晨出炉' },
      description: { en: 'A bakery on the corner', zh: '街角的面包房' },
      locales: ['en', 'zh'],
      recipe: 'bakery',
      kind: 'shop',
      currency: 'EUR',
      seed: 7,
      contact: { email: 'hello@example.com', phone: '+1 555 0100', address: { en: '1 High Street', zh: '高街1号' } },
    },
    theme: {
      background: '#fffaf0',
      primary: '#b4632a',
      accent: '#2a7bb4',
      scheme: 'light',
      fonts: 'serif-warm',
      radius: 14,
      density: 'normal',
      tone: 'warm',
      art: { pattern: 'waves', seed: 7 },
    },
    entities: {
      product: {
        label: { en: 'Product', zh: '产品' },
        plural: { en: 'Products', zh: '产品' },
        icon: 'cake',
        fields: [
          { key: 'name', label: { en: 'Name', zh: '名称' }, type: 'text', required: true, display: true },
          { key: 'price', label: { en: 'Price', zh: '价格' }, type: 'money' },
          { key: 'image', label: { en: 'Image', zh: '图片' }, type: 'image' },
          { key: 'category', label: { en: 'Category', zh: '分类' }, type: 'relation', to: 'category' },
          { key: 'stock', label: { en: 'Stock', zh: '库存' }, type: 'int', private: true },
        ],
        access: { read: 'public', create: 'nobody' },
        rules: [{ kind: 'stock', field: 'stock' }],
        rows: [
          {
            id: 'p1',
            values: { name: { en: 'Rye bread', zh: '黑麦面包' }, price: 6.5, image: 'art:cake', category: 'c1', stock: 4 },
          },
          {
            id: 'p2',
            values: { name: { en: 'Croissant', zh: '可颂' }, price: 3.2, image: 'art:cake', category: 'c1', stock: 9 },
          },
          {
            id: 'p3',
            values: { name: { en: 'Lemon tart', zh: '柠檬挞' }, price: 4.8, image: 'art:cake', category: 'c2', stock: 2 },
          },
        ],
      },
      category: {
        label: { en: 'Category', zh: '分类' },
        plural: { en: 'Categories', zh: '分类' },
        icon: 'tag',
        fields: [{ key: 'title', label: { en: 'Title', zh: '标题' }, type: 'text', display: true }],
        access: { read: 'public', create: 'nobody' },
        rows: [
          { id: 'c1', values: { title: { en: 'Bread', zh: '面包' } } },
          { id: 'c2', values: { title: { en: 'Cakes', zh: '蛋糕' } } },
        ],
      },
      message: {
        label: { en: 'Message', zh: '留言' },
        plural: { en: 'Messages', zh: '留言' },
        icon: 'mail',
        fields: [
          { key: 'name', label: { en: 'Name', zh: '姓名' }, type: 'text', required: true, display: true },
          { key: 'email', label: { en: 'Email', zh: '邮箱' }, type: 'email', required: true },
          { key: 'message', label: { en: 'Message', zh: '留言内容' }, type: 'longtext', required: true },
        ],
        access: { read: 'nobody', create: 'public' },
        rows: [],
      },
    },
    pages: {
      home: { path: '/', title: { en: 'Home', zh: '首页' }, blocks: ['hero', 'points', 'products', 'call'] },
      menu: { path: '/menu', title: { en: 'Menu', zh: '菜单' }, blocks: ['menu-list', 'menu-gallery'] },
      item: { path: '/menu/:slug', title: { en: 'Item', zh: '商品' }, entity: 'product', blocks: ['item-detail'] },
      contact: { path: '/contact', title: { en: 'Contact', zh: '联系' }, blocks: ['contact-form', 'opening'] },
    },
    blocks: {
      hero: {
        type: 'hero',
        title: { en: 'Baked before sunrise, gone by noon', zh: '清晨出炉，中午售罄' },
        text: { en: 'Slow bread from the counter.', zh: '慢发酵面包。' },
        actions: [{ label: { en: 'See the menu', zh: '看菜单' }, target: { page: 'menu' }, style: 'primary' }],
      },
      points: {
        type: 'cards',
        title: { en: 'Why us', zh: '为什么选择我们' },
        items: [
          { id: 'i1', title: { en: 'Local flour', zh: '本地面粉' }, icon: 'wheat' },
          {
            id: 'i2',
            title: { en: 'Slow dough', zh: '慢发酵' },
            icon: 'clock',
            action: { label: { en: 'Ask us', zh: '问我们' }, target: { page: 'contact', block: 'contact-form' } },
          },
          { id: 'i3', title: { en: 'Open early', zh: '早早开门' }, icon: 'sun' },
        ],
      },
      products: {
        type: 'collection',
        title: { en: 'Fresh today', zh: '今日新鲜' },
        query: { entity: 'product', limit: 3 },
        fields: ['name', 'price', 'image'],
      },
      call: {
        type: 'cta',
        title: { en: 'Order a cake', zh: '订蛋糕' },
        actions: [{ label: { en: 'Write to us', zh: '联系我们' }, target: { page: 'contact' } }],
      },
      'menu-list': {
        type: 'collection',
        title: { en: 'Everything we bake', zh: '全部烘焙' },
        query: {
          entity: 'product',
          sort: { field: 'price', descending: false },
          filter: [{ field: 'price', op: 'gt', value: 1 }],
        },
        options: { search: true, filters: ['category', 'price'] },
      },
      'menu-gallery': { type: 'gallery', title: { en: 'Gallery', zh: '图库' }, query: { entity: 'product' } },
      'item-detail': { type: 'detail', query: { entity: 'product' } },
      'contact-form': {
        type: 'form',
        title: { en: 'Write to us', zh: '给我们留言' },
        query: { entity: 'message' },
        fields: ['name', 'email', 'message'],
      },
      opening: {
        type: 'hours',
        title: { en: 'Opening hours', zh: '营业时间' },
        items: [
          { id: 'h1', title: { en: 'Monday to Friday', zh: '周一至周五' }, value: { en: '7:00 – 13:00', zh: '7:00 – 13:00' } },
        ],
      },
    },
    nav: { header: ['home', 'menu', 'contact'], cta: 'contact', footer: ['home', 'menu', 'contact'] },
    admin: {
      metrics: [
        { kind: 'count', entity: 'product' },
        { kind: 'avg', entity: 'product', field: 'price' },
        { kind: 'chart', chart: 'donut', entity: 'product', by: 'category' },
      ],
    },
  });
}
