import type { Content } from 'pdfmake/interfaces.js';
import { describe, expect, it } from 'vitest';
import { writePdf } from './document.ts';
import { columnWidths } from './document-style.ts';
import { keepTogether, keepWithNext } from './keep-together.ts';
import { printable } from './printable.ts';
import { readPdf } from './read-pdf.fixture.ts';

const PAPER = {
  name: 'Pátio São João',
  title: 'Recibo nº 1ª/2º',
  subject: 'Pagamento à vista',
  issuedAt: new Date('2026-11-22T12:00:00Z'),
  foot: 'Recibo 7, emitido em 22/11/2026',
};

const write = (content: Content) => writePdf({ ...PAPER, content });
const read = async (content: Content) => readPdf(await write(content));

const lines = (count: number, text = 'linha'): Content[] =>
  Array.from({ length: count }, (_, line) => `${text} ${line + 1}.`);

describe('a document', () => {
  it('declares its language, subject and author, and viewers show its title', async () => {
    const file = await write('Texto');
    const { info } = await readPdf(file);
    expect(info).toMatchObject({
      Language: 'pt-BR',
      Title: 'Recibo nº 1ª/2º, Pátio São João',
      Author: 'Pátio São João',
      Subject: 'Pagamento à vista',
      CreationDate: 'D:20261122120000Z',
    });
    expect(file.toString('latin1')).toContain('/DisplayDocTitle true');
  });

  it('contains every font that it uses, and no other one', async () => {
    const file = (await write(['Texto', { text: 'Forte', bold: true }])).toString('latin1');
    const names = [...file.matchAll(/\/BaseFont \/([A-Z]+)\+(\S+)/g)].map(([, , name]) => name);
    expect(new Set(names)).toEqual(new Set(['Archivo-Regular', 'Archivo-Bold']));
    expect(file.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(file).not.toContain('/Helvetica');
  });

  it('shows every character that printable leaves in a text', async () => {
    const codes = Array.from({ length: 0xffff }, (_, code) => code);
    const all = codes
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCharCode(code));
    const kept = all.filter(
      (character) => /\S/.test(character) && printable(character) === character,
    );
    expect(kept.length).toBeGreaterThan(300);
    for (const bold of [false, true]) {
      // Characters without a glyph share one box, which PDF.js reads as the first of them.
      const { text } = await read({ text: `✓ ${kept.join(' ')}`, bold });
      const shown = text.normalize('NFKC');
      expect(kept.filter((character) => !shown.includes(character.normalize('NFKC')))).toEqual([]);
    }
  });

  it('has a foot with the page number on every page, and a head from the second page on', async () => {
    const { pages } = await read(lines(120));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(page).toContain(PAPER.foot);
      expect(page.includes(PAPER.title)).toBe(index > 0);
    }
  });

  it('splits neither a kept-together block nor a table row, and repeats the head of a table', async () => {
    const row = (number: number): Content[] => [
      { stack: [`começo ${number}`, 'meio', `fim ${number}`] },
      'célula',
    ];
    const table = {
      headerRows: 1,
      dontBreakRows: true,
      widths: columnWidths([null, 60]),
      body: [['Cabeçalho', 'Outro'], ...Array.from({ length: 60 }, (_, index) => row(index))],
    };
    const { pages } = await read([
      lines(45),
      keepTogether('abre o bloco', ...lines(6, 'bloco'), 'fecha o bloco'),
      { layout: 'list', table },
    ]);
    const together = (first: string, last: string) =>
      pages.filter((page) => page.includes(first)).every((page) => page.includes(last));
    expect(pages[0]).not.toContain('abre o bloco');
    expect(together('abre o bloco', 'fecha o bloco')).toBe(true);
    for (let number = 0; number < 60; number += 1) {
      expect(together(`começo ${number}`, `fim ${number}`)).toBe(true);
    }
    for (const page of pages.filter((texts) => texts.includes('célula'))) {
      expect(page.filter((text) => text === 'Cabeçalho')).toHaveLength(1);
    }
  });

  it('never ends a page with a title whose text is on the next page', async () => {
    for (let above = 44; above < 53; above += 1) {
      const title = keepWithNext('O título', 60);
      const { pages } = await read([lines(above), title, lines(4, 'depois')]);
      const page = pages.find((texts) => texts.includes('O título'));
      expect(page).toContain('depois 1.');
    }
  });
});
