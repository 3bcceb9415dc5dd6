import type { Block } from '../../blueprint/page-schema.ts';
import { own } from '../../edit/patch.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { FRAME, type PageView } from '../seen/page-views.ts';
import type { ChangedSite } from './changed-site.ts';

const PLACES_MAX = 5;
const WORDS_MAX = 60;

/** Words that one block says otherwise now, and that stand in others as well: the request may mean those, or all. */
export function standingWords({ before, after, lines, seen: { was, is } }: ChangedSite, request = ''): readonly string[] {
  const asked = (request.split('\n').at(-1) ?? '').toLowerCase();
  const changed = lines.flatMap(({ line: { change }, hasEffect }) =>
    hasEffect && (change?.op === 'setBlock' || change?.op === 'setOption') && change.block !== undefined ? [change.block] : [],
  );
  return [...new Set(changed)].flatMap((id) => {
    const block = own(before.blocks, id);
    const page = [...was].find(([, view]) => view.has(id))?.[0];
    if (block === undefined || page === undefined) return [];
    const gone = goneWords(block, was.get(page)?.get(id)?.pieces ?? [], is.get(page)?.get(id)?.pieces ?? []);
    return gone.flatMap((words) => {
      const places = placesOf(words, is, (region) => region !== id && says(after, region, words));
      const isMeant = asked.includes(words.toLowerCase()) || places.some((place) => place.page === page);
      if (places.length === 0 || !isMeant) return [];
      const listed = places.slice(0, PLACES_MAX).map(({ page: path, region }) => `${region} on ${path}`);
      return [
        `"${words}" is changed in "${id}" and still stands in ${listed.join(', ')}${places.length > PLACES_MAX ? ', …' : ''}: change it there too where the request means every one, or another than "${id}"; else say which one it was`,
      ];
    });
  });
}

/** Whole lines and buttons of a block that its author wrote and that it says no more. */
function goneWords(block: Block, was: readonly string[], is: readonly string[]): readonly string[] {
  const written = JSON.stringify(block);
  return was
    .filter((piece) => !is.includes(piece))
    .map(plain)
    .filter((words) => words.length <= WORDS_MAX && written.includes(JSON.stringify(words)));
}

interface Place {
  readonly page: string;
  readonly region: string;
}

/** Every region once, on the first page where it stands. */
function placesOf(words: string, views: ReadonlyMap<string, PageView>, isOther: (region: string) => boolean): readonly Place[] {
  const places = new Map<string, Place>();
  for (const [page, view] of views)
    for (const [region, { pieces }] of view)
      if (!places.has(region) && pieces.some((piece) => plain(piece) === words && (isOther(region) || isButton(piece, region))))
        places.set(region, { page, region });
  return [...places.values()];
}

/** Its author wrote it there; menus and labels of fields have words of their own. */
function says({ blocks }: Blueprint, region: string, words: string): boolean {
  return JSON.stringify(own(blocks, region) ?? '').includes(JSON.stringify(words));
}

function isButton(piece: string, region: string): boolean {
  return piece.startsWith('[') && FRAME.includes(region);
}

function plain(piece: string): string {
  return piece.replace(/^\[(.*)\]$/, '$1');
}
