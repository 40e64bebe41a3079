import type { Readable } from 'node:stream';
import { endpoints } from '@martelo/contract/calls/endpoints';
import { defaultPrivateSettings } from '@martelo/contract/shapes/private-settings';
import { APPROVAL_COMMANDS, type ApprovalCommand } from '@martelo/contract/shapes/second-person';
import { dayOf } from '@martelo/core/deadlines';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { annulSale } from './features/annulments/annul-sale.ts';
import { type Approvals, createYard } from './features/approvals/approvals.fixture.ts';
import { saveSecondPerson } from './features/approvals/second-person-settings.ts';
import { switchOffSecondPerson } from './features/approvals/switch-off.ts';
import { changeAllAuctions } from './features/auctions/change-all-auctions.ts';
import { removeBannedBid, removeBid } from './features/bids/ledger/remove-bid.ts';
import { resetAllBids, resetVehicleBids } from './features/bids/ledger/reset-bids.ts';
import { liftImpediment } from './features/defaults/lift-impediment.ts';
import { regulariseSale } from './features/defaults/regularise-sale.ts';
import { releaseSale } from './features/delivery/release-sale.ts';
import { issueDuePapers } from './features/documents/issue-papers.ts';
import { exportList } from './features/exports/export-list.ts';
import { creditPayment } from './features/payments/credit-payment.ts';
import { openRefund } from './features/payments/open-refund.ts';
import { RECEIVER } from './features/payments/payments.fixture.ts';
import { saveReceiver } from './features/payments/receiver-settings.ts';
import { returnPayment } from './features/payments/return-payment.ts';
import { undoCredit } from './features/payments/undo-credit.ts';
import { publishAuction } from './features/publication/publish-auction.ts';
import { revokeAuction } from './features/publication/revoke-auction.ts';
import { withdrawLot } from './features/publication/withdraw-lot.ts';
import { sectionOf } from './features/settings/section-of.ts';
import { listSettings } from './features/settings/site.queries.ts';
import { changeStaff } from './features/staff/change-staff.ts';
import { disableStaff, enableStaff } from './features/staff/disable-staff.ts';
import { inviteStaff, renewInvitation } from './features/staff/invite-staff.ts';
import { makeStaffLink } from './features/staff/make-staff-link.ts';
import { staffVersion } from './features/staff/present-staff.ts';
import { findStaff } from './features/staff/staff.queries.ts';
import { auditLog } from './platform/database/administration-schema.ts';
import { documents } from './platform/database/sales-schema.ts';
import { users } from './platform/database/schema.ts';
import { sensitiveCommands } from './sensitive-commands.ts';
import { createTestApp, type SignedInUser, type TestApp } from './testing/app-harness.ts';
import { readContents } from './testing/database-contents.ts';
import { createDefaultedSale } from './testing/default-factory.ts';
import { createSundayDraft } from './testing/draft-factory.ts';
import { createAuction, createUser, createVehicle } from './testing/factories.ts';
import { createPaidSale, nameAuctioneer } from './testing/paper-factory.ts';
import { createSale } from './testing/sale-factory.ts';

let server: TestApp;
let yard: Approvals;
beforeAll(async () => {
  // No command sends anything: a director's link only needs a way to its receiver.
  server = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  yard = await createYard(server);
});

type Outcome = { ok: true } | { ok: false; code: string };
/** Ana, one of two directors. */
const actor = () => ({ id: yard.ana.user.id, ip: '192.0.2.1' });
const zone = 'America/Maceio';

async function versionOf(section: 'aprovacoes' | 'recebimento'): Promise<string> {
  return sectionOf(section, await listSettings(server.db), zone).version;
}

async function personNow({ user }: SignedInUser) {
  const row = await findStaff(server.db, user.id);
  if (!row) throw new Error('there is no such person');
  return { userId: user.id, version: staffVersion(row), actor: actor() };
}

