import { dirname } from 'node:path';

/**
 * Finds the edges between folders of one zone that lie on a circle, each with the imports that make it. A file belongs to the
 * folder it lies in, not to those above it. Tests and their fixtures do not count: they bring together whatever they need.
 */
export function folderCircles(modules, zone) {
  const isSource = (path) => path.startsWith(`${zone}/`) && !/\.(?:test|fixture)\.tsx?$/.test(path);
  if (!modules.some(({ source }) => isSource(source))) throw new Error(`${zone} holds no source file`);
  const edges = modules
    .filter(({ source }) => isSource(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
    .filter(([from, to]) => isSource(to) && dirname(from) !== dirname(to));
  const next = new Map();
  for (const [from, to] of edges) next.set(dirname(from), (next.get(dirname(from)) ?? new Set()).add(dirname(to)));
  const reachable = new Map([...next.keys()].map((folder) => [folder, reach(folder, next)]));
  return edges.filter(([from, to]) => reachable.get(dirname(to))?.has(dirname(from)) ?? false);
}

function reach(start, next) {
  const found = new Set();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const other of next.get(folder) ?? []) {
      if (!found.has(other)) open.push(other);
      found.add(other);
    }
  }
  return found;
}
