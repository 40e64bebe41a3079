import { bidRuleTexts } from '@martelo/contract/texts/bid-rule-texts';
import { describe, expect, it } from 'vitest';
import {
  isSameRules,
  newLine,
  noRules,
  rulesProblems,
  rulesToEdit,
  rulesToSend,
  suggestedLines,
} from './rules-draft';

const stored = {
  incrementos: [
    { ate: 10_000, valor: 100 },
    { ate: null, valor: 500.5 },
  ],
  prorrogacao: { janela: 90, tempo: 180 },
  lanceAutomatico: true,
  reservaPercentual: 80,
};

describe('the rules of an auction in its form', () => {
  it('begin as the specification has them: any amount above, no extension, no reserve', () => {
    expect(rulesToSend(noRules())).toEqual({
      incrementos: null,
      prorrogacao: null,
      lanceAutomatico: false,
      reservaPercentual: null,
    });
    expect(rulesProblems(noRules())).toEqual({});
  });

  it('come back as they were stored, whole minutes as minutes', () => {
    const draft = rulesToEdit(stored);
    expect(draft.window).toEqual({ amount: '90', unit: 's' });
    expect(draft.extension).toEqual({ amount: '3', unit: 'min' });
    expect(draft.lines.map(({ ate, valor }) => [ate, valor])).toEqual([
      ['10.000,00', '100,00'],
      ['', '500,50'],
    ]);
    expect(rulesToSend(draft)).toEqual(stored);
    expect(isSameRules(draft, rulesToEdit(stored))).toBe(true);
  });

  it('have a suggestion that holds', () => {
    const draft = { ...noRules(), lines: suggestedLines(), automatic: true };
    expect(rulesProblems(draft)).toEqual({});
    expect(rulesToSend(draft).incrementos).toEqual([
      { ate: 10_000, valor: 100 },
      { ate: 50_000, valor: 500 },
      { ate: null, valor: 1000 },
    ]);
  });

  it('are for everything above in the last line, whatever stood there before', () => {
    const [first, second] = suggestedLines();
    const lines = [first, second].flatMap((line) => line ?? []);
    expect(rulesToSend({ ...noRules(), lines }).incrementos).toEqual([
      { ate: 10_000, valor: 100 },
      { ate: null, valor: 500 },
    ]);
  });

  it('that are switched off are no change', () => {
    const span = { amount: '5', unit: 'min' } as const;
    expect(isSameRules(noRules(), { ...noRules(), window: span })).toBe(true);
    expect(isSameRules(noRules(), { ...noRules(), extends: true })).toBe(false);
    expect(isSameRules(noRules(), { ...noRules(), reserve: '1' })).toBe(false);
  });
});

describe('what does not hold, beside its field', () => {
  it('says which part of which line is missing', () => {
    const lines = [newLine('', '100'), newLine('50.000', ''), newLine('', '0')];
    expect(rulesProblems({ ...noRules(), lines })).toEqual({
      'incrementos.0.ate': bidRuleTexts.ate,
      'incrementos.1.valor': bidRuleTexts.valor,
      'incrementos.2.valor': bidRuleTexts.valor,
    });
  });

  it('says which line is out of order, and when there are too many', () => {
    const lines = [newLine('500', '10'), newLine('400', '20'), newLine('', '30')];
    expect(rulesProblems({ ...noRules(), lines })).toEqual({
      'incrementos.1.ate': bidRuleTexts.ateOrder,
    });
    const many = Array.from({ length: 13 }, (_, n) => newLine(String(n + 1), '1'));
    expect(rulesProblems({ ...noRules(), lines: many })).toEqual({
      incrementos: bidRuleTexts.tooMany,
    });
  });

  it('holds times to 10 seconds and 30 minutes, and only while they are in use', () => {
    const draft = {
      ...noRules(),
      extends: true,
      window: { amount: '9', unit: 's' },
      extension: { amount: '31', unit: 'min' },
    } as const;
    expect(rulesProblems({ ...draft, lines: [] })).toEqual({
      'prorrogacao.janela': bidRuleTexts.janela,
      'prorrogacao.tempo': bidRuleTexts.tempo,
    });
    expect(rulesProblems({ ...draft, lines: [], extends: false })).toEqual({});
    const fits = { amount: '30', unit: 'min' } as const;
    expect(rulesProblems({ ...draft, lines: [], window: fits, extension: fits })).toEqual({});
  });

  it('asks for increments where automatic bids are taken', () => {
    expect(rulesProblems({ ...noRules(), automatic: true })).toEqual({
      lanceAutomatico: bidRuleTexts.automaticNeedsIncrements,
    });
  });

  it.each(['0', '1001', '80,5', '-1', 'oitenta'])('takes no reserve of %s percent', (reserve) => {
    expect(rulesProblems({ ...noRules(), reserve })).toEqual({
      reservaPercentual: bidRuleTexts.reservaPercentual,
    });
  });
});
