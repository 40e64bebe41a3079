import { expect, it } from 'vitest';
import { type BulkDraft, emptyDraft, wishOf } from './bulk-wish';

const draft = (more: Partial<BulkDraft>): BulkDraft => ({ ...emptyDraft('C005'), ...more });

it('a decrease is sent with its sign, whichever the person typed', () => {
  const wish = (percentual: string, mode: BulkDraft['mode']) =>
    wishOf('opening', draft({ mode, percentual })).percentual;
  expect(wish('7,5', 'diminuir')).toBe('-7,5');
  expect(wish('-7,5', 'diminuir')).toBe('-7,5');
  expect(wish('-7,5', 'aumentar')).toBe('7,5');
  expect(wish(' ', 'diminuir')).toBe('');
});

it('each way of a minimum is a kind of its own', () => {
  const kind = (mode: BulkDraft['mode']) => wishOf('reserve', draft({ mode })).tipo;
  expect([kind('valor'), kind('percentual'), kind('sem')]).toEqual([
    'minimo',
    'minimo-percentual',
    'sem-minimo',
  ]);
});

it('the prefix is that of the first selected lot', () => {
  expect(emptyDraft('M-012').prefixo).toBe('M-');
  expect(emptyDraft('77').prefixo).toBe('');
});
