import type { Action, Block, Target } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Operation } from './operation.ts';

/** The block with each action mapped; `null` takes the action away. Returns the same block when nothing changes. */
export function mapActions(block: Block, map: (action: Action) => Action | null): Block {
  const actions = block.actions && mapList(block.actions, map);
  const items =
    block.items &&
    mapList(block.items, (item) => {
      if (item.action === undefined) return item;
      const action = map(item.action);
      if (action === item.action) return item;
      const { action: _old, ...rest } = item;
      return action === null ? rest : { ...item, action };
    });
  if (actions === block.actions && items === block.items) return block;
  return { ...block, ...(actions && { actions }), ...(items && { items }) };
}

/** Operations that take every pointer to a page away: menu entries and buttons. `except` are blocks that go with it. */
export function unlinkPage(blueprint: Blueprint, page: string, except: readonly string[]): Operation[] {
  const { header, footer, cta } = blueprint.nav;
  const operations: Operation[] = [];
  if (header.includes(page) || footer.includes(page) || cta === page) {
    const patch = {
      header: header.filter((id) => id !== page),
      footer: footer.filter((id) => id !== page),
      ...(cta === page && { cta: null }),
    };
    operations.push({ op: 'setNav', patch });
  }
  return [...operations, ...relink(blueprint, (target) => (pointsTo(target, page) ? null : target), except)];
}

/** Operations that turn every link to a block into a link to its page. */
export function unlinkBlock(blueprint: Blueprint, block: string): Operation[] {
  return relink(blueprint, (target) => ('page' in target && target.block === block ? { page: target.page } : target), [block]);
}

function relink(blueprint: Blueprint, map: (target: Target) => Target | null, except: readonly string[]): Operation[] {
  const operations: Operation[] = [];
  for (const [id, block] of Object.entries(blueprint.blocks)) {
    if (except.includes(id)) continue;
    const mapped = mapActions(block, (action) => {
      const target = map(action.target);
      if (target === action.target) return action;
      return target === null ? null : { ...action, target };
    });
    if (mapped === block) continue;
    const patch = {
      ...(mapped.actions !== block.actions && { actions: mapped.actions }),
      ...(mapped.items !== block.items && { items: mapped.items }),
    };
    operations.push({ op: 'setBlock', id, patch });
  }
  return operations;
}

function pointsTo(target: Target, page: string): boolean {
  return 'page' in target && target.page === page;
}

function mapList<Item>(items: Item[], map: (item: Item) => Item | null): Item[] {
  let changed = false;
  const mapped: Item[] = [];
  for (const item of items) {
    const result = map(item);
    changed ||= result !== item;
    if (result !== null) mapped.push(result);
  }
  return changed ? mapped : items;
}
