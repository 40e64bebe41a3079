import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { shownCampaigns } from './campaigns.ts';
import { consentVersionsOf } from './consent-version.ts';
import { findEditalFile } from './edital-file/edital-files.queries.ts';
import { presentPublicEdital } from './edital-file/present-edital-file.ts';
import { readSiteSettings } from './read-settings.ts';

interface PublicSettings {
  db: Db;
  timeZone: string;
}

export function registerPublicSettings(read: RegisterRead, { db, timeZone }: PublicSettings): void {
  read('settings', async () => {
    const [site, edital, nowMs] = await Promise.all([
      readSiteSettings(db, timeZone),
      findEditalFile(db),
      readNow(db),
    ]);
    const banners = shownCampaigns(site, new Date(nowMs));
    return {
      ...site,
      banners,
      editalArquivo: edital ? presentPublicEdital(edital) : null,
      consentimento: consentVersionsOf(site),
    };
  });
}
