import type { Banner } from '@martelo/contract/shapes/site-settings';
import { describe, expect, it } from 'vitest';
import { shownCampaigns, staleCampaigns } from './campaigns.ts';
import { defaultSiteSettings } from './default-site-settings.ts';

const EMPTY: Banner = {
  desenho: 'frete',
  chamada: '',
  titulo: 'Frete',
  texto: '',
  botao: '',
  link: '',
  de: '',
  ate: '',
};
const fuso = 'America/Maceio';
const site = (...banners: Partial<Banner>[]) => ({
  fuso,
  banners: banners.map((banner) => ({ ...EMPTY, ...banner })),
});
const titles = (banners: { titulo: string }[]) => banners.map(({ titulo }) => titulo);

describe('the campaigns that visitors see', () => {
  it('begin and end with the days of the yard, not of the server', () => {
    const campaigns = site({ titulo: 'Novembro', ate: '2026-11-30' }, { titulo: 'Sempre' });
    // 23:59 and midnight of the yard.
    expect(titles(shownCampaigns(campaigns, new Date('2026-12-01T02:59:00Z')))).toEqual([
      'Novembro',
      'Sempre',
    ]);
    expect(titles(shownCampaigns(campaigns, new Date('2026-12-01T03:00:00Z')))).toEqual(['Sempre']);
    const next = site({ titulo: 'Dezembro', de: '2026-12-01' });
    expect(shownCampaigns(next, new Date('2026-12-01T02:59:00Z'))).toEqual([]);
    expect(titles(shownCampaigns(next, new Date('2026-12-01T03:00:00Z')))).toEqual(['Dezembro']);
  });

  it('have the current year for its mark', () => {
    const [shown] = shownCampaigns(
      site({ chamada: 'IPVA {ano}', texto: '{ano}' }),
      new Date('2027-05-01T12:00:00Z'),
    );
    expect(shown).toMatchObject({ chamada: 'IPVA 2027', texto: '2027' });
  });
});

describe('the campaigns to renew', () => {
  it('are those that are over, and those that name a past year', () => {
    const campaigns = site(
      { titulo: 'Acabou', ate: '2026-11-22' },
      { titulo: 'IPVA 2025' },
      { titulo: 'IPVA {ano}', ate: '2026-11-23' },
      { titulo: 'Ainda vem', de: '2027-01-01' },
    );
    expect(staleCampaigns(campaigns, new Date('2026-11-23T12:00:00Z'))).toEqual([
      { titulo: 'Acabou', ate: '2026-11-22', ano: null },
      { titulo: 'IPVA 2025', ate: null, ano: 2025 },
    ]);
  });

  it('are none of the defaults, in any year', () => {
    for (const year of [2026, 2027, 2040]) {
      const now = new Date(`${year}-06-01T12:00:00Z`);
      expect(staleCampaigns(defaultSiteSettings, now)).toEqual([]);
    }
  });
});
