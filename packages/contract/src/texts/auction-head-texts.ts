import { isPublicRegime, type Regime } from '@martelo/core/regime';

interface AuctionHead {
  regime: Regime;
  comitente: string;
  numeroEdital: string;
}

/** 'Órgão: DETRAN/SE · Edital nº 012/2026'; empty where the auction names neither. */
export function auctionHeadWords({ regime, comitente, numeroEdital }: AuctionHead): string {
  const label = isPublicRegime(regime) ? 'Órgão' : 'Comitente';
  return [comitente && `${label}: ${comitente}`, numeroEdital && `Edital nº ${numeroEdital}`]
    .filter(Boolean)
    .join(' · ');
}
