import { GATE_TEXTS } from '@martelo/contract/texts/publication-texts';
import { REGIME_NAMES } from '@martelo/contract/texts/terms-texts';
import { mayAskSecondPerson, mayPublish } from '@martelo/core/publication-gate';
import { readNow } from '../../platform/database/clock.queries.ts';
import { formatMoment } from '../../platform/http/format-moment.ts';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { peekAuction } from '../auctions/auction-lookups.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { listEditals, listGateLots } from './publication.queries.ts';
import { announcePublished, publishInside, versionOfPublication } from './publish-auction.ts';
import { readGate } from './read-gate.ts';

interface Payload {
  auctionId: number;
  versao: number;
}

/**
 * The publication of an auction that ends on a Sunday or holiday, in a public regime. It is sensitive
 * whatever the settings say: the auctioneer may not act on these days, and the house answers for it.
 */
export const publishAuctionCommand: SensitiveCommand<Payload> = {
  act: 'always',
  permission: () => 'auctions.publish',
  async freeze({ db, settings }, { auctionId, versao }) {
    const auction = await peekAuction(db, auctionId);
    if (!auction) return { ok: false, code: 'NOT_FOUND' };
    const [edital] = await listEditals(db, auctionId);
    if (auction.publishedAt !== null) return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    const timeZone = settings.yardTimeZone;
    const asked = { auction, hasEdital: edital !== undefined, nowMs: await readNow(db), timeZone };
    const findings = await readGate(db, asked);
    if (mayPublish(findings)) return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    if (!edital || !mayAskSecondPerson(findings)) return { ok: false, code: 'PUBLICATION_BLOCKED' };
    if (edital.version !== versao) return { ok: false, code: 'TARGET_CHANGED' };
    const lots = await listGateLots(db, auctionId);
    const { fuso } = await readSiteSettings(db, timeZone);
    const preview = {
      title: 'Publicar edital que termina em domingo ou feriado',
      target: `leilão ${auction.numeroLote}, ${auction.titulo}`.trim(),
      facts: [
        { label: 'Tipo', value: REGIME_NAMES[auction.regime] },
        { label: 'Edital', value: `Versão ${edital.version}, ${edital.name}` },
        { label: 'SHA-256', value: edital.sha256.toString('hex') },
        { label: 'Lotes', value: String(lots.length) },
        { label: 'Término', value: formatMoment(auction.dataFim, fuso) },
        { label: 'Por que precisa de aprovação', value: GATE_TEXTS['ends-on-rest-day'] },
      ],
      changes: [{ label: 'Leilão', before: 'Rascunho', after: 'Público, com este edital' }],
    };
    const version = versionOfPublication({ auction, edital, lots });
    return { ok: true, frozen: { target: `auction:${auctionId}:publication`, version, preview } };
  },
  async execute(tx, deps, { payload: { auctionId, versao }, version: asked, actor }) {
    const wish = { auctionId, version: versao, actor, asked };
    const done = await publishInside(tx, deps, wish);
    if (!done.ok) return done;
    return { ok: true, outcome: 'Edital publicado.', publish: () => announcePublished(deps, done) };
  },
};
