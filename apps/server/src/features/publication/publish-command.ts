import { GATE_TEXTS } from '@martelo/contract/texts/publication-texts';
import { REGIME_NAMES } from '@martelo/contract/texts/terms-texts';
import { isBoundByEdital } from '@martelo/core/auction-permits';
import { mayAskSecondPerson, mayPublish } from '@martelo/core/publication-gate';
import { readNow } from '../../platform/database/clock.queries.ts';
import { formatMoment } from '../../platform/http/format-moment.ts';
import type { SensitiveCommand } from '../approvals/sensitive-command.ts';
import { peekAuction } from '../auctions/auction-lookups.queries.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { describeTerms } from '../terms/describe-terms.ts';
import { announceAgain, type EditalChanges } from './announce-again.ts';
import { listEditals, listGateLots } from './publication.queries.ts';
import { announcePublished, publishInside, versionOfPublication } from './publish-auction.ts';
import { readGate } from './read-gate.ts';

interface Payload extends EditalChanges {
  auctionId: number;
  versao: number;
  estado?: string | undefined;
}

/**
 * A publication that one person may not do alone, whatever the settings say: that of an auction that ends
 * on a Sunday or holiday, when the auctioneer may not act, and each new version of an edital in a public
 * regime, which changes what was announced.
 */
export const publishAuctionCommand: SensitiveCommand<Payload> = {
  act: 'always',
  permission: () => 'auctions.publish',
  async freeze({ db, settings }, { auctionId, versao, estado, ...changes }) {
    const auction = await peekAuction(db, auctionId);
    if (!auction) return { ok: false, code: 'NOT_FOUND' };
    if (auction.revokedAt !== null) return { ok: false, code: 'AUCTION_REVOKED' };
    const [edital] = await listEditals(db, auctionId);
    const isNewVersion = isBoundByEdital(auction);
    if (auction.publishedAt !== null && !isNewVersion) {
      return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    }
    if (edital?.publishedAt) return { ok: false, code: 'ALREADY_PUBLISHED' };
    const nowMs = await readNow(db);
    const announced = announceAgain(auction, changes, nowMs);
    if (!announced.ok) return announced;
    const { next } = announced;
    const timeZone = settings.yardTimeZone;
    const hasEdital = edital !== undefined;
    const findings = await readGate(db, {
      auction: next,
      hasEdital,
      nowMs,
      timeZone,
      isNewVersion,
    });
    if (mayPublish(findings) && !isNewVersion) return { ok: false, code: 'APPROVAL_NOT_REQUIRED' };
    const isOnlyAlone = mayPublish(findings) || mayAskSecondPerson(findings);
    if (!edital || !isOnlyAlone) return { ok: false, code: 'PUBLICATION_BLOCKED' };
    if (edital.version !== versao) return { ok: false, code: 'TARGET_CHANGED' };
    const lots = await listGateLots(db, auctionId);
    const version = versionOfPublication({ auction, edital, lots });
    if (estado !== undefined && estado !== version) return { ok: false, code: 'TARGET_CHANGED' };
    const { fuso } = await readSiteSettings(db, timeZone);
    const restDay = findings.some(({ code }) => code === 'ends-on-rest-day');
    const preview = {
      title: isNewVersion
        ? 'Publicar nova versão do edital'
        : 'Publicar edital que termina em domingo ou feriado',
      target: `leilão ${auction.numeroLote}, ${auction.titulo}`.trim(),
      facts: [
        { label: 'Tipo', value: REGIME_NAMES[auction.regime] },
        { label: 'Edital', value: `Versão ${edital.version}, ${edital.name}` },
        { label: 'SHA-256', value: edital.sha256.toString('hex') },
        { label: 'Lotes', value: String(lots.length) },
        { label: 'Término', value: formatMoment(next.dataFim, fuso) },
        ...(restDay
          ? [{ label: 'Por que precisa de aprovação', value: GATE_TEXTS['ends-on-rest-day'] }]
          : []),
      ],
      changes: isNewVersion
        ? changesInWords(auction, next, fuso)
        : [{ label: 'Leilão', before: 'Rascunho', after: 'Público, com este edital' }],
    };
    return { ok: true, frozen: { target: `auction:${auctionId}:publication`, version, preview } };
  },
  async execute(tx, deps, { payload, version: asked, actor }) {
    const { auctionId, versao, estado: _, ...changes } = payload;
    const wish = { auctionId, version: versao, actor, changes, asked };
    const done = await publishInside(tx, deps, wish);
    if (!done.ok) return done;
    return { ok: true, outcome: 'Edital publicado.', publish: () => announcePublished(deps, done) };
  },
};

/** What the new version changes, for the person who decides. */
function changesInWords(before: AuctionRow, after: AuctionRow, zone: string) {
  const pairs = [
    { label: 'Título', before: before.titulo, after: after.titulo },
    { label: 'Número', before: before.numeroLote, after: after.numeroLote },
    ...(['dataInicio', 'dataFim'] as const).map((name) => ({
      label: name === 'dataInicio' ? 'Início' : 'Término',
      before: formatMoment(before[name], zone),
      after: formatMoment(after[name], zone),
    })),
    ...describeTerms(before.terms, after.terms),
  ];
  const edital = { label: 'Edital', before: 'Versão em vigor', after: 'Esta versão' };
  return [edital, ...pairs.filter((pair) => pair.before !== pair.after)];
}
