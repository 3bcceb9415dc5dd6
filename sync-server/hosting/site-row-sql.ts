import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Value } from '#core/engine/blueprint/entity-schema.ts';
import type { RowQuery } from '#core/site/store/site-store.ts';
import { searchWords } from '#core/site/store/query-rows.ts';
import { siteRows } from '../storage/tables/sites.ts';

type Filter = NonNullable<RowQuery['filter']>[number];

/** The conditions of a query over `site_rows`, with the meaning that `queryRows` gives them. */
export function whereOf(query: RowQuery): SQL[] {
  const conditions = (query.filter ?? []).map(conditionOf);
  if (query.scope !== undefined) conditions.push(anyOf(jsonOf(query.scope.field), query.scope.values));
  if (query.search === undefined) return conditions;
  const haystacks = query.search.fields.map((field) => lower(searchableText(jsonOf(field))));
  for (const word of searchWords(query.search.text)) {
    const also = query.search.also ?? {};
    const hits = [
      ...haystacks.map((haystack) => sql`position(${word}::text in ${haystack}) > 0`),
      ...(Object.hasOwn(also, word) ? (also[word] ?? []) : []).map(conditionOf),
    ];
    conditions.push(hits.length === 0 ? sql`false` : sql`(${sql.join(hits, sql` or `)})`);
  }
  return conditions;
}

/** The order of a query: rows without a value last, numbers before text, of equal ones the newest first, then by id. */
export function orderOf(query: RowQuery): SQL[] {
  const { field, descending } = query.sort ?? { field: 'createdAt', descending: false };
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  const byId = sql`${siteRows.id} collate "C"`;
  if (field === 'createdAt') return [sql`${siteRows.createdAt} ${direction}`, byId];
  if (field === 'updatedAt') return [sql`${siteRows.updatedAt} ${direction}`, sql`${siteRows.createdAt} desc`, byId];
  const json = jsonOf(field);
  const rank = sql`case when coalesce(jsonb_typeof(${json}), 'null') = 'null' then null
    when jsonb_typeof(${json}) in ('number', 'boolean') then 0 else 1 end`;
  const number = sql`case jsonb_typeof(${json}) when 'number' then (${json})::numeric when 'boolean' then (${json})::boolean::int end`;
  const text = sql`${lower(sortableText(json))} collate "C"`;
  return [
    sql`${rank} ${direction}`,
    sql`${number} ${direction}`,
    sql`${text} ${direction}`,
    sql`${siteRows.createdAt} desc`,
    byId,
  ];
}

function conditionOf(filter: Filter): SQL {
  const json = jsonOf(filter.field);
  switch (filter.op) {
    case 'eq':
      return sameAs(json, filter.value);
    case 'ne':
      return sql`not ${sameAs(json, filter.value)}`;
    case 'lt':
      return compared(json, filter.value, sql`<`);
    case 'gt':
      return compared(json, filter.value, sql`>`);
    case 'in':
      return anyOf(json, Array.isArray(filter.value) ? filter.value : []);
    case 'has':
      if (typeof filter.value !== 'string') return sql`false`;
      return sql`coalesce(jsonb_typeof(${json}) = 'array' and ${json} ? ${filter.value}::text, false)`;
  }
}

function jsonOf(field: string): SQL {
  return sql`(${siteRows.values} -> ${field}::text)`;
}

function sameAs(json: SQL, value: Value): SQL {
  if (value === null) return sql`coalesce(${json} = 'null'::jsonb, true)`;
  if (typeof value === 'object') return sql`false`;
  const same = sql`${json} = ${JSON.stringify(value)}::jsonb`;
  if (typeof value !== 'string') return sql`coalesce(${same}, false)`;
  return sql`coalesce(${same} or (jsonb_typeof(${json}) = 'object' and (${json} ->> 'en' = ${value} or ${json} ->> 'zh' = ${value})), false)`;
}

function anyOf(json: SQL, values: readonly string[]): SQL {
  if (values.length === 0) return sql`false`;
  return sql`(${sql.join(
    values.map((value) => sameAs(json, value)),
    sql` or `,
  )})`;
}

function compared(json: SQL, value: Value, operator: SQL): SQL {
  if (typeof value === 'number') {
    return sql`case jsonb_typeof(${json}) when 'number' then (${json})::numeric ${operator} ${value}::numeric else false end`;
  }
  if (typeof value !== 'string') return sql`false`;
  return sql`case jsonb_typeof(${json}) when 'string' then (${json} #>> '{}') collate "C" ${operator} ${value}::text collate "C" else false end`;
}

/** Lower case by Unicode whatever the locale of the database. */
function lower(text: SQL): SQL {
  return sql`lower((${text}) collate "und-x-icu")`;
}

function searchableText(json: SQL): SQL {
  return sql`coalesce(case jsonb_typeof(${json})
    when 'array' then ${joined(json)}
    when 'object' then concat_ws(' ', ${json} ->> 'en', ${json} ->> 'zh')
    else ${json} #>> '{}' end, '')`;
}

function sortableText(json: SQL): SQL {
  return sql`case jsonb_typeof(${json})
    when 'array' then ${joined(json)}
    when 'object' then coalesce(${json} ->> 'en', ${json} ->> 'zh')
    when 'string' then ${json} #>> '{}' end`;
}

function joined(json: SQL): SQL {
  return sql`(select string_agg(part, ' ' order by place) from jsonb_array_elements_text(
    case jsonb_typeof(${json}) when 'array' then ${json} else '[]'::jsonb end) with ordinality as parts(part, place))`;
}
