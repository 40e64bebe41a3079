import { describe, expect, it } from 'vitest';
import { campaignState, datedCampaign, pastYearOf } from './campaign.ts';

describe('a campaign', () => {
  it.each([
    ['', '', '2026-11-23', 'shown'],
    ['2026-11-23', '2026-11-23', '2026-11-23', 'shown'],
    ['2026-11-24', '', '2026-11-23', 'coming'],
    ['', '2026-11-22', '2026-11-23', 'over'],
    ['2026-12-01', '2027-01-31', '2027-01-15', 'shown'],
  ])('from "%s" to "%s" is on %s: %s', (de, ate, today, state) => {
    expect(campaignState({ de, ate }, today)).toBe(state);
  });

  const texts = { chamada: '', titulo: '', texto: '', botao: '' };

  it('names the current year by a mark', () => {
    const campaign = { ...texts, titulo: 'IPVA {ano}: {ano}', link: '/{ano}' };
    expect(datedCampaign(campaign, 2027)).toEqual({ ...campaign, titulo: 'IPVA 2027: 2027' });
  });

  it.each([
    [{ titulo: 'IPVA 2025', texto: 'Pague até 2024' }, 2025],
    [{ titulo: 'IPVA 2025', texto: 'Vale em {ano}' }, null],
    [{ chamada: 'IPVA 2026' }, null],
    [{ botao: 'IPVA 2027' }, null],
    [{ texto: 'Frete a partir de R$ 2025000; Argo 12025' }, null],
    [{}, null],
  ])('with the texts %j names the past year %s', (named, year) => {
    expect(pastYearOf({ ...texts, ...named }, 2026)).toBe(year);
  });
});
