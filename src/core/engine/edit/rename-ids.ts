import type { Target } from '../blueprint/page-schema.ts';
import { mapActions } from './links.ts';
import type { Operation } from './operation.ts';

/** Ids that got another name, by `page:`, `block:` and `row:ENTITY:` prefix. */
export type Renamed = ReadonlyMap<string, string>;

/** The operation with every renamed page, block and row id replaced, in what it addresses and in what it adds. */
export function renameIds(operation: Operation, renamed: Renamed): Operation {
  if (renamed.size === 0) return operation;
  const page = (id: string) => renamed.get(`page:${id}`) ?? id;
  const block = (id: string) => renamed.get(`block:${id}`) ?? id;
  switch (operation.op) {
    case 'addPage':
      return {
        ...operation,
        id: page(operation.id),
        page: { ...operation.page, blocks: operation.page.blocks.map(block) },
        blocks: Object.fromEntries(
          Object.entries(operation.blocks).map(([id, value]) => [
            block(id),
            mapActions(value, (action) => ({ ...action, target: renameTarget(action.target, renamed) })),
          ]),
        ),
      };
    case 'addBlock': {
      const value = mapActions(operation.block, (action) => ({ ...action, target: renameTarget(action.target, renamed) }));
      return { ...operation, id: block(operation.id), page: page(operation.page), block: value };
    }
    case 'setPage':
    case 'removePage':
      return { ...operation, id: page(operation.id) };
    case 'setBlock':
    case 'removeBlock':
      return { ...operation, id: block(operation.id) };
    case 'moveBlock':
      return { ...operation, id: block(operation.id), page: page(operation.page) };
    case 'setNav':
      return { ...operation, patch: renameNav(operation.patch, page) };
    case 'addRow':
      return { ...operation, row: { ...operation.row, id: rowId(operation.entity, operation.row.id, renamed) } };
    case 'setRow':
    case 'removeRow':
      return { ...operation, id: rowId(operation.entity, operation.id, renamed) };
    case 'setSite':
    case 'setTheme':
    case 'setAdmin':
    case 'setAccounts':
    case 'addEntity':
    case 'setEntity':
    case 'removeEntity':
    case 'addField':
    case 'setField':
    case 'removeField':
    case 'setPart':
    case 'setDrawing':
    case 'setPhoto':
    case 'restore':
      return operation;
    default:
      return operation satisfies never;
  }
}

type NavPatch = Extract<Operation, { op: 'setNav' }>['patch'];

function renameNav(patch: NavPatch, page: (id: string) => string): NavPatch {
  return {
    ...patch,
    ...(patch.header && { header: patch.header.map(page) }),
    ...(patch.footer && { footer: patch.footer.map(page) }),
    ...(patch.cta && { cta: page(patch.cta) }),
  };
}

function renameTarget(target: Target, renamed: Renamed): Target {
  if (!('page' in target)) return target;
  const page = renamed.get(`page:${target.page}`) ?? target.page;
  if (target.block === undefined) return { page };
  return { page, block: renamed.get(`block:${target.block}`) ?? target.block };
}

function rowId(entity: string, id: string, renamed: Renamed): string {
  return renamed.get(`row:${entity}:${id}`) ?? id;
}
