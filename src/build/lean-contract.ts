import type { ESTree, Plugin } from 'vite';

/** What only the edge needs of an endpoint: it validates what the browser asks and shapes what it answers. */
const forTheEdge = ['params', 'query', 'body', 'reply'];

type Node = ESTree.Node & { start: number; end: number };
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Takes the schemas off the endpoints in what the browser loads, and says of every call at the top of a contract
 * module that it has no effects, so that schemas, lists and Valibot itself stay out of the bundle. Contract modules
 * only declare (architecture, The tree).
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/src\/contract\/[\w-]+\.ts$/.test(id)) return undefined;
      const edits: Edit[] = [];
      walk(this.parse(code) as Node, edits);
      const inOrder = edits.sort((one, other) => other.start - one.start);
      return {
        code: inOrder.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code),
        map: null,
      };
    },
  };
}

function walk(node: Node, edits: Edit[]): void {
  if (/Function|Class/.test(node.type)) return;
  if (isSchemaOfEndpoint(node)) {
    edits.push({ start: node.start, end: node.end, text: '...null' });
    return;
  }
  if (node.type === 'CallExpression') edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, edits);
}

function isSchemaOfEndpoint(node: Node): boolean {
  if (node.type !== 'Property' || node.key.type !== 'Identifier' || !forTheEdge.includes(node.key.name)) return false;
  return !isNode(node.value) || node.value.type !== 'Literal';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
