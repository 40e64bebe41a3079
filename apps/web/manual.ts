import fs from 'node:fs';
import path from 'node:path';
import { headingAnchor } from '@martelo/core/heading-anchor';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Manual } from './app/features/office/manual/manual';

const MODULE = 'virtual:manual';
const DOCS = path.join(import.meta.dirname, '../../docs');
const FILE = path.join(DOCS, 'manual.md');

/**
 * Gives the office's page of the manual its text and its pictures. The build turns the document into
 * HTML, so that no browser loads a program for it.
 */
export function manual(): Plugin {
  return {
    name: 'manual',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      this.addWatchFile(FILE);
      return moduleOf(fs.readFileSync(FILE, 'utf8'));
    },
  };
}

/** A picture's address is known when the bundler has stored it: until then its number stands for it. */
function moduleOf(text: string): string {
  const pictures: string[] = [];
  const read = renderManual(text, (source) => {
    const file = path.join(DOCS, source);
    const address = `picture:${pictures.push(file) - 1};`;
    return { address, ...sizeOf(fs.readFileSync(file)) };
  });
  const imports = pictures.map(
    (file, index) => `import p${index} from ${JSON.stringify(`${file}?url`)};`,
  );
  const html = JSON.stringify(read.html).replaceAll(/picture:(\d+);/g, '" + p$1 + "');
  const chapters = JSON.stringify(read.chapters);
  return `${imports.join('\n')}\nexport const manual = { html: ${html}, chapters: ${chapters} };\n`;
}

/** Width and height stand at the head of every PNG. */
function sizeOf(png: Buffer) {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

interface Picture {
  address: string;
  width: number;
  height: number;
}

/** The document without its title, which is the page's. */
export function renderManual(text: string, pictureOf: (source: string) => Picture): Manual {
  const taken = new Set<string>();
  const chapters: Manual['chapters'][number][] = [];
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens, text: title }) {
        const id = headingAnchor(title, taken);
        taken.add(id);
        if (depth === 1) return '';
        if (depth === 2) chapters.push({ id, title });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // The other documents are for those who keep the server: the office does not have them.
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return href.startsWith('#') ? `<a href="${href}">${words}</a>` : words;
      },
      image({ href, text: alt }) {
        const { address, width, height } = pictureOf(href);
        return `<img src="${address}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy">`;
      },
      // A wide table scrolls by itself, also by the keyboard.
      table({ header, rows }) {
        const cell = (tag: string) => (one: Tokens.TableCell) =>
          `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const line = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(cell(tag)).join('')}</tr>`;
        const body = rows.map((row) => line(row, 'td')).join('');
        return `<div tabindex="0"><table><thead>${line(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return { html, chapters };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
