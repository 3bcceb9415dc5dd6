import type { SiteDocument } from '../document/site-document.ts';
import * as blocks from './apply/blocks.ts';
import * as entities from './apply/entities.ts';
import * as fields from './apply/fields.ts';
import * as pages from './apply/pages.ts';
import * as parts from './apply/parts.ts';
import * as rows from './apply/rows.ts';
import * as site from './apply/site.ts';
import type { ChangeOf, SiteChange } from './change-schema.ts';
import type { Changed } from './site-state.ts';

type Handlers = { readonly [Name in SiteChange['op']]: (document: SiteDocument, change: ChangeOf<Name>) => Changed };

const HANDLERS: Handlers = {
  setSite: site.setSite,
  setTheme: site.setTheme,
  setMenu: pages.setMenu,
  addPage: pages.addPage,
  setPage: pages.setPage,
  removePage: pages.removePage,
  addBlock: blocks.addBlock,
  setBlock: blocks.setBlock,
  setOption: blocks.setOption,
  moveBlock: blocks.moveBlock,
  removeBlock: blocks.removeBlock,
  addEntity: entities.addEntity,
  setEntity: entities.setEntity,
  removeEntity: entities.removeEntity,
  addField: fields.addField,
  setField: fields.setField,
  renameField: fields.renameField,
  setComputed: fields.setComputed,
  removeField: fields.removeField,
  addRows: rows.addRows,
  setRows: rows.setRows,
  setRowValues: rows.setRowValues,
  removeRows: rows.removeRows,
  setPart: parts.setPart,
  removePart: parts.removePart,
  setAccounts: site.setAccounts,
  setAdmin: site.setAdmin,
};

/** Carries out one change, or says why it cannot be carried out: the document stays as it was then. */
export function applyChange<Name extends SiteChange['op']>(
  document: SiteDocument,
  change: ChangeOf<Name> & { op: Name },
): Changed {
  return HANDLERS[change.op](document, change);
}
