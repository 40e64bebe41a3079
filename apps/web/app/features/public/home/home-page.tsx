import type { Auctioneer, SiteSettings } from '@martelo/contract/shapes/site-settings';
import { isRunning } from '@martelo/core/auction';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Auction } from '../../../entities/auction/auction-on-page';
import { arrangeBanners } from '../../../entities/settings/arrange-banners';
import { CampaignBanner, CampaignCards, SaleCampaign } from '../../../entities/settings/campaigns';
import { useArrival } from '../../../lib/navigation/use-arrival';
import { Icon } from '../../../ui/icon';
import { PageContainer } from '../../../ui/page/page-container';
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

export function HomePage(home: HomeData) {
  const { nome, banners, faq, certificacaoUrl, leiloeiro } = home;
  const { auctions, ending, highlighted, reload } = useFreshHome(home);
  const { first, cards, sale } = arrangeBanners(banners);
  return (
    <>
      <h1 className="visually-hidden">{nome}: leilões de veículos ao vivo</h1>
      <Hero live={liveCounts(auctions.data)} />
      <PageContainer className={classes.root}>
        <SearchBox />
        <NavigationMessage />
        <VehicleRail title="Terminam primeiro" vehicles={ending} to="/veiculos" />
        <VehicleRail title="Destaques" vehicles={highlighted} to="/veiculos" />
        {first && <CampaignBanner banner={first} />}
        <CurrentAuctions auctions={auctions} onDue={reload} onRetry={reload} />
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
  const running = (auctions ?? []).filter(({ phase }) => isRunning(phase));
  return {
    auctions: running.length,
    vehicles: running.reduce((sum, { totalVeiculos }) => sum + totalVeiculos, 0),
  };
}

/** Shows the message of the page that led here. */
function NavigationMessage() {
  const { message } = useArrival();
  const [closed, setClosed] = useState(false);
  if (!message || closed) return null;
  return (
    <div className={classes.message} role="alert">
      <Icon of={IconInfoCircle} />
      <p>{message}</p>
      <button type="button" onClick={() => setClosed(true)} aria-label="Fechar aviso">
        <Icon of={IconX} size={18} />
      </button>
    </div>
  );
}