/** How Ana gives a way out of a default. */
async function actOnDefault() {
  const by = yard.ana.user.id;
  const { id: saleId, version } = await createDefaultedSale(server.deps, server.db, { by });
  return { saleId, reason: 'A multa foi paga inteira.', version, actor: actor() };
}

/** Makes what a command needs, and answers how Ana alone gives it. */
const COMMANDS: Record<ApprovalCommand, () => Promise<() => Promise<Outcome>>> = {
  async deleteBid() {
    const { high } = await yard.lotWithBids();
    return () => removeBid(server.deps, { bidId: high, actor: actor() });
  },
  async resetVehicleBids() {
    const { vehicleId } = await yard.lotWithBids();
    return () => resetVehicleBids(server.deps, { vehicleId, actor: actor() });
  },
  async resetAllBids() {
    await yard.lotWithBids();
    return () => resetAllBids(server.deps, { actor: actor() });
  },
  async fullResetTimer() {
    await createAuction(server.db);
    return () => changeAllAuctions(server.deps, actor(), 'open');
  },
  async exportList() {
    await server.db.execute(sql`insert into users (name, email, password_hash, status, search)
      select 'Pessoa ' || n, 'pessoa' || n || '@teste.example', 'x', 'aprovado', 'pessoa ' || n
      from generate_series(1, 1000) n`);
    return async () => {
      const outcome = await exportList(server.deps, {
        list: 'users',
        filter: { format: 'csv' },
        timeZone: zone,
        sees: { papers: false, contacts: true },
        actor: actor(),
        signal: new AbortController().signal,
      });
      if (outcome.ok) (outcome.content as Readable).destroy();
      return outcome;
    };
  },
  async saveSecondPerson() {
    const aprovacoes = {
      ...defaultPrivateSettings.aprovacoes,
      exigirSegundaPessoa: true,
      atos: [],
    };
    return async () =>
      saveSecondPerson(server.deps, {
        aprovacoes,
        version: await versionOf('aprovacoes'),
        actor: actor(),
      });
  },
  async inviteStaff() {
    const person = { email: 'nova@patio.example', profiles: ['diretor' as const] };
    return () => inviteStaff(server.deps, { ...person, actor: actor() });
  },
  async changeStaff() {
    return async () =>
      changeStaff(server.deps, {
        ...(await personNow(yard.leo)),
        profiles: ['diretor'],
        secondFactorRequired: null,
      });
  },
  async disableStaff() {
    return async () => disableStaff(server.deps, await personNow(yard.bia));
  },
  async enableStaff() {
    const gone = await server.signIn('admin');
    const disabled = { disabledAt: new Date(), status: 'negado' as const };
    await server.db.update(users).set(disabled).where(eq(users.id, gone.user.id));
    return async () => enableStaff(server.deps, await personNow(gone));
  },
  async renewInvitation() {
    const invited = await createUser(server.db, { role: 'admin', status: 'pendente' });
    return () => renewInvitation(server.deps, { userId: invited.id, actor: actor() });
  },
  async makeStaffPasswordLink() {
    return () => makeStaffLink(server.deps, { userId: yard.bia.user.id, actor: actor() });
  },
  async creditPayment() {
    const { id: saleId } = await createSale(server.db);
    const values = {
      meio: 'pix' as const,
      valor: 500_000,
      referencia: 'E1',
      recebidoEm: dayOf(zone, new Date()),
      pagadorNome: '',
      pagadorDocumento: '',
    };
    return () =>
      creditPayment(server.deps, { saleId, values, idempotencyKey: 'key', actor: actor() });
  },
  async undoCredit() {
    const { version, paymentIds } = await createPaidSale(server.db);
    const [paymentId = 0] = paymentIds;
    const reason = 'Crédito lançado no arremate errado.';
    return () => undoCredit(server.deps, { paymentId, version, reason, actor: actor() });
  },
  async openRefund() {
    const { version, paymentIds } = await createPaidSale(server.db, { rest: 750 });
    const [, paymentId = 0] = paymentIds;
    const wish = { paymentId, version, reason: 'O comprador pagou em dobro.' };
    return () => openRefund(server.deps, { ...wish, actor: actor() });
  },
  async returnPayment() {
    const { version, paymentIds } = await createPaidSale(server.db, { rest: 750 });
    const [, paymentId = 0] = paymentIds;
    const back = { day: dayOf(zone, new Date()), reference: 'D1', version };
    return () => returnPayment(server.deps, { ...back, paymentId, actor: actor() });
  },
  async releaseSale() {
    await nameAuctioneer(server.db);
    const { id: saleId, version } = await createPaidSale(server.db, {
      creditedById: yard.ana.user.id,
    });
    await issueDuePapers(server.deps);
    await server.db.update(documents).set({ pdf: Buffer.of(1), pdfSha256: Buffer.alloc(32) });
    return () => releaseSale(server.deps, { saleId, version, actor: actor() });
  },
  async regulariseSale() {
    const act = await actOnDefault();
    return () => regulariseSale(server.deps, act);
  },
  async liftImpediment() {
    const act = await actOnDefault();
    return () => liftImpediment(server.deps, act);
  },
  async annulSale() {
    const { id: saleId, version } = await createPaidSale(server.db);
    const reason = 'O vendedor não tinha o documento.';
    return () => annulSale(server.deps, { saleId, version, reason, actor: actor() });
  },
  async saveReceiver() {
    return async () =>
      saveReceiver(server.deps, {
        recebimento: RECEIVER,
        version: await versionOf('recebimento'),
        actor: actor(),
      });
  },
  async publishAuction() {
    const auctionId = await createSundayDraft(server.db, yard.ana.user.id);
    return () => publishAuction(server.deps, { auctionId, version: 1, actor: actor() });
  },
  async revokeAuction() {
    const { id: auctionId } = await createAuction(server.db, { regime: 'art328' });
    const reason = 'O órgão pediu a revogação.';
    return () => revokeAuction(server.deps, { auctionId, reason, actor: actor() });
  },
  async withdrawLot() {
    const auction = await createAuction(server.db, { regime: 'art328' });
    const { id: vehicleId } = await createVehicle(server.db, { auctionId: auction.id });
    const reason = 'A Justiça mandou devolver.';
    return () => withdrawLot(server.deps, { vehicleId, reason, actor: actor() });
  },
};

