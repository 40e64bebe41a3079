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
  });

  it('shows percentages and amounts as they are typed', () => {
    const { comissao, taxas, pagamento, estadia } = termsDraftOf(terms);
    expect([comissao, pagamento.sinalPontosBase, pagamento.prazoSinalHoras]).toEqual([
      ...['4,5', '20', '24'],
    ]);
    expect(taxas.map(({ quanto }) => quanto)).toEqual(['350,50', '0,9']);
    expect(estadia[0]?.valorPor24h).toBe('38,90');
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
