import { galleryTagName } from '#core/domain/gallery-tags.ts';
import type { GalleryCardAnswer } from '#core/protocol/http/gallery.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';
import type { ListedItem } from '../records/visible-items.ts';

/** A card as it goes over the wire, under both sets of names (GAL-02). */
export function cardAnswer({ item, author, avatarUrl, likedAt }: ListedItem, language: 'en' | 'zh'): GalleryCardAnswer {
  const picture = item.picture === null ? null : `${API_PATHS.pictures}/${item.picture}`;
  return {
    id: item.id,
    project_id: item.projectId,
    version: item.versionId,
    version_id: item.versionId,
    text: item.text,
    quote: item.text,
    project_title: item.title,
    name: author,
    user_nickname: author,
    user_pic: avatarUrl,
    avatar: avatarUrl,
    image_url: picture,
    img: picture,
    colors: { background: item.background, primary: item.primary },
    tag_name: item.tags.map((tag) => galleryTagName(tag, language)).join(', '),
    tags: item.tags,
    likes: item.favoriteCount,
    favorite_count: item.favoriteCount,
    views: item.copyCount,
    copy_count: item.copyCount,
    is_favorited: likedAt !== null,
    is_official: item.isOfficial,
    create_time: item.createdAt.toISOString(),
    update_time: item.updatedAt.toISOString(),
  };
}
