import type { Publication } from '@martelo/contract/shapes/publication';
import { expect, test } from 'vitest';
import { publishConsequences } from './publish-consequences';

const edital = (versao: number, publicadoEm: string | null) => ({
  ...{ versao, publicadoEm, nome: 'Edital.pdf', bytes: 9, sha256: 'ab', endereco: '/edital' },
  ...{ enviadoEm: '2026-11-20T12:00:00Z', enviadoPor: 'Ana' },
});

function shown(change: Partial<Publication['leilao']>, editais = [edital(1, null)]): string {
  const publication: Publication = {
    leilao: {
      ...{ id: '7', titulo: 'Motos', numeroLote: '17', regime: 'art328', publicadoEm: null },
      ...{ dataInicio: '2026-12-01T12:00:00Z', dataFim: '2026-12-02T20:00:00Z' },
      ...change,
    },
    ...{ lotes: 4, pendencias: [], editais, aguarda: true },
  };
  return publishConsequences(publication).join(' ');
}

const PUBLISHED = '2026-11-21T12:00:00Z';

test('a draft: names the lots, the days of bidding and what stays fixed', () => {
  const text = shown({});
  expect(text).toContain(
    'aparece no site agora, com a versão 1 (Edital.pdf) e 4 lotes. Ele recebe lances de 01/12/2026, 09:00 até 02/12/2026, 17:00.',
  );
  expect(text).toContain('não pode ser excluído');
  expect(text).toContain('A publicação não pode ser desfeita');
});

test('a private auction is public already: only its edital becomes so', () => {
  const text = shown({ regime: 'privado', publicadoEm: PUBLISHED });
  expect(text).toContain('Qualquer pessoa passa a ver e a baixar a versão 1');
  expect(text).toContain('ficam congelados');
  expect(text).not.toContain('não pode ser excluído');
});

test('a later version: says which lots its terms are for', () => {
  const text = shown({ publicadoEm: PUBLISHED }, [edital(2, null), edital(1, PUBLISHED)]);
  expect(text).toContain('As condições desta versão valem para os lotes sem lance.');
});
