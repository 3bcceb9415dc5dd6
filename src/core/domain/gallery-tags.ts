import type { Text } from './text.ts';

/** The official tags, as filters show them, in their order. A card carries up to GALLERY_TAGS_MAX of them, and of tags that people type. */
export const GALLERY_TAGS = [
  { id: 'business', name: { en: 'Business', zh: '企业' } },
  { id: 'shop', name: { en: 'Shop', zh: '商店' } },
  { id: 'food', name: { en: 'Food', zh: '餐饮' } },
  { id: 'booking', name: { en: 'Booking', zh: '预约' } },
  { id: 'event', name: { en: 'Events', zh: '活动' } },
  { id: 'community', name: { en: 'Community', zh: '社区' } },
  { id: 'education', name: { en: 'Education', zh: '教育' } },
  { id: 'portfolio', name: { en: 'Portfolio', zh: '作品集' } },
  { id: 'health', name: { en: 'Health', zh: '健康' } },
  { id: 'travel', name: { en: 'Travel', zh: '旅行' } },
  { id: 'tool', name: { en: 'Tools', zh: '工具' } },
  { id: 'team', name: { en: 'Teams', zh: '团队' } },
  { id: 'game', name: { en: 'Games', zh: '游戏' } },
  { id: 'media', name: { en: 'Media', zh: '媒体' } },
  { id: 'nonprofit', name: { en: 'Nonprofit', zh: '公益' } },
  { id: 'home', name: { en: 'Home', zh: '居家' } },
] as const satisfies readonly { readonly id: string; readonly name: Text }[];

export const GALLERY_TAGS_MAX = 5;
export const TAG_MAX_LENGTH = 24;

/** The name of a tag in a language; the tag itself when it is none of these. */
export function galleryTagName(tag: string, language: 'en' | 'zh'): string {
  return GALLERY_TAGS.find(({ id }) => id === tag)?.name[language] ?? tag;
}

/** The tag that a person means by what they typed, an official one by its name too; null for what can be none. */
export function readTag(typed: string): string | null {
  const tag = typed
    .normalize('NFKC')
    .replace(/^[\s#]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const official = GALLERY_TAGS.find(({ id, name }) => tag === id || tag === name.zh || tag === name.en.toLowerCase());
  if (official !== undefined) return official.id;
  return tag.length <= TAG_MAX_LENGTH && /^[\p{L}\p{N}][\p{L}\p{N}\p{M} &+.'-]*$/u.test(tag) ? tag : null;
}
