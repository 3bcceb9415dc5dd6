import type { Entity } from '../../blueprint/entity-schema.ts';
import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';
import { shownRows } from './hidden-rows.ts';
import { textsOf } from './old-numbers.ts';

const PLACES_MAX = 5;
const ENGLISH = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const CHINESE = ['[两二]', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const MEASURES = '[间个位名只条艘台辆张件家场所幅棵头座款种门把块套]';

/** Texts that tell how many things there are, such as "four rooms", where lists show more or fewer of them now. */
export function countedRows({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.entities).flatMap(([id, entity]) => {
    const [was, is] = [before, after].map((site) => (own(site.entities, id) === undefined ? null : shownRows(site, id)));
    if (!was || !is || was.size === is.size || entity.access.create !== 'nobody') return [];
    const told = wordsFor(was.size, entity);
    const places = textsOf(after).filter(({ words }) => told?.test(words) === true);
    if (places.length === 0) return [];
    const listed = places.slice(0, PLACES_MAX).map(({ path, words }) => `${path} "${words.slice(0, 40)}"`);
    return [
      `lists show ${is.size} of "${id}" now, not ${was.size}, and ${listed.join(', ')} may still tell of ${was.size}: correct what does`,
    ];
  });
}

function wordsFor(count: number, { label, plural }: Entity): RegExp | null {
  const [english, chinese] = [ENGLISH[count - 2], CHINESE[count - 2]];
  if (english === undefined || chinese === undefined) return null;
  const names = [label.en, plural.en].flatMap((name) => (name === undefined ? [] : [name.replace(/[^\p{L}\p{N} -]/gu, '.')]));
  const named = names.length === 0 ? [] : [`\\b(?:${count}|${english})\\s+(?:[\\w-]+\\s+){0,2}(?:${names.join('|')})s?\\b`];
  return new RegExp([...named, `(?<![十\\d])(?:${count}|${chinese})\\s*${MEASURES}`].join('|'), 'iu');
}
