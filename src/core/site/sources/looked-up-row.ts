import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { contactText } from '../../engine/blueprint/contact-key.ts';
import type { Row } from '../../engine/render/context.ts';
import { rowReference } from '../../engine/render/reference.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import type { Locale } from '../../domain/text.ts';
import { type Identity, ownerOf } from '../request/identity.ts';
import type { RowReader } from '../store/site-store.ts';

const PAGE = 500;
const MOST = 5000;

/** What a visitor gave for a row: its number, and what proves that it is theirs where that is asked for. */
export interface Claim {
  readonly entityId: string;
  readonly entity: Entity;
  readonly proof: Field | undefined;
  readonly code: string;
  readonly known: string;
  readonly locale: Locale;
}

/** The row that a visitor knows the number of, and what proves that it is theirs; null without one. */
export async function lookedUpRow(reader: RowReader, claim: Claim): Promise<Row | null> {
  const { entityId, entity, proof, code, known, locale } = claim;
  const wanted = tidy(code);
  if (wanted === '' || (proof !== undefined && tidy(known) === '')) return null;
  const isTheirs = ({ values }: Row) => proof === undefined || isSame(proof, plainValue(values[proof.key], locale), known);
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const { rows } = await reader.list(entityId, { offset, limit: PAGE });
    const found = rows.find((row) => [rowReference(entityId, entity, row), row.id].map(tidy).includes(wanted) && isTheirs(row));
    if (found !== undefined) return found;
    if (rows.length < PAGE) break;
  }
  return null;
}

/** A visitor who has proved that a row is theirs, for the steps of whoever it belongs to. */
export function asOwnerOf(row: Row, identity: Identity): Identity {
  return { ...identity, ownerKey: ownerOf(row) ?? identity.ownerKey };
}

/** Contacts are the same however they are written, other texts but for spaces and capitals. */
function isSame(field: Field, stored: string, given: string): boolean {
  const [first, second] = [stored, given].map((text) => tidy(contactText(field, text)));
  return first !== '' && first === second;
}

function tidy(code: string): string {
  return code.toLowerCase().replace(/[\s#]/g, '');
}
