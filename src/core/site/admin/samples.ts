import { pickText } from '../../domain/text.ts';
import type { Row } from '../../engine/render/context.ts';
import { firstValue } from '../request/read-form.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import { word } from './admin-words.ts';
import { page, redirect, staysPage, withForm } from './responses.ts';
import type { AdminCall } from './responses.ts';
import { noteChange } from './changes.ts';
import type { TakenRow } from './changes.ts';
import { adminHref, adminPage } from './frame.ts';
import { confirmation } from './notices.ts';

const CHUNK = 500;

/** Counts the untouched sample rows that the site still shows. */
export async function countSamples(site: Site): Promise<number> {
  let count = 0;
  for (const entityId of Object.keys(site.blueprint.entities)) count += await countSamplesOf(site, entityId);
  return count;
}

export async function countSamplesOf(site: Site, entityId: string): Promise<number> {
  return (await samplesOf(site.store, entityId)).length;
}

/** GET /admin/samples: asks before the examples go, all or those of `?entity=`. */
export async function askClear({ shown, params }: AdminCall): Promise<Response> {
  if (shown.isTried === true) return staysPage(shown, 'samplesStay');
  const locale = shown.mainLocale;
  const wanted = params.get('entity') ?? '';
  const entity = findEntity(shown, wanted);
  const count = entity === undefined ? await countSamples(shown) : await countSamplesOf(shown, wanted);
  if (count === 0) return redirect(adminHref(shown));
  const asked = word(locale, 'clearTitle', { count });
  const title = entity === undefined ? asked : `${asked} (${pickText(entity.plural, locale)})`;
  const question = {
    title,
    text: `${word(locale, 'clearText')} ${word(locale, 'removeText')}`,
    action: adminHref(shown, '/samples'),
    button: word(locale, 'clearSamples'),
    back: adminHref(shown, entity === undefined ? '' : '/settings#samples'),
    ...(entity === undefined ? {} : { entity: wanted }),
  };
  return page(adminPage(shown, { title, place: '', content: confirmation(shown, question) }));
}

/** POST /admin/samples */
export async function postClear(call: AdminCall): Promise<Response> {
  if (call.shown.isTried === true) return staysPage(call.shown, 'samplesStay');
  return withForm(call, async (form) => {
    const entity = firstValue(form, 'entity');
    const { count, change } = await clearSamples(call.site, entity === '' ? null : entity);
    const back = adminHref(call.site, entity === '' ? '' : '/settings');
    return redirect(`${back}?done=cleared&count=${count}${change === undefined ? '' : `&undo=${change}`}`);
  });
}

/** Removes the sample rows that nobody edited, at once: of one entity or of all. They do not come back by themselves. */
async function clearSamples(site: Site, only: string | null): Promise<{ readonly count: number; readonly change?: string }> {
  const taken: TakenRow[] = [];
  const entities = Object.keys(site.blueprint.entities).filter((id) => only === null || id === only);
  const change = await site.store.exclusive(async (transaction) => {
    for (const entity of entities) {
      for (const row of await samplesOf(transaction, entity)) {
        await transaction.remove(entity, row.id);
        taken.push({ entity, row, effects: false });
      }
    }
    const [entity = ''] = entities;
    const title = pickText(
      (only === null ? undefined : findEntity(site, entity)?.plural) ?? site.blueprint.site.name,
      site.mainLocale,
    );
    if (taken.length === 0) return undefined;
    return noteChange(site, transaction, { what: 'clear', entity: only ?? '', title, count: taken.length, taken });
  });
  for (const entityId of new Set(taken.map(({ entity }) => entity))) site.onChange?.(entityId);
  return { count: taken.length, ...(change === undefined ? {} : { change }) };
}

async function samplesOf(reader: RowReader, entityId: string): Promise<Row[]> {
  const samples: Row[] = [];
  for (let offset = 0; ; offset += CHUNK) {
    const page = await reader.list(entityId, { offset, limit: CHUNK });
    samples.push(...page.rows.filter((row) => row.sample));
    if (page.rows.length < CHUNK) return samples;
  }
}
