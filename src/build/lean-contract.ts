import type { ESTree, Plugin } from 'vite';

/** Parts of an endpoint that only the edge needs, to validate and shape. */
const endpointFields = ['params', 'query', 'body', 'reply', 'file'];
const featureFields = ['errors', 'events', 'messages', 'notificationKinds'];
/** Parts of a page that only the build and the edge need. */
const routeFields = ['layout', 'guard'];
/** Parts of a notification kind that only mail and the edge need. */
const kindFields = ['topic', 'data'];

type Node = ESTree.Node & { start: number; end: number };
type Property = ESTree.ObjectProperty & Node;
interface Edit {
  readonly at: number;
  /** The removed length, in characters. */
  readonly length: number;
  readonly text: string;
}

/**
 * Removes the schemas of endpoints from the browser's bundle, and marks every value of a contract module as pure, so that
 * unused schemas, lists and Valibot itself are removed. Contract modules only declare (architecture, The tree).
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/src\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$/.test(id)) return undefined;
      const edits = editsIn(this.parse(code) as Node).sort((one, other) => other.at - one.at);
      const lean = edits.reduce(
        (text, { at, length, text: by }) => text.slice(0, at) + by + text.slice(at + length),
        code,
      );
      // Otherwise an import of unused schemas would load the file that contains their module.
      return { code: lean, map: null, moduleSideEffects: false };
    },
  };
}

function editsIn(node: Node): Edit[] {
  if (/Function|Class/.test(node.type)) return [];
  if (isCallOf(node, 'feature')) return leanFeature(node);
  if (isCallOf(node, 'notificationKind')) return leanKind(node);
  const inside = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => editsIn(child));
  // Literals have no effects; without a mark they are inlined.
  if (node.type !== 'VariableDeclarator' || !isNode(node.init) || node.init.type === 'Literal') return inside;
  const { start, end } = node.init;
  return [
    ...(isNamed(node.id, 'routes') ? propertiesOf(node.init).flatMap(leanRoute) : inside),
    // After an edit at the same place, which counts from the original text.
    { at: start, length: 0, text: '/* @__PURE__ */ (() => (' },
    { at: end, length: 0, text: '))()' },
  ];
}

function leanFeature({ arguments: [declared] }: ESTree.CallExpression): Edit[] {
  const endpoints = propertiesOf(declared).find(({ key }) => isNamed(key, 'endpoints'));
  return [
    ...propertiesOf(endpoints?.value).flatMap((endpoint) =>
      isForCommands(endpoint) ? [removalOf(endpoint)] : without(endpoint.value, endpointFields),
    ),
    ...without(declared, featureFields),
  ];
}

/**
 * Pages that scripts need no route of: shells and `legalAddress` lead to legal texts, shared links to shared prompts,
 * mails to recoveries and changes of the address, and staff know the addresses of the desk.
 */
const unlinked = /^\/legal\/|\/shared$|^\/desk|^\/auth\/(?:account-recovery|undo-email-change|restore-access)$/;

function leanRoute(route: Property): Edit[] {
  const isUnlinked = propertiesOf(route.value).some(
    ({ key, value }) => isNamed(key, 'path') && value.type === 'Literal' && unlinked.test(String(value.value)),
  );
  return isUnlinked ? [removalOf(route)] : without(route.value, routeFields);
}

/** Whether an endpoint is for commands; pages do not call it. */
function isForCommands({ value }: Property): boolean {
  const audience = propertiesOf(value).find(({ key }) => isNamed(key, 'for'))?.value;
  return audience?.type === 'Literal' && audience.value === 'commands';
}

/** The kind as a plain object. */
function leanKind({ callee, arguments: [kind] }: ESTree.CallExpression): Edit[] {
  return [{ at: callee.start, length: callee.end - callee.start, text: '' }, ...without(kind, kindFields)];
}

function without(object: ESTree.Node | undefined, names: readonly string[]): Edit[] {
  return propertiesOf(object)
    .filter(({ key }) => names.some((name) => isNamed(key, name)))
    .map(removalOf);
}

function removalOf({ start, end }: Property): Edit {
  return { at: start, length: end - start, text: '...null' };
}

function propertiesOf(object: ESTree.Node | undefined): Property[] {
  if (object?.type !== 'ObjectExpression') return [];
  return object.properties.filter((property): property is Property => property.type === 'Property');
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
