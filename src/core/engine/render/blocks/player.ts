import { toText } from '../../catalogue/pair.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import { answer, blockEntity, relatedRows, relationNeeds } from '../block-data.ts';
import { blockHead, heading, innerLevel } from '../block-parts.ts';
import type { BlockEntry, DataNeed, RenderContext, Row } from '../context.ts';
import { formatDuration } from '../format.ts';
import { html, safeUrl } from '../html.ts';
import { listValue, numberValue, plainValue, publicFields, rowTitle } from '../row-values.ts';
import { playerScript } from './player-script.ts';

const en = {
  play: 'Play',
  pause: 'Pause',
  next: 'Next',
  previous: 'Previous',
  playing: 'Playing',
  paused: 'Paused',
  stopped: 'Ready to play',
  demo: 'Demo: no file is stored yet, so a short generated sequence is played.',
  list: 'Playlist',
  none: 'Nothing to play yet.',
  progress: 'Progress',
  script: 'The player needs JavaScript; stored files can be played below.',
};
const zh: typeof en = {
  play: '播放',
  pause: '暂停',
  next: '下一个',
  previous: '上一个',
  playing: '正在播放',
  paused: '已暂停',
  stopped: '准备播放',
  demo: '演示：尚未存储文件，播放自动生成的片段。',
  list: '播放列表',
  none: '暂无可播放内容。',
  progress: '进度',
  script: '播放器需要启用 JavaScript；已存储的文件可在下方播放。',
};

const VIDEO = /video|movie|film|clip|lesson|lecture|stream|tv/i;

/** A player with its list: stored files where rows have them, an honest generated sequence where not. */
export const player: BlockEntry = {
  type: 'player',
  variants: ['plain'],
  styles: ['card'],
  runtime: [],
  css: `.player{padding:clamp(1rem,3vw,1.75rem);display:grid;gap:1rem}.player .actions{margin:0}.player progress{inline-size:100%;block-size:.75rem;accent-color:var(--primary)}.player .screen{inline-size:100%;max-block-size:22rem;background:var(--tint);border-radius:var(--radius)}.player .title{font-size:var(--s2);font-family:var(--heading);font-weight:var(--weight)}.player :is(audio,video){inline-size:100%;max-block-size:24rem}.tracks{display:grid;gap:.4rem}.tracks button{display:flex;gap:1rem;justify-content:space-between;inline-size:100%;min-block-size:2.75rem;padding:.5rem .9rem;background:var(--surface);color:var(--ink);border:1px solid var(--line);border-radius:calc(var(--radius)*.6);text-align:start}.tracks button[aria-current]{border-color:var(--primary);border-width:2px;font-weight:700}.s-dot{fill:var(--primary)}.s-bar{fill:var(--accent)}`,
  script: playerScript,
  presets: {
    player: ({ scope, entity }) =>
      entity === null
        ? null
        : { type: 'player', title: toText(['Player', '播放器'], scope.locales), query: { entity: entity.id, limit: 20 } },
  },
  heading: true,
  needs(block, context) {
    const found = blockEntity(block, context);
    if (found === undefined || block.query === undefined) return [];
    const isOwn = context.blueprint.pages[context.pageId]?.entity === found.id && context.slug !== undefined;
    const one: DataNeed[] = isOwn ? [{ key: 'row', query: { entity: found.id }, slug: context.slug ?? '' }] : [];
    return [...one, { key: 'rows', query: block.query }, ...relationNeeds(publicFields(found.entity), context)];
  },
  render({ block, blockId, context, level }) {
    const words = context.locale === 'zh' ? zh : en;
    const head = blockHead({ block, blockId, context, level });
    const found = blockEntity(block, context);
    const first = answer(context, blockId, 'row').rows;
    const rows = [...first, ...answer(context, blockId, 'rows').rows.filter((row) => row.id !== first[0]?.id)];
    if (found === undefined || rows.length === 0)
      return html`${head}
        <p class="empty">${words.none}</p>`;
    const isVideo = VIDEO.test(found.id);
    const tracks = rows.map((row) => track(row, { entity: found.entity, blockId, context }));
    const stored = tracks.filter((each) => each.source !== '');
    return html`${head}
      <div class="card player" data-player="${isVideo ? 'video' : 'audio'}" data-words="${JSON.stringify(words)}">
        <p class="title" data-title>${tracks[0]?.title}</p>
        <p class="muted" data-by>${tracks[0]?.by}</p>
        <div data-screen></div>
        <progress value="0" max="100" aria-label="${words.progress}"></progress>
        <p role="status" data-state>${words.stopped}</p>
        <div class="actions">
          <button class="button secondary" type="button" data-do="-1">${words.previous}</button
          ><button class="button primary" type="button" data-do="0">${words.play}</button
          ><button class="button secondary" type="button" data-do="1">${words.next}</button>
        </div>
        <p class="help" data-demo ${tracks[0]?.source !== '' && html` hidden`}>${words.demo}</p>
        ${heading(innerLevel(block, context, level), words.list)}
        <ol class="tracks">
          ${tracks.map(
            (each, index) =>
              html`<li>
                <button
                  type="button"
                  data-src="${each.source}"
                  data-name="${each.title}"
                  data-artist="${each.by}"
                  ${index === 0 && html` aria-current="true"`}
                >
                  <span>${each.title}${each.by !== '' && ` – ${each.by}`}</span><span class="muted">${each.length}</span>
                </button>
              </li>`,
          )}
        </ol>
        <noscript
          ><p class="help">${words.script}</p>
          ${stored.map((each) => (isVideo ? html`<video controls src="${each.source}"></video>` : html`<audio controls src="${each.source}"></audio>`))}</noscript
        >
      </div>`;
  },
};

interface Track {
  readonly title: string;
  readonly by: string;
  readonly length: string;
  readonly source: string;
}

interface TrackInput {
  readonly entity: Entity;
  readonly blockId: string;
  readonly context: RenderContext;
}

function track(row: Row, { entity, blockId, context }: TrackInput): Track {
  const open = publicFields(entity);
  const maker = open.find((field) => /artist|author|host|speaker|channel|teacher|director/i.test(field.key));
  const target = maker?.type === 'relation' ? context.blueprint.entities[maker.to ?? ''] : undefined;
  const value = maker === undefined ? '' : plainValue(row.values[maker.key], context.locale);
  const person =
    maker === undefined || target === undefined
      ? undefined
      : relatedRows(maker, blockId, context).find((each) => each.id === value);
  const related = target === undefined || person === undefined ? '' : rowTitle(target, person, context.locale);
  const by = target === undefined ? value : related;
  const minutes = open.find((field) => field.type === 'duration');
  const length = minutes === undefined ? 0 : numberValue(row.values[minutes.key]);
  return {
    title: rowTitle(entity, row, context.locale),
    by,
    length: length > 0 ? formatDuration(length, context.locale) : '',
    source: sourceOf(row, entity),
  };
}

/** An uploaded file, or an address of this site that names a media file; pages elsewhere cannot be played here. */
function sourceOf(row: Row, entity: Entity): string {
  for (const field of publicFields(entity).filter((each) => each.type === 'file' || each.type === 'url')) {
    const value = listValue(row.values[field.key])[0] ?? '';
    if (value.includes('/_api/uploads/') || /^\/[^/].*\.(?:mp3|m4a|ogg|wav|mp4|webm)$/i.test(value)) return safeUrl(value);
  }
  return '';
}