const audited = () =>
  server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, yard.ana.user.id))
    .orderBy(desc(auditLog.id));

describe.each(APPROVAL_COMMANDS)('the command %s', (name) => {
  test('refuses one person alone, whoever calls it, and changes nothing', async () => {
    const give = await COMMANDS[name]();
    const before = await readContents(server.db);
    expect(await give()).toEqual({ ok: false, code: 'APPROVAL_REQUIRED' });
    expect(await readContents(server.db)).toEqual(before);
  });

  test('is given by one person where none else is required, and the audit log says so', async () => {
    const give = await COMMANDS[name]();
    await switchOffSecondPerson(server.db);
    expect(await give()).toMatchObject({ ok: true });
    const [entry] = await audited();
    expect(entry?.details).toMatchObject({ semSegundaPessoa: true });
  });
});

/** Each list that is taken away has a right of its own: access-matrix.test.ts. */
const CALLED = APPROVAL_COMMANDS.filter((name) => name !== 'exportList');

test.each(CALLED)('%s is asked for and approved with the right of its own call', (name) => {
  expect(sensitiveCommands[name].permission(undefined as never)).toBe(endpoints[name].access);
});

test('a ban takes a bid back without a second person, because the ban itself needs none', async () => {
  const { high } = await yard.lotWithBids();
  expect(await removeBannedBid(server.deps, { bidId: high, actor: actor() })).toMatchObject({
    ok: true,
    lanceAtual: 2_000_000,
  });
});
