import type { Diagnostic } from '../../domain/diagnostic.ts';
import { fault } from '../document/fault.ts';
import { withRoles } from '../blueprint/field-roles.ts';
import { parseBlueprint } from '../blueprint/parse-blueprint.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { assemble } from '../document/assemble.ts';
import type { SiteDocument } from '../document/site-document.ts';
import { toDocument } from '../document/to-document.ts';
import { applyUnchecked } from '../edit/apply-operations.ts';
import type { Operation } from '../edit/operation.ts';

/** A change carried out on the document of a site, or the reason why it cannot be. */
export type Changed = { readonly document: SiteDocument } | { readonly fault: Diagnostic };

export function refuse(code: string, path: string, facts: Parameters<typeof fault>[2] = {}): Changed {
  return { fault: fault(code, path, facts) };
}

/** The Blueprint that a document says, before anything is mended. */
export function blueprintOf(document: SiteDocument): Blueprint {
  const assembled = withRoles(assemble(document));
  const parsed = parseBlueprint(assembled);
  return parsed.success ? parsed.data : assembled;
}

/** Carries out operations that take every pointer to a part away with it. */
export function byOperations(document: SiteDocument, operations: readonly Operation[], path: string): Changed {
  const applied = applyUnchecked(blueprintOf(document), operations);
  if (applied.ok) return { document: toDocument(applied.value.blueprint) };
  return { fault: { ...applied.error, path } };
}

/** The keys of a patch laid over a part: `null` takes one away. */
export function patched<Part extends object>(part: Part, patch: Readonly<Record<string, unknown>>): Part {
  const entries = new Map<string, unknown>(Object.entries(part));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) entries.delete(key);
    else if (value !== undefined) entries.set(key, value);
  }
  // The change was parsed by the schema of this part; the whole is checked when the changes end.
  return Object.fromEntries(entries) as Part;
}
