import { bidRuleTexts } from '@martelo/contract/texts/bid-rule-texts';
import { describe, expect, it } from 'vitest';
import {
  incrementExample,
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

describe('the draft of the bid rules', () => {
  it('new rules have no increments, no extension and no reserve', () => {
    expect(rulesToSend(noRules())).toEqual({
      incrementos: null,
      prorrogacao: null,
      lanceAutomatico: false,
      reservaPercentual: null,
    });
    expect(rulesProblems(noRules())).toEqual({});
  });

  it('stored rules pass through the form unchanged, with whole minutes as minutes', () => {
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

  it('the suggested rules are valid', () => {
    const draft = { ...noRules(), lines: suggestedLines(), automatic: true };
    expect(rulesProblems(draft)).toEqual({});
    expect(rulesToSend(draft).incrementos).toEqual([
      { ate: 10_000, valor: 100 },
      { ate: 50_000, valor: 500 },
      { ate: null, valor: 1000 },
    ]);
  });

  it('the last line always has no upper limit', () => {
    const [first, second] = suggestedLines();
    const lines = [first, second].flatMap((line) => line ?? []);
    expect(rulesToSend({ ...noRules(), lines }).incrementos).toEqual([
      { ate: 10_000, valor: 100 },
      { ate: null, valor: 500 },
    ]);
  });

  it('rules that are switched off do not count as a change', () => {
    const span = { amount: '5', unit: 'min' } as const;
    expect(isSameRules(noRules(), { ...noRules(), window: span })).toBe(true);
    expect(isSameRules(noRules(), { ...noRules(), extends: true })).toBe(false);
    expect(isSameRules(noRules(), { ...noRules(), reserve: '1' })).toBe(false);
  });
});

describe('the errors of the bid rules', () => {
  it('a missing limit or amount is an error at its line', () => {
    const lines = [newLine('', '100'), newLine('50.000', ''), newLine('', '0')];
    expect(rulesProblems({ ...noRules(), lines })).toEqual({
      'incrementos.0.ate': bidRuleTexts.ate,
      'incrementos.1.valor': bidRuleTexts.valor,
      'incrementos.2.valor': bidRuleTexts.valor,
    });
  });

  it('a line in the wrong order and too many lines are errors', () => {
    const lines = [newLine('500', '10'), newLine('400', '20'), newLine('', '30')];
    expect(rulesProblems({ ...noRules(), lines })).toEqual({
      'incrementos.1.ate': bidRuleTexts.ateOrder,
    });
    const many = Array.from({ length: 13 }, (_, n) => newLine(String(n + 1), '1'));
    expect(rulesProblems({ ...noRules(), lines: many })).toEqual({
      incrementos: bidRuleTexts.tooMany,
    });
  });

  it('times must be between 10 seconds and 30 minutes, only while they are in use', () => {
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

  it('automatic bids require increments', () => {
    expect(rulesProblems({ ...noRules(), automatic: true })).toEqual({
      lanceAutomatico: bidRuleTexts.automaticNeedsIncrements,
    });
  });

  it.each(['0', '1001', '80,5', '-1', 'oitenta'])(
    'a reserve of %s percent is refused',
    (reserve) => {
      expect(rulesProblems({ ...noRules(), reserve })).toEqual({
        reservaPercentual: bidRuleTexts.reservaPercentual,
      });
    },
  );
});

describe('the example of an increment table', () => {
  it('shows a bid above the first line and the least next one', () => {
    expect(incrementExample(suggestedLines())).toEqual({ bid: 1_200_000, next: 1_250_000 });
    expect(incrementExample([newLine('', '250,00')])).toEqual({ bid: 1_200_000, next: 1_225_000 });
  });

  it('is missing while the table is empty or wrong, and where no higher bid is possible', () => {
    expect(incrementExample([])).toBeNull();
    expect(incrementExample([newLine('10.000,00', ''), newLine('', '1,00')])).toBeNull();
    expect(incrementExample([newLine('999.999.999,99', '1,00'), newLine('', '1,00')])).toBeNull();
  });
});
