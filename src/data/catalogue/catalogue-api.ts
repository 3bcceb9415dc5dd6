import {
  catalogueItemSchema,
  cataloguePageAnswerSchema,
  cataloguePath,
  catalogueRemoveAnswerSchema,
  type CatalogueItem,
  type CatalogueKind,
  type CataloguePage,
} from '#core/protocol/http/catalogue.ts';
import { callApi } from '../http/call-api.ts';

export interface CatalogueQuery {
  readonly name?: string;
  readonly size: number;
}

/** Reads the person's items of one kind, newest first. */
export function pageItems(kind: CatalogueKind, query: CatalogueQuery, signal: AbortSignal): Promise<CataloguePage> {
  return callApi(cataloguePath(kind, 'page'), { body: query, answer: cataloguePageAnswerSchema, signal });
}

/** Adds an item, or changes the one whose `id` is among the fields. */
export function saveItem(kind: CatalogueKind, fields: Readonly<Record<string, unknown>>): Promise<CatalogueItem> {
  return callApi(cataloguePath(kind, 'save'), { body: fields, answer: catalogueItemSchema });
}

export async function removeItem(kind: CatalogueKind, id: string): Promise<void> {
  await callApi(cataloguePath(kind, 'remove'), { body: { id }, answer: catalogueRemoveAnswerSchema });
}
