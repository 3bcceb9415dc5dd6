/** A part of a parsed module, as the parser of the bundler gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** What a plugin's hook has of the bundler. */
export interface Parser {
  error(message: string): never;
  parse(code: string, options: { lang: 'ts' }): unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The outermost nodes that `isMeant` accepts, in the order of the source. */
export function nodesIn(part: unknown, isMeant: (node: Node) => boolean): readonly Node[] {
  if (Array.isArray(part)) return part.flatMap((each) => nodesIn(each, isMeant));
  if (!isNode(part)) return [];
  return isMeant(part) ? [part] : Object.values(part).flatMap((each) => nodesIn(each, isMeant));
}
