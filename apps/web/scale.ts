import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const TOKENS = path.join(import.meta.dirname, 'app/ui/style/tokens.css');
/** In development Vite asks for a file with a query, too. */
const FILE = /\/app\/.+\.css(?:\?|$)/;
const WIDTH = /@custom-media (--[\w-]+) (\([^;]+\));\s*/g;
const TOKEN = /(--[\w-]+):\s*([^;]+);/g;

/**
 * Writes what tokens.css names where a style sheet uses it: the widths, because browsers know no such names
 * and Lightning CSS only those of the file that it reads, and the tokens that are one number everywhere,
 * because each page would fetch more bytes with their names. Neither is left to browsers.
 */
export function scale(): Plugin {
  return {
    name: 'scale',
    enforce: 'pre',
    // The oldest browsers of the README: they know queries like (width < 48em).
    config: () => ({ build: { cssTarget: ['chrome119', 'firefox119', 'safari16.4'] } }),
    transform(code, id) {
      if (!FILE.test(id)) return null;
      this.addWatchFile(TOKENS);
      return { code: withScale(code, fs.readFileSync(TOKENS, 'utf8')), map: null };
    },
  };
}

export function withScale(css: string, tokens: string): string {
  const widths = new Map([...tokens.matchAll(WIDTH)].map(([, name, width]) => [name, width]));
  const numbers = numbersOf(tokens);
  return css
    .replaceAll(WIDTH, '')
    .replaceAll(/@media [^{]+/g, (query) =>
      query.replaceAll(/\((--[\w-]+)\)/g, (_, name) => {
        const width = widths.get(name);
        if (!width) throw new Error(`tokens.css defines no ${name}`);
        return width;
      }),
    )
    .replaceAll(TOKEN, (definition, name, value) => (numbers.get(name) === value ? '' : definition))
    .replaceAll(/var\((--[\w-]+)\)/g, (use, name) => numbers.get(name) ?? use);
}

/** The tokens that have one value alone, and that a number. */
function numbersOf(tokens: string): Map<string | undefined, string> {
  const values = Map.groupBy(tokens.matchAll(TOKEN), ([, name]) => name);
  return new Map(
    [...values].flatMap(([name, [first, second]]): [string | undefined, string][] => {
      const value = first?.[2];
      return value && !second && /^\d+(?:px)?$/.test(value) ? [[name, value]] : [];
    }),
  );
}
