import fs from 'node:fs';
import path from 'node:path';
import { type MemberExpression, parseSync, Visitor } from 'oxc-parser';

/** The texts of a source file, and the texts that it refers to. */
export type Source = {
  file: string;
  /** Strings, words of markup, templates; `{}` for each value that is filled in. */
  sentences: string[];
  /** Properties of imported names: 'bidTexts.failed'. */
  members: Set<string>;
  /** Names of imports, as their own file exports them. */
  imports: Set<string>;
};

const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'migrations', 'testing']);

/** All source files of the product, without tests and fixtures. */
export function readSources(root: string, folders: string[]): Source[] {
  return folders
    .flatMap((folder) => filesBelow(path.join(root, folder)))
    .map((file) => readSource(path.relative(root, file), fs.readFileSync(file, 'utf8')));
}

export function readSource(file: string, text: string): Source {
  const { program, module } = parseSync(file, text);
  const source: Source = { file, sentences: [], members: new Set(), imports: new Set() };
  const nameThere = new Map<string, string>();
  for (const { entries } of module.staticImports) {
    for (const { importName, localName } of entries) {
      if (!importName.name) continue;
      nameThere.set(localName.value, importName.name);
      source.imports.add(importName.name);
    }
  }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') source.sentences.push(plain(value));
    },
    JSXText: ({ value }) => {
      source.sentences.push(plain(value));
    },
    TemplateLiteral: ({ quasis }) => {
      source.sentences.push(plain(quasis.map(({ value }) => value.cooked).join('{}')));
    },
    MemberExpression: (expression) => {
      const member = memberOf(expression, nameThere);
      if (member) source.members.add(member);
    },
  }).visit(program);
  return source;
}

function memberOf(expression: MemberExpression, nameThere: Map<string, string>): string | null {
  const { object, property } = expression;
  if (object.type !== 'Identifier' || expression.computed) return null;
  const there = nameThere.get(object.name);
  return there && property.type === 'Identifier' ? `${there}.${property.name}` : null;
}

/** A normalised sentence for comparison: without the names of its values and the layout of markup. */
export function plain(sentence: string): string {
  return sentence
    .replace(/\{\w*\}/g, '{}')
    .replace(/\s+/g, ' ')
    .trim();
}

function filesBelow(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(place);
    return /(?<!\.(test|fixture))\.tsx?$/.test(entry.name) ? [place] : [];
  });
}
