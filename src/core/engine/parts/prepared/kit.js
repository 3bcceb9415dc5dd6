const language = site.locale === 'zh' ? 'zh' : 'en';
const $ = (id) => document.getElementById(id);
/** A text of the part in the language of the page; `{name}` stands for a value. */
const say = (key, values = {}) => (words[language][key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
/** An element with its properties, attributes and children. */
const h = (tag, props = {}, ...kids) => {
  const node =
    tag === 'svg' || props.svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  const isSvg = node instanceof SVGElement;
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false || key === 'svg') continue;
    if (key.startsWith('on')) node[key] = value;
    else if (!isSvg && key in node && key !== 'list') node[key] = value;
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...kids.flat(2).filter((kid) => kid !== null && kid !== undefined && kid !== false));
  return node;
};
const button = (label, onclick, props = {}) => h('button', { type: 'button', onclick, ...props }, label);
const number = (value, digits = 2) =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { maximumFractionDigits: digits }).format(value);
const day = (date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
/** Speaks to those who do not see what changed. */
const tell = (text) => {
  if ($('told')) $('told').textContent = text;
};
/** Draws the children of an element anew; the focus stays on the element of the same id. */
const draw = (node, ...kids) => {
  const focused = document.activeElement?.id;
  node.replaceChildren(...kids.flat(2).filter((kid) => kid !== null && kid !== undefined && kid !== false));
  if (focused && document.activeElement?.id !== focused) $(focused)?.focus();
};

/** What the page answers without words of its own. */
const FAULTS = {
  en: {
    NOT_NOW: 'That came too soon or too late. Press once more.',
    TOO_LARGE: 'This is too large.',
    TOO_MANY: 'That was a lot at once. Wait a moment and try again.',
    UNREACHABLE: 'The site cannot be reached. Try again in a moment.',
  },
  zh: {
    NOT_NOW: '操作过快或超时，请再按一次。',
    TOO_LARGE: '内容过大。',
    TOO_MANY: '操作过于频繁，请稍候再试。',
    UNREACHABLE: '暂时无法连接网站，请稍后再试。',
  },
};
const fault = ({ code, message }) => site.say(message === code ? (FAULTS[language][code] ?? message) : message);

/** What is kept in this browser: a change at once, for the page may be left, and those that follow it within a moment together. */
const kept = typeof site.saved === 'object' && site.saved !== null ? site.saved : {};
let keeping = 0;
let isChanged = false;
const keep = () => {
  isChanged = true;
  if (keeping !== 0) return;
  isChanged = false;
  site.save(kept).catch(fault);
  keeping = setTimeout(() => {
    keeping = 0;
    if (isChanged) keep();
  }, 300);
};

/** Rows of the site where the part has some, else rows of this browser; what the site has no field for stays here too. */
const createRows = (first = []) => {
  kept.rows ??= at ? [] : first.map((values, index) => ({ id: `r${index}`, values }));
  kept.extra ??= {};
  let show = () => {};
  let all = [];
  const read = ({ id, values, can = ['update', 'remove'], mine = true }) => ({
    id,
    mine,
    can,
    values: at
      ? { ...kept.extra[id], ...Object.fromEntries(Object.entries(at.keys).map(([key, field]) => [key, values[field]])) }
      : values,
  });
  const split = (values) => [
    Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (at.keys[key] ? [[at.keys[key], value]] : []))),
    Object.fromEntries(Object.entries(values).filter(([key]) => !at.keys[key])),
  ];
  const take = (list) => {
    all = [...list].map(read);
    if (at) all.reverse();
    show(all);
  };
  const attempt = async (work) => {
    try {
      site.say('');
      await work();
      return true;
    } catch (error) {
      fault(error);
      return false;
    }
  };
  const local = (change) => {
    kept.rows = change(kept.rows);
    keep();
    take(kept.rows);
    return Promise.resolve(true);
  };
  const fresh = async () => take(await site.list(at.entity, { limit: 200 }));
  return {
    get all() {
      return all;
    },
    canAdd: !at || at.can.includes('create'),
    start(tellAll) {
      show = tellAll;
      take(at ? (site.rows[at.entity] ?? []) : kept.rows);
      if (at) site.watch(at.entity, { limit: 200 }, take);
    },
    add(values) {
      if (!at) return local((rows) => [...rows, { id: `r${Date.now().toString(36)}${rows.length}`, values }]);
      const [own, extra] = split(values);
      return attempt(async () => {
        const row = await site.create(at.entity, own);
        kept.extra[row.id] = extra;
        keep();
        await fresh();
      });
    },
    change(id, values) {
      if (!at)
        return local((rows) => rows.map((row) => (row.id === id ? { ...row, values: { ...row.values, ...values } } : row)));
      const [own, extra] = split(values);
      kept.extra[id] = { ...kept.extra[id], ...extra };
      keep();
      if (Object.keys(own).length > 0)
        return attempt(async () => {
          await site.update(at.entity, id, own);
          await fresh();
        });
      return fresh();
    },
    drop(id) {
      if (!at) return local((rows) => rows.filter((row) => row.id !== id));
      return attempt(async () => {
        await site.remove(at.entity, id);
        await fresh();
      });
    },
  };
};
/** The choices of a field: rows that it points to, or its options; nothing where it is free. */
const choicesOf = (key) => {
  const to = at?.refs[key];
  if (to)
    return (site.rows[to.entity] ?? []).map((row) => ({ value: row.id, label: String(row.values[to.name] ?? '') })).reverse();
  const options = at?.options[key];
  return options ? options.map(({ value, label }) => ({ value, label: label[language] ?? Object.values(label)[0] })) : null;
};
/** What a canvas shows, as a file; at once, because a download is let through only shortly after a press. */
const pictureOf = (canvas, type = 'image/png') =>
  Uint8Array.from(atob(canvas.toDataURL(type, 0.92).split(',')[1]), (sign) => sign.charCodeAt(0));
/** The clipboard of newer browsers is closed to frames; the old way still asks for a press alone. */
const copyText = (text) => {
  const field = h('textarea', { value: text, className: 'seen-less' });
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return isCopied;
};
