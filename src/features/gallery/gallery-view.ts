import type { GalleryQuery } from '#data/gallery/gallery-api.ts';
import type { GallerySort } from '#core/protocol/http/gallery.ts';

/** Keys of the tabs: everything, official templates, projects of people, the person's own likes. */
export const TAB_KEYS = ['0', '1', '2', '3'] as const;
export type TabKey = (typeof TAB_KEYS)[number];
const KINDS = { '0': 'all', '1': 'official', '2': 'shared', '3': 'favorites' } as const satisfies Record<
  TabKey,
  GalleryQuery['kind']
>;

export interface GalleryView {
  readonly tab: TabKey;
  readonly search: string;
  readonly sort: GallerySort;
  readonly tag: string | null;
}

/** As it is first shown (HOME-16, GAL-08). */
export const FIRST_VIEW: GalleryView = { tab: '0', search: '', sort: 'create_time', tag: null };

/** What to ask the server for; the own likes come as they are. */
export function queryOf({ tab, search, sort, tag }: GalleryView): GalleryQuery {
  const kind = KINDS[tab];
  return kind === 'favorites' ? { kind, search: '', sort: 'create_time', tag: null } : { kind, search, sort, tag };
}
