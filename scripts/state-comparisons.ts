import path from 'node:path';
import {
  type CallExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isDefaultClause,
  isIdentifier,
  isNewExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isSwitchStatement,
  isTypeAliasDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync';

/**
 * The states of sales, lots and auctions. What each of them means stands in core's tables, which the
 * compiler completes when there is a new one; code that names a state beside them stays silent.
 */
const STATE_TYPES = [
  ['packages/core/src/sale-states.ts', 'SaleState'],
  ['packages/core/src/lot-transitions.ts', 'LotStatus'],
  ['packages/core/src/auction.ts', 'Phase'],
  ['packages/core/src/auction.ts', 'AuctionIntent'],
] as const;

/** The product's code. A test says of one state what it means. */
const CHECKED =
  /^(apps|packages)\/(?!.*(node_modules|\.react-router|\/testing\/|\.(test|fixture)\.))/;
const HOLDS_SQL = /^apps\/server\/src\//;
const IN_SQL = /(?:=|<>|!=|\bin\s*\()\s*'(\w+)'/g;
const DRIZZLE = new Set(['eq', 'ne', 'inArray', 'notInArray']);
const SEARCHES = new Set(['includes', 'has', 'indexOf']);
const EQUALITIES = new Set([
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
]);

const COMPARED = 'a comparison with a state: ask its table of traits';
const LISTED = 'a list of some states: ask their table of traits';
const SWITCHED = 'a switch over a state names each one and has no default';
const IN_STATEMENT = 'SQL that names a state: platform/database/state-conditions.ts';

type States = readonly ReadonlySet<string>[];

/** Every place that names a state, as a sentence that begins with the file and its line. */
export function findStateComparisons(root: string, configs: string[]): string[] {
  const api = new API({ cwd: root });
  try {
    const found = configs.flatMap((config) => {
      const file = path.join(root, config);
      const snapshot = api.updateSnapshot({ openProjects: [file] });
      const project = snapshot.getProject(file);
      if (!project) throw new Error(`${config} is no project`);
      const breaches = checkProject(root, project);
      snapshot.dispose();
      return breaches;
    });
    // Both projects hold the packages.
    return [...new Set(found)].sort();
  } finally {
    api.close();
  }
}

function checkProject(root: string, { program, checker }: Project): string[] {
  const read = (file: string) => program.getSourceFile(path.join(root, file));
  const states = STATE_TYPES.map(([file, name]) => statesOf(checker, read(file), name));
  const files = program.getSourceFileNames().map((name) => path.relative(root, name));
  return files
    .filter((file) => CHECKED.test(file))
    .flatMap((file) => {
      const source = read(file);
      if (!source) return [];
      const breaches = [
        ...comparisons(checker, states, source),
        ...(HOLDS_SQL.test(file) ? inStatements(states, source) : []),
      ];
      return breaches.map(({ node, why }) => `${file}:${lineOf(source, node)}: ${why}`);
    });
}

type Breach = { node: Node; why: string };
/** What has the type of a state if it is one, and the names beside it. */
type Question = Breach & { asked: Node; names: string[]; isWhole?: boolean };

function comparisons(checker: Checker, states: States, source: SourceFile): Breach[] {
  const questions = nodesOf(source)
    .flatMap(questionsIn)
    .filter(({ names }) => names.length > 0);
  const types = checker.getTypeAtLocation(questions.map(({ asked }) => asked));
  const compared = questions.filter(({ names, isWhole }, index) => {
    const values = valuesOf(types[index]);
    const isState = isAbout(states, [...values, ...names]) && values.length > 1;
    return isState && !(isWhole && values.every((value) => names.includes(value)));
  });
  const listed = nodesOf(source).flatMap((node) => {
    const names = isArrayLiteralExpression(node) ? namesOf(node) : [];
    if (!isArrayLiteralExpression(node) || !isAbout(states, names)) return [];
    const possible = elementsOf(checker, checker.getContextualType(node));
    const isSome = isAbout(states, possible) && names.length < possible.length;
    return isSome ? [{ node, why: LISTED }] : [];
  });
  return [...compared, ...listed];
}

function questionsIn(node: Node): Question[] {
  if (isBinaryExpression(node) && EQUALITIES.has(node.operatorToken.kind)) {
    const { left, right } = node;
    return [
      { node, why: COMPARED, asked: left, names: namesOf(right) },
      { node, why: COMPARED, asked: right, names: namesOf(left) },
    ];
  }
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    const [asked] = node.arguments;
    // A constant has a type of its own, which is checked where it is written.
    if (!asked || !SEARCHES.has(name.text)) return [];
    return [{ node, why: COMPARED, asked, names: namesOf(listIn(expression)) }];
  }
  if (!isSwitchStatement(node)) return [];
  const { clauses } = node.caseBlock;
  const names = clauses.flatMap((one) => (isDefaultClause(one) ? [] : namesOf(one.expression)));
  const isWhole = !clauses.some(isDefaultClause);
  return [{ node, why: SWITCHED, asked: node.expression, names, isWhole }];
}

/** The list that is written in place: bare, as a constant, or as what a set is made of. */
function listIn(node: Node): Node {
  if (isParenthesizedExpression(node) || isAsExpression(node)) return listIn(node.expression);
  const [made] = isNewExpression(node) ? (node.arguments ?? []) : [];
  return made ? listIn(made) : node;
}

function inStatements(states: States, source: SourceFile): Breach[] {
  return nodesOf(source).flatMap((node) => {
    const names = isDrizzleCondition(node) ? node.arguments.flatMap(namesOf) : namesInText(node);
    return names.some((name) => isAbout(states, [name])) ? [{ node, why: IN_STATEMENT }] : [];
  });
}

function isDrizzleCondition(node: Node): node is CallExpression {
  return (
    isCallExpression(node) && isIdentifier(node.expression) && DRIZZLE.has(node.expression.text)
  );
}

/** The quoted names that a text, or a part of a template, compares something with. */
function namesInText(node: Node): string[] {
  if (!('text' in node) || typeof node.text !== 'string') return [];
  return [...node.text.matchAll(IN_SQL)].map(([, name = '']) => name);
}

/** The texts of a string, or of a list of strings. */
function namesOf(node: Node): string[] {
  if (isStringLiteral(node)) return [node.text];
  return isArrayLiteralExpression(node) ? node.elements.flatMap(namesOf) : [];
}

/** True when these are names of one kind of state. */
function isAbout(states: States, names: string[]): boolean {
  return names.length > 0 && states.some((all) => names.every((name) => all.has(name)));
}

/** The strings that a list, or what a set is made of, may hold. */
function elementsOf(checker: Checker, type: Type | undefined): string[] {
  const lists = partsOf(type).filter((part) => part.isTypeReference());
  return lists.flatMap((list) => valuesOf(checker.getTypeArguments(list)[0]));
}

function valuesOf(type: Type | undefined): string[] {
  return partsOf(type).flatMap((part) => (part.isStringLiteralType() ? [part.value] : []));
}

function partsOf(type: Type | undefined): readonly Type[] {
  if (!type) return [];
  return type.isUnionType() ? (type.getTypes() ?? []) : [type];
}

function statesOf(checker: Checker, source: SourceFile | undefined, name: string): Set<string> {
  const alias = source?.statements
    .filter(isTypeAliasDeclaration)
    .find((one) => one.name.text === name);
  const states = new Set(alias && valuesOf(checker.getTypeAtLocation(alias.name)));
  if (states.size === 0) throw new Error(`there is no type ${name}`);
  return states;
}

function nodesOf(source: SourceFile): Node[] {
  const nodes: Node[] = [];
  const visit = (node: Node) => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return nodes;
}

function lineOf(source: SourceFile, node: Node): number {
  return source.text.slice(0, node.pos).trimEnd().split('\n').length;
}
