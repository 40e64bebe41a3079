import type { Auctioneer, SiteSettings } from '@martelo/contract/shapes/site-settings';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { arrangeBanners } from '../../../entities/settings/arrange-banners';
import { CampaignBanner, CampaignCards, SaleCampaign } from '../../../entities/settings/campaigns';
import { Icon } from '../../../ui/icon';
import { PageContainer } from '../../../ui/page/page-container';
import { StaleNote } from '../../../ui/state/stale-note';
import { CurrentAuctions } from './current-auctions';
import { Hero, type LiveCounts } from './hero';
import classes from './home-page.module.css';
import { Certification, Faq, HowItWorks } from './home-sections';
import { SearchBox } from './search-box';
import { type RenderedHome, useFreshHome } from './use-fresh-home';
import { VehicleRail } from './vehicle-rail';

export type HomeData = RenderedHome & {
  nome: string;
  banners: SiteSettings['banners'];
  faq: SiteSettings['faq'];
  certificacaoUrl: string;
  leiloeiro: Auctioneer;
};

type Props = HomeData & {
  /** Why the page could not be read on the way to it; null when it was read. */
  failure: unknown;
};

export function HomePage({ failure, ...home }: Props) {
  const { nome, banners, faq, certificacaoUrl, leiloeiro } = home;
  const { auctions, ending, highlighted, reload } = useFreshHome(home);
  const { revalidate } = useRevalidator();
  const readSince = auctions.data !== home.auctions;
  // The auctions could be read again, so the rest of the page can be too. Once for each reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed attempt must not cause the next
  useEffect(() => {
    if (failure !== null && readSince) void revalidate();
  }, [auctions.data]);
  const { first, cards, sale } = arrangeBanners(banners);
  return (
    <>
      <h1 className="visually-hidden">{nome}: leilões de veículos ao vivo</h1>
      <Hero live={liveCounts(auctions.data)} />
      <PageContainer className={classes.root}>
        <SearchBox />
        <NavigationMessage />
        {failure !== null && auctions.data !== null && <StaleNote error={failure} />}
        <VehicleRail title="Terminando agora" vehicles={ending} to="/veiculos" />
        <VehicleRail title="Destaques" vehicles={highlighted} to="/veiculos" />
        {first && <CampaignBanner banner={first} />}
        <CurrentAuctions
          auctions={auctions}
          onDue={reload}
          onRetry={failure === null ? reload : () => void revalidate()}
        />
        <HowItWorks />
        <CampaignCards banners={cards} />
        {sale && <SaleCampaign banner={sale} />}
        <Faq items={faq} />
        <Certification url={certificacaoUrl} auctioneer={leiloeiro} />
      </PageContainer>
    </>
  );
}

function liveCounts(auctions: readonly Auction[] | null): LiveCounts {
  const running = (auctions ?? []).filter(({ phase }) => phase === 'running');
  return {
    auctions: running.length,
    vehicles: running.reduce((sum, { totalVeiculos }) => sum + totalVeiculos, 0),
  };
}

/** Shows the message of the page that led here (navigation state `message`). */
function NavigationMessage() {
  const { state, key } = useLocation();
  const [closed, setClosed] = useState('');
  const message = messageOf(state);
  if (!message || closed === key) return null;
  return (
    <div className={classes.message} role="alert">
      <Icon of={IconInfoCircle} />
      <p>{message}</p>
      <button type="button" onClick={() => setClosed(key)} aria-label="Fechar aviso">
        <Icon of={IconX} size={18} />
      </button>
    </div>
  );
}

function messageOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('message' in state)) return '';
  return typeof state.message === 'string' ? state.message : '';
}
