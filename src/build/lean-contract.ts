import type { ESTree, Plugin } from 'vite';

/** What the browser needs neither of an endpoint, which the edge validates and shapes, nor of a page, which is built. */
const forTheEdge = [
  ...['params', 'query', 'body', 'reply', 'layout', 'guard'],
  ...['events', 'messages', 'notificationKinds'],
];

type Node = ESTree.Node & { start: number; end: number };
interface Edit {
  readonly at: number;
  /** How much of the code goes, in characters. */
  readonly length: number;
  readonly text: string;
}

/**
 * Takes the schemas off the endpoints in what the browser loads, and marks every value a contract module declares as
 * made without effects, so that unused schemas, lists and Valibot itself stay out of the bundle. Contract modules only
 * declare (architecture, The tree).
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/src\/contract\/[\w-]+\.ts$/.test(id)) return undefined;
      const edits = editsIn(this.parse(code) as Node).sort((one, other) => other.at - one.at);
      const lean = edits.reduce(
        (text, { at, length, text: by }) => text.slice(0, at) + by + text.slice(at + length),
        code,
      );
      return { code: lean, map: null };
    },
  };
}

function editsIn(node: Node): Edit[] {
  if (/Function|Class/.test(node.type)) return [];
  if (isForTheEdge(node)) return [{ at: node.start, length: node.end - node.start, text: '...null' }];
  if (isCallOf(node, 'notificationKind')) return leanKind(node);
  const inside = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => editsIn(child));
  // Numbers and texts have no effects; left as they are, they are written where they are used.
  if (node.type !== 'VariableDeclarator' || !isNode(node.init) || node.init.type === 'Literal') return inside;
  const { start, end } = node.init;
  return [{ at: start, length: 0, text: '/* @__PURE__ */ (() => (' }, ...inside, { at: end, length: 0, text: '))()' }];
}

function isForTheEdge(node: Node): boolean {
  return node.type === 'Property' && node.key.type === 'Identifier' && forTheEdge.includes(node.key.name);
}

/** Of a kind of notification the browser needs where it leads and what its texts fill in, as a plain object. */
function leanKind({ callee, arguments: [kind] }: ESTree.CallExpression): Edit[] {
  if (kind?.type !== 'ObjectExpression') return [];
  const left = kind.properties.filter(
    (property) => property.type === 'Property' && ['topic', 'data'].some((name) => isNamed(property.key, name)),
  );
  return [
    { at: callee.start, length: callee.end - callee.start, text: '' },
    ...left.map(({ start, end }) => ({ at: start, length: end - start, text: '...null' })),
  ];
}

function isCallOf(node: Node, name: string): node is Node & ESTree.CallExpression {
  return node.type === 'CallExpression' && isNamed(node.callee, name);
}

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
