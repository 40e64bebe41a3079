import type { AuctionTermsAnswer } from '@martelo/contract/shapes/auction-terms';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { isBoundByEdital } from '@martelo/core/auction-permits';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { changeTerms } from './change-terms.ts';
import { presentTerms, presentVersion } from './present-terms.ts';
import { findTermsOfAuction, listTermsVersions } from './terms.queries.ts';

export function registerTermsRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  async function shown(id: number): Promise<AuctionTermsAnswer> {
    const [auction, versions] = await Promise.all([
      findTermsOfAuction(db, id),
      listTermsVersions(db, id),
    ]);
    if (!auction) return refuse('NOT_FOUND');
    const { titulo, regime, terms, nextTerms, formMark } = auction;
    return {
      leilao: { id: String(id), titulo, regime },
      version: formMark,
      condicoes: presentTerms(nextTerms ?? terms),
      noEdital: isBoundByEdital(auction),
      aguardam: nextTerms !== null,
      versoes: versions.map(presentVersion),
    };
  }

  route(app, 'auctionTerms', ({ params }) => shown(params.id));

  route(app, 'changeAuctionTerms', async (call) => {
    const { id: auctionId } = call.params;
    const outcome = await changeTerms(deps, { auctionId, actor: actorOf(call), change: call.body });
    if (!outcome.ok) return refuse(outcome.code, outcome);
    const message = outcome.waits ? publicationTexts.termsWait : 'Condições salvas.';
    return { ...(await shown(auctionId)), message };
  });
}
