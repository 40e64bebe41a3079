import type { Publication } from '@martelo/contract/shapes/publication';
import { GATE_TEXTS } from '@martelo/contract/texts/publication-texts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NO_SECOND_PERSON, someAuction } from '../../../../lib/testing/office-samples.fixture';
import { openOffice } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { PublicationPage } from './publication-page';

const { id, titulo, numeroLote, dataInicio, dataFim } = someAuction();
const AT = '2026-11-20T12:00:00.000Z';
const HASH = 'a1'.repeat(32);

const finding = (codigo: Publication['pendencias'][number]['codigo'], onde: string) => ({
  codigo,
  frase: GATE_TEXTS[codigo],
  onde,
  aviso: false,
  segundaPessoa: false,
  lote: null,
});

/** A draft whose edital has been uploaded, and whose house has not named its auctioneer. */
const DRAFT: Publication = {
  leilao: {
    id,
    titulo,
    numeroLote,
    regime: 'art328',
    publicadoEm: null,
    dataInicio,
    dataFim,
    phase: 'upcoming',
    revogacao: null,
  },
  lotes: 2,
  pendencias: [
    finding('edital-missing', '/admin/leiloes/publicacao/7'),
    finding('auctioneer-name', '/admin/configuracoes/leiloeiro'),
    finding('auctioneer-registration', '/admin/configuracoes/leiloeiro'),
  ],
  editais: [
    {
      versao: 1,
      nome: 'edital.pdf',
      bytes: 120_000,
      sha256: HASH,
      endereco: '/uploads/editais/1',
      enviadoEm: AT,
      enviadoPor: 'Ana Souza',
      publicadoEm: null,
    },
  ],
  aguarda: true,
  noEdital: false,
  condicoes: [],
  estado: 'e1',
};

const server = officeServer(['diretor']);
const PAGE = `/admin/leiloes/publicacao/${id}`;

beforeEach(() => {
  server.answer('GET /api/admin/second-person', NO_SECOND_PERSON);
  server.answer('GET /api/admin/auctions/:id/publication', DRAFT);
});

const open = async () => {
  await openOffice({ [PAGE]: <PublicationPage id={id} /> }, PAGE);
  await screen.findByRole('heading', { name: 'Edital deste leilão' });
};
const itemOf = (text: string) => {
  const item = screen.getAllByText(text)[0]?.closest('li');
  if (!item) throw new Error(`no list item has: ${text}`);
  return item;
};

it("'Corrigir' stands at one place, the end of its finding, and leads to where it is mended", async () => {
  await open();
  for (const { codigo, frase, onde } of DRAFT.pendencias.slice(1)) {
    const item = itemOf(GATE_TEXTS[codigo]);
    const links = within(item).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([`Corrigir: ${frase}`]);
    expect(links[0]?.getAttribute('href')).toBe(onde);
    expect(item.lastElementChild).toBe(links[0]);
  }
  // The edital is uploaded further down on this page, so no link leads away from it.
  expect(within(itemOf(GATE_TEXTS['edital-missing'])).queryByRole('link')).toBeNull();
});

it("'Publicar edital' is the one filled button of the page, apart from the field of the file", async () => {
  server.answer('GET /api/admin/auctions/:id/publication', { ...DRAFT, pendencias: [] });
  await open();
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar edital' });
  expect(publish.disabled).toBe(false);
  // The library writes down the look of a button that is not filled.
  const buttons = screen.getAllByRole('button');
  expect(buttons.filter((button) => button.dataset.variant === undefined)).toEqual([publish]);
  const field = screen.getByLabelText('Enviar versão em PDF', { selector: 'button' });
  expect(publish.parentElement?.contains(field)).toBe(false);
});

it("the code of a version stands on a line of its own, and 'Baixar e conferir' after it", async () => {
  await open();
  const item = itemOf(`SHA-256 ${HASH}`);
  const code = within(item).getByText(`SHA-256 ${HASH}`);
  expect(code.tagName).toBe('CODE');
  const download = within(item).getByRole('button', { name: 'Baixar e conferir a versão 1' });
  expect(code.contains(download)).toBe(false);
  expect(code.nextElementSibling).toBe(download);
});
