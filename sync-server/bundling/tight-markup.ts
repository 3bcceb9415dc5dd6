import { parseSync, type Plugin } from 'vite';
import { isNode, nodesIn, type Node } from './syntax.ts';

const SOURCES = /\/src\/core\/.*(?<!\.test)\.ts$/;
/** The tag of templates that are markup (`src/core/engine/render/html.ts`). */
const TAG = 'html';

/** Takes the indentation out of the markup of templates: less to keep, to join and to send. */
export function tightMarkup(): Plugin {
  return {
    name: 'tight-markup',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCES },
      handler: (code, id) => (code.includes(`${TAG}\``) ? { code: tight(code, id), map: null } : null),
    },
  };
}

/** A module with every line break and what indents the next line as one space, inside of templates of markup. */
export function tight(code: string, file: string): string {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
  let made = '';
  let from = 0;
  const copy = (until: number) => {
    const copied = code.slice(from, until);
    from = until;
    return copied;
  };
  for (const template of nodesIn(program, isMarkup)) {
    const breaks = linesOf(code.slice(template.start, template.end));
    made += copy(template.start);
    const start = made.length;
    for (const text of textsIn(template)) made += copy(text.start) + copy(text.end).replaceAll(/\s*\n\s+/g, ' ');
    made += copy(template.end);
    // What follows keeps its lines, so that source maps stay right.
    made += '\n'.repeat(breaks - linesOf(made.slice(start)));
  }
  return made + code.slice(from);
}

function isMarkup({ type, tag }: Node): boolean {
  return type === 'TaggedTemplateExpression' && isNode(tag) && tag['name'] === TAG;
}

/** The texts of a template of markup and of those within it, in the order of the source. */
function textsIn({ quasi }: Node): readonly Node[] {
  const own = nodesIn(quasi, ({ type }) => type === 'TemplateElement' || type === 'TaggedTemplateExpression');
  const all = own.flatMap((node) => {
    if (node.type === 'TemplateElement') return [node];
    return isMarkup(node) ? textsIn(node) : [];
  });
  return all.toSorted((a, b) => a.start - b.start);
}

function linesOf(text: string): number {
  return text.split('\n').length;
}
