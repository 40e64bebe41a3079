import type { Banner, SiteSettings } from '@martelo/contract/shapes/site-settings';
import { campaignState, datedCampaign, pastYearOf } from '@martelo/core/campaign';
import { dayIn } from './day-in.ts';

type Campaigns = Pick<SiteSettings, 'banners' | 'fuso'>;

/** The campaigns that visitors see at this moment, with the current year in their texts. */
export function shownCampaigns({ banners, fuso }: Campaigns, now: Date): Banner[] {
  const today = dayIn(fuso, now);
  return banners
    .filter((banner) => campaignState(banner, today) === 'shown')
    .map((banner) => datedCampaign(banner, yearOf(today)));
}

export interface StaleCampaign {
  titulo: string;
  /** The last day of a campaign that is over. */
  ate: string | null;
  /** The past year that its texts name. */
  ano: number | null;
}

/** The campaigns that somebody should renew or remove: they are over, or name a year that has passed. */
export function staleCampaigns({ banners, fuso }: Campaigns, now: Date): StaleCampaign[] {
  const today = dayIn(fuso, now);
  const year = yearOf(today);
  return banners
    .map((banner) => ({
      titulo: datedCampaign(banner, year).titulo,
      ate: campaignState(banner, today) === 'over' ? banner.ate : null,
      ano: pastYearOf(banner, year),
    }))
    .filter(({ ate, ano }) => ate !== null || ano !== null);
}

const yearOf = (day: string) => Number(day.slice(0, 4));
