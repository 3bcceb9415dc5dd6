import { pickText } from '../../domain/text.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { FONT_LICENCES } from '../../engine/render/font-faces.ts';
import type { SiteRows } from '../store/memory-store.ts';

/** The two bundled files that serve an exported project: what is for Node, and the site server (`site-kit.ts`). */
export interface ServerFiles {
  readonly 'server.js': string;
  readonly 'site-server.js': string;
  /** The files of typefaces and their licences, by name. */
  readonly fonts?: Readonly<Record<string, Uint8Array>> | undefined;
  /** Pictures that the owner placed, in all their sizes, by name. */
  readonly photos?: Readonly<Record<string, Uint8Array>> | undefined;
}

/**
 * Everything an exported project contains, by path: it runs with `node server.js` on any Node, with nothing to install.
 * `rows` are the project's data.
 */
export function archiveFiles(blueprint: Blueprint, rows: SiteRows, server: ServerFiles): Map<string, string | Uint8Array> {
  const name = packageName(blueprint);
  const manifest = {
    name,
    version: '1.0.0',
    private: true,
    type: 'commonjs',
    main: 'server.js',
    description: pickText(blueprint.site.tagline, mainLocale(blueprint)),
    engines: { node: '>=20' },
    scripts: { start: 'node server.js', dev: 'node server.js' },
  };
  return new Map<string, string | Uint8Array>([
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['server.js', server['server.js']],
    ['site-server.js', server['site-server.js']],
    ['blueprint.json', `${JSON.stringify(blueprint, null, 2)}\n`],
    ['data/rows.json', `${JSON.stringify(rows)}\n`],
    ['README.md', readme(blueprint)],
    ['.gitignore', 'data/admin.json\n'],
    ...Object.entries(server.photos ?? {}).map(([file, content]): [string, Uint8Array] => [`photos/${file}`, content]),
    ...passedOn(server.fonts ?? {}).map(([file, content]): [string, Uint8Array] => [`fonts/${file}`, content]),
  ]);
}

/** Typefaces go out with their licences or not at all: without files pages are set in the fonts of the system. */
function passedOn(fonts: Readonly<Record<string, Uint8Array>>): [string, Uint8Array][] {
  return fonts[FONT_LICENCES] === undefined ? [] : Object.entries(fonts);
}

/** A name that is safe for packages and files, from the site's own. */
export function packageName(blueprint: Blueprint): string {
  const words = (blueprint.site.name.en ?? '').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60) || `${blueprint.site.recipe.replace(/[^a-z0-9-]/g, '') || 'my'}-site`;
}

function mainLocale(blueprint: Blueprint) {
  return blueprint.site.locales[0] ?? 'en';
}

function readme(blueprint: Blueprint): string {
  const locale = mainLocale(blueprint);
  const [name, tagline] = [pickText(blueprint.site.name, locale), pickText(blueprint.site.tagline, locale)];
  const pages = Object.values(blueprint.pages).map((page) => `- \`${page.path}\` ${pickText(page.title, locale)}`);
  const words = locale === 'zh' ? chinese(pages) : english(pages);
  return `# ${name}\n\n${tagline}\n\n${words}\n`;
}

function english(pages: readonly string[]): string {
  return `## Run it

Node 20 or newer is all it needs; there is nothing to install.

\`\`\`
npm start
\`\`\`

Then open http://localhost:3000. The manager's area is at http://localhost:3000/admin; on a site
that keeps records "Staff entrance" at the foot of its pages leads there.

| Setting | Meaning |
|---|---|
| \`PORT\` | Port, 3000 by default |
| \`HOST\` | Address to listen on, 127.0.0.1 by default; 0.0.0.0 for everybody |
| \`ADMIN_PASSWORD\` | Password of the admin; without it you choose one at the first visit on this machine |
| \`DATA_DIR\` | Folder of the data, ./data by default |
| \`SITE_MAX_MB\`, \`SITE_MAX_ROWS\` | What the site may store: 200 MB and 10,000 records by default |
| \`VISITOR_MAX_MB\`, \`VISITOR_MAX_ROWS\` | What visitors at one address may add in a day: 40 MB and 1,000 records by default |
| \`TRUST_PROXY\` | Number of reverse proxies in front of the site, 0 by default; without it all visitors behind one share its address |
| \`PUBLIC_URL\` | Address of the site behind a proxy; with https:// cookies travel by HTTPS only |
| \`DEMO\` | 1 shows the site as a demo: example people to act as, an admin that everybody can try, marked on every page (on one without header, where visitors can write), with data that visitors share and that is cleared at night |

## What is where

- \`blueprint.json\` is the whole site: pages, texts, colours, entities. Edit it and restart.
- \`data/rows.json\` holds the records: what visitors submit and what you manage in the admin. Back it up.
- \`photos/\` has your pictures, in the sizes that pages show.
- \`server.js\` and \`site-server.js\` serve them all, with no dependencies.

## Pages

${pages.join('\n')}`;
}

function chinese(pages: readonly string[]): string {
  return `## 运行

只需要 Node 20 或更高版本，无需安装任何依赖。

\`\`\`
npm start
\`\`\`

然后打开 http://localhost:3000，管理后台位于 http://localhost:3000/admin，有数据记录的网站也可从页面底部的“工作人员入口”进入。

| 设置 | 含义 |
|---|---|
| \`PORT\` | 端口，默认 3000 |
| \`HOST\` | 监听地址，默认 127.0.0.1；对外开放请用 0.0.0.0 |
| \`ADMIN_PASSWORD\` | 后台密码；未设置时，在本机首次访问时自行设定 |
| \`DEMO\` | 设为 1 时以演示方式运行：可体验示例人物和后台，每页都会标明（无页眉的页面仅在可填写时标明）；数据单独存放，访客共用，每晚清空 |
| \`DATA_DIR\` | 数据文件夹，默认 ./data |
| \`SITE_MAX_MB\`、\`SITE_MAX_ROWS\` | 网站可存储的总量，默认 200 MB、10,000 条记录 |
| \`VISITOR_MAX_MB\`、\`VISITOR_MAX_ROWS\` | 同一地址的访客每天可添加的总量，默认 40 MB、1,000 条记录 |
| \`TRUST_PROXY\` | 网站前的反向代理层数，默认 0；未设置时，代理后的所有访客按同一地址计算 |
| \`PUBLIC_URL\` | 经反向代理访问时的网址；以 https:// 开头时，Cookie 仅通过 HTTPS 传输 |

## 文件说明

- \`blueprint.json\` 是整个网站：页面、文字、颜色和数据结构。修改后重启即可。
- \`data/rows.json\` 保存所有记录：访客提交的内容和后台管理的数据，请注意备份。
- \`photos/\` 保存您放置的图片，按页面所用的各种尺寸存放。
- \`server.js\` 与 \`site-server.js\` 负责运行，不依赖任何其他包。

## 页面

${pages.join('\n')}`;
}
