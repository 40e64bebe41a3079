import type { Auction } from '@martelo/contract/shapes/auctions';
import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { arrangeBanners } from '../../../entities/settings/arrange-banners';
import { CampaignBanner, CampaignCards, SaleCampaign } from '../../../entities/settings/campaigns';
import { Icon } from '../../../ui/icon';
import { PageContainer } from '../../../ui/page/page-container';
import { CurrentAuctions } from './current-auctions';
import { Hero } from './hero';
import classes from './home-page.module.css';
import { Certification, Faq, HowItWorks } from './home-sections';
import { SearchBox } from './search-box';

export type HomeData = {
  nome: string;
  auctions: Auction[] | null;
  banners: SiteSettings['banners'];
  faq: SiteSettings['faq'];
  certificacaoUrl: string;
};

export function HomePage({ nome, auctions, banners, faq, certificacaoUrl }: HomeData) {
  const { first, cards, sale } = arrangeBanners(banners);
  return (
    <>
      <h1 className="visually-hidden">{nome}: leilões de veículos ao vivo</h1>
      <Hero />
      <PageContainer className={classes.root}>
        <SearchBox />
        <NavigationMessage />
        {first && <CampaignBanner banner={first} />}
        <CurrentAuctions auctions={auctions} />
        <HowItWorks />
        <CampaignCards banners={cards} />
        {sale && <SaleCampaign banner={sale} />}
        <Faq items={faq} />
        <Certification url={certificacaoUrl} />
      </PageContainer>
    </>
  );
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
