import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The files to read to understand one request. */
interface Walk {
  /** Files that the request passes whatever it does: its handler, and what sends it. */
  readonly through: readonly string[];
  /** Where reading begins: files and the declarations in them. */
  readonly from: readonly (readonly [file: string, name: string])[];
  /** Files whose functions say by their names what they do; a reader does not open them. */
  readonly named: readonly RegExp[];
}

/** The platforms and the contract, tables, and conversions to the contract. */
const basis = /^(?:functions\/(?:data|edge|drawing)|src\/(?:contract|platform|ui))\/|\/(?:schema|views)\.ts$/;

const order: Walk = {
  through: ['functions/commerce/billing/index.ts'],
  from: [['functions/commerce/billing/orders/service.ts', 'order']],
  named: [
    // Earlier features.
    /^functions\/(?:messaging|commerce\/invoices)\//,
    // Stripe, businesses of another country, refunds of what cannot be booked, and seats: most orders do not run these.
    /\/stripe\/|\/vat-|\/refunds\/|\/seats\.ts$/,
    // Arithmetic on amounts and dates.
    /\/rules\/(?:money|periods|access)\.ts$/,
  ],
};

const answer: Walk = {
  through: [
    'src/platform/api/request.ts',
    'src/platform/api/transport.ts',
    'functions/edge/handle.ts',
    'functions/learning/quizzes/index.ts',
  ],
  from: [
    ['src/entities/quizzes/kinds/ChoiceAnswer.tsx', 'ChoiceAnswer'],
    ['src/features/learning/quizzes/Question.tsx', 'Question'],
    ['src/features/learning/quizzes/use-attempt.ts', 'useAttempt'],
    ['functions/learning/quizzes/service.ts', 'saveAnswer'],
  ],
  named: [
    /^functions\/library\//,
    // What stands around the options, and the keyboard.
    /\/(?:figures|Stem|AnswerFrame|Confidence|QuizFoot|kind-parts|withdrawn-parts|use-question-keys)\b/,
  ],
};

test('an order is read in ten files at most: validate, price, open, pay, settle', () => {
  const files = filesOf(order);
  expect(files).toContain('functions/commerce/billing/orders/payment.ts');
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(10);
});

test('an answer is read in twenty files at most, from the press to its row', () => {
  const files = filesOf(answer);
  expect(files).toContain('functions/learning/quizzes/queries.ts');
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(20);
});

function filesOf({ through, from, named }: Walk): string[] {
  const visited = new Set<string>();
  const visit = (file: string, name: string): void => {
    const key = `${file} ${name}`;
    if (visited.has(key) || [basis, ...named].some((pattern) => pattern.test(file))) return;
    const { declarations, imports } = moduleAt(file);
    const declaration = declarations.get(name);
    const imported = imports.get(name);
    if (!declaration && imported) return visit(imported.file, imported.name);
    if (!declaration) return;
    visited.add(key);
    for (const used of namesIn(declaration)) {
      const [namespace = '', member = ''] = used.split('.');
      const target = imports.get(namespace);
      if (target) visit(target.file, target.name === '*' ? member : target.name);
      else visit(file, namespace);
    }
  };
  for (const [file, name] of from) visit(file, name);
  const found = Array.from(visited, (key) => key.split(' ')[0] ?? '');
  return [...new Set([...through, ...found])];
}

interface Module {
  readonly declarations: Map<string, ts.Node>;
  /** Imported values by their names here; `*` is a namespace. */
  readonly imports: Map<string, { readonly file: string; readonly name: string }>;
}

const modules = new Map<string, Module>();

function moduleAt(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const found: Module = { declarations: new Map(), imports: new Map() };
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImports(found, file, statement);
    else if (ts.isFunctionDeclaration(statement) && statement.name)
      found.declarations.set(statement.name.text, statement);
    else if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) found.declarations.set(name.text, initializer);
  }
  modules.set(file, found);
  return found;
}

function addImports({ imports }: Module, importer: string, { importClause, moduleSpecifier }: ts.ImportDeclaration) {
  const address = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  const file = posix.join(posix.dirname(importer), address);
  const bindings = importClause?.namedBindings;
  if (!address.startsWith('.') || !existsSync(file) || !bindings || importClause.isTypeOnly) return;
  if (ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { file, name: '*' });
  else
    for (const { name, propertyName, isTypeOnly } of bindings.elements)
      if (!isTypeOnly) imports.set(name.text, { file, name: (propertyName ?? name).text });
}

/** The names of values that a declaration uses; a member of a name follows it after a point. */
function namesIn(node: ts.Node): string[] {
  if (ts.isTypeNode(node)) return [];
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node))
    return ts.isIdentifier(node.expression) ? [`${node.expression.text}.${node.name.text}`] : namesIn(node.expression);
  if (ts.isPropertyAssignment(node)) return namesIn(node.initializer);
  const names: string[] = [];
  ts.forEachChild(node, (child) => void names.push(...namesIn(child)));
  return names;
}
