import { type AuctionFee, DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { describe, expect, it } from 'vitest';
import { defaultSiteSettings } from '../settings/default-site-settings.ts';
import { auction, editalOf, editalWith, finishedOf } from './edital.fixture.ts';
import { clausesOf } from './edital-clauses.ts';
import type { Edital } from './read-edital.ts';

const { edital } = defaultSiteSettings;
/** The generated text of a clause after the yard's own text, with no-break spaces as spaces. */
function added(titulo: string, from: Edital): string[] {
  const clause = clausesOf(from).find((known) => known.titulo === titulo);
  const own = edital.secoes.find((known) => known.titulo === titulo);
  return (clause?.paragraphs ?? [])
    .map((paragraph) => paragraph.replaceAll('\u00a0', ' '))
    .filter((paragraph) => paragraph !== own?.texto);
}

const fee = (nome: string, valor: number): AuctionFee => ({
  tipo: 'fixo',
  nome,
  valor,
  classe: null,
  fundamento: '',
  quemRecebe: 'patio',
});
const FEES = [fee('Taxa de pátio', 35_000), fee('Vistoria', 12_050)];

describe('the clauses of the edital', () => {
  it('are the yard’s own where nothing else is set', () => {
    const clauses = clausesOf(editalOf({}, [auction('1', {})]));
    const rate = ['A comissão do leiloeiro é de 5%.'];
    expect(clauses).toEqual(
      edital.secoes.map(({ titulo, texto }) => ({
        titulo,
        paragraphs: [texto, ...(titulo === '5. Comissão do leiloeiro' ? rate : [])],
      })),
    );
  });

  it('list every fee with its amount beside the commission', () => {
    expect(added('5. Comissão do leiloeiro', editalWith({ taxas: FEES }))).toEqual([
      'Além do valor do arremate e da comissão do leiloeiro, de 5%, o arrematante paga por veículo:',
      'a) Taxa de pátio: R$ 350,00.',
      'b) Vistoria: R$ 120,50.',
      'Total das taxas por veículo: R$ 470,50.',
    ]);
  });

  it('name no commission when it is zero, and no total of a single fee', () => {
    const terms = { taxas: FEES.slice(0, 1), comissaoPontosBase: 0 };
    expect(added('5. Comissão do leiloeiro', editalWith(terms))).toEqual([
      'Além do valor do arremate, o arrematante paga por veículo:',
      'a) Taxa de pátio: R$ 350,00.',
    ]);
  });

  it('list the costs of each auction where they differ', () => {
    const share: AuctionFee = {
      tipo: 'percentual',
      nome: 'ICMS',
      pontosBase: 90,
      classe: 'sucata_inservivel',
      fundamento: 'Lei 1/2026',
      quemRecebe: 'estado',
    };
    const costs = { ...DEFAULT_TERMS, comissaoPontosBase: 400, taxas: [share] };
    const auctions = [auction('1', {}), { ...auction('2', {}), terms: costs }, auction('3', {})];
    expect(added('5. Comissão do leiloeiro', editalOf({}, auctions))).toEqual([
      'No leilão Carros de 1 (nº 1) e no leilão Carros de 3 (nº 3):',
      'A comissão do leiloeiro é de 5%.',
      'No leilão Carros de 2 (nº 2):',
      'Além do valor do arremate e da comissão do leiloeiro, de 4%, o arrematante paga por veículo:',
      'a) ICMS: 0,9% do valor do arremate (só lotes de classe Sucata inservível), conforme Lei 1/2026.',
    ]);
  });

  it("state an auction's rules with its own values", () => {
    const incrementos = [
      { ate: 10_000, valor: 100 },
      { ate: 50_000, valor: 500 },
      { ate: null, valor: 1_000 },
    ];
    const prorrogacao = { janela: 60, tempo: 150 };
    const rules = { incrementos, prorrogacao, lanceAutomatico: true };
    expect(added('4. Lances', editalOf({}, [auction('7', rules)]))).toEqual([
      'No leilão Carros de 7 (nº 7) valem também estas regras:',
      'a) Incremento: o primeiro lance pode ser igual ao lance inicial, e cada lance seguinte ' +
        'supera o atual em pelo menos R$ 100,00 enquanto o lance atual for de até R$ 10.000,00, ' +
        'R$ 500,00 enquanto o lance atual for de até R$ 50.000,00 e R$ 1.000,00 acima disso.',
      'b) Prorrogação automática: o lance registrado no último minuto antes do encerramento de um ' +
        'lote passa o encerramento desse lote para 150 segundos depois do lance, quantas vezes for ' +
        'preciso. O encerramento nunca é antecipado.',
      expect.stringMatching(/^c\) Lance automático: o participante pode informar, em segredo,/),
    ]);
  });

  it('state the same rules once for all auctions that have them, and omit auctions without rules', () => {
    const raise = { incrementos: [{ ate: null, valor: 500 }] };
    const extension = { prorrogacao: { janela: 120, tempo: 120 } };
    const auctions = [
      auction('1', raise),
      auction('2', extension),
      auction('3', raise),
      auction('4', {}),
      auction('5', raise, []),
    ];
    expect(added('4. Lances', editalOf({}, auctions))).toEqual([
      'No leilão Carros de 1 (nº 1) e no leilão Carros de 3 (nº 3) valem também estas regras:',
      expect.stringMatching(/supera o atual em pelo menos R\$ 500,00\.$/),
      'No leilão Carros de 2 (nº 2) valem também estas regras:',
      expect.stringContaining('nos últimos 2 minutos antes do encerramento'),
    ]);
  });

  it('keep the rules of an auction that is over, and do not say leilão twice', () => {
    const raise = { incrementos: [{ ate: null, valor: 500 }] };
    const open = { ...auction('12', raise), titulo: 'Leilão de Carros' };
    const over = finishedOf({ ...auction('11', raise), titulo: 'LEILÃO DE MOTOS' });
    expect(added('4. Lances', editalOf({}, [open], [over]))).toEqual([
      'No Leilão de Carros (nº 12) valem também estas regras:',
      expect.stringContaining('R$ 500,00'),
      'No LEILÃO DE MOTOS (nº 11) valeram também estas regras:',
      expect.stringContaining('R$ 500,00'),
    ]);
  });

  it('get new clauses when the yard has none on the subject', () => {
    const secoes = [{ titulo: 'Cláusula única', texto: 'Pague à vista.' }];
    const rules = { prorrogacao: { janela: 30, tempo: 60 } };
    const site = { edital: { ...edital, secoes } };
    const clauses = clausesOf(editalOf(site, [auction('1', rules)]));
    const titles = clauses.map(({ titulo }) => titulo);
    expect(titles).toEqual(['Cláusula única', 'Regras dos lances', 'Comissão e taxas']);
    expect(clauses[0]?.paragraphs).toEqual(['Pague à vista.']);
  });
});
