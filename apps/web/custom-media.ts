import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const TOKENS = path.join(import.meta.dirname, 'app/ui/style/tokens.css');
/** In development Vite asks for a file with a query, too. */
const FILE = /\/app\/.+\.css(?:\?|$)/;
const DEFINITION = /@custom-media (--[\w-]+) (\([^;]+\));\s*/g;

/**
 * Writes the widths of tokens.css where a style sheet names them. The browsers know no such names, and
 * Lightning CSS knows only those of the file that it is reading.
 */
export function customMedia(): Plugin {
  return {
    name: 'custom-media',
    enforce: 'pre',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      this.addWatchFile(TOKENS);
      return { code: withWidths(code, fs.readFileSync(TOKENS, 'utf8')), map: null };
    },
  };
}

export function withWidths(css: string, tokens: string): string {
  const widths = new Map([...tokens.matchAll(DEFINITION)].map(([, name, width]) => [name, width]));
  return css.replaceAll(DEFINITION, '').replaceAll(/@media [^{]+/g, (query) =>
    query.replaceAll(/\((--[\w-]+)\)/g, (_, name) => {
      const width = widths.get(name);
      if (!width) throw new Error(`tokens.css defines no ${name}`);
      return width;
    }),
  );
}
