import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { describe, expect, it } from 'vitest';
import { newFee, newRate, termsDraftOf, termsProblems, termsToSend } from './terms-draft';

const fee = { classe: null, fundamento: 'Lei 1', quemRecebe: 'estado' } as const;
const terms = {
  ...DEFAULT_TERMS,
  comissaoPontosBase: 450,
  taxas: [
    { ...fee, tipo: 'fixo', nome: 'Pátio', valor: 350.5 } as const,
    { ...fee, tipo: 'percentual', nome: 'ICMS', pontosBase: 90 } as const,
  ],
  estadia: [{ categoria: 'Moto', valorPor24h: 38.9 }],
};

describe('the draft of the terms', () => {
  it('is sent as it was read while nothing is changed', () => {
    expect(termsToSend(termsDraftOf(terms))).toEqual(terms);
    expect(termsProblems(termsDraftOf(terms))).toBeNull();
    const icms = { sucata_inservivel: { pontosBase: 1_800, fundamento: 'Lei 2' } };
    expect(termsToSend(termsDraftOf({ ...terms, icms }))).toEqual({ ...terms, icms });
    expect(termsToSend(termsDraftOf(terms))).not.toHaveProperty('icms');
    const offering = { ...terms, ofertaSegundoLicitante: true };
    expect(termsToSend(termsDraftOf(offering))).toEqual(offering);
  });

  it('shows percentages and amounts as they are typed', () => {
    const { comissao, taxas, pagamento, estadia } = termsDraftOf(terms);
    expect([comissao, pagamento.sinalPontosBase, pagamento.prazoSinalHoras]).toEqual([
      ...['4,5', '20', '24'],
    ]);
    expect(taxas.map(({ quanto }) => quanto)).toEqual(['350,50', '0,9']);
    expect(estadia[0]?.valorPor24h).toBe('38,90');
  });

  it('sends the typed rates of ICMS, and none of an empty or zero one', () => {
    const { icms, ...draft } = termsDraftOf(terms);
    const typed = (aliquota: string) => ({ aliquota, fundamento: 'Lei 1' });
    const rates = { ...icms, conservado: typed('0,9'), material_ferroso: typed('0') };
    expect(termsProblems({ ...draft, icms: rates })).toBeNull();
    expect(termsToSend({ ...draft, icms: rates }).icms).toEqual({
      conservado: { pontosBase: 90, fundamento: 'Lei 1' },
    });
  });

  it.each(['30,01', '0,905', '-1', 'nove'])('refuses %s as a rate of ICMS', (aliquota) => {
    const draft = termsDraftOf(terms);
    const icms = { ...draft.icms, conservado: { aliquota, fundamento: '' } };
    expect(termsProblems({ ...draft, icms })).toEqual({
      'condicoes.icms.conservado.pontosBase': 'Informe de 0% a 30%, com até duas casas, como 0,9.',
    });
  });

  it('names each wrong field', () => {
    const draft = termsDraftOf({ ...DEFAULT_TERMS, taxas: [], estadia: [] });
    const pagamento = { ...draft.pagamento, prazoSinalHoras: '0', sinalPontosBase: '95' };
    const taxas = [newFee(), { ...newFee(), nome: 'ICMS', tipo: 'percentual' as const }];
    const wrong = { ...draft, comissao: '31', pagamento, taxas, estadia: [newRate()] };
    expect(termsProblems(wrong)).toEqual({
      'condicoes.comissaoPontosBase': 'Informe uma comissão de 0% a 30%.',
      'condicoes.prazoSinalHoras': 'Informe de 1 a 720 horas.',
      'condicoes.sinalPontosBase': 'Informe de 1% a 90%.',
      'condicoes.taxas.0.nome': 'Informe o nome da taxa.',
      'condicoes.taxas.0.valor': 'Informe o valor da taxa em reais, como 350,00.',
      'condicoes.taxas.1.pontosBase': 'Informe de 0,01% a 30%.',
      'condicoes.estadia.0.valorPor24h': 'Informe a diária em reais, como 38,90.',
    });
  });
});
