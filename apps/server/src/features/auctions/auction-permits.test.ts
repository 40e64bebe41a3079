import type { EndpointName, endpoints } from '@martelo/contract/calls/endpoints';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { PHASES, type Phase } from '@martelo/core/auction';
import { type AuctionAct, permits } from '@martelo/core/auction-permits';
import { isPublicRegime, REGIMES, type Regime } from '@martelo/core/regime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auctions, lots } from '../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { acceptedBody, fillUrl, tableRows } from '../../testing/call-cases.ts';
import { createAuction, createVehicle, type TestAuction } from '../../testing/factories.ts';
import { closeDueLots } from '../lots/close-lots.ts';

// Walks the table of calls against the table of what an auction's regime permits. A new call that changes
// something is a type error until it stands here: as a mover, or in the list of those that move no auction.

type Changing = {
  [N in EndpointName]: (typeof endpoints)[N]['method'] extends 'GET' ? never : N;
}[EndpointName];

interface Wish {
  /** What of the auction it wants to change. */
  what: string;
  act: AuctionAct;
  body?: (auction: TestAuction, vehicleId: number) => object;
  /** It is only possible without lots. */
  isEmpty?: true;
}

type Dates = { dataInicio: Date; dataFim: Date };
const HOUR = 3_600_000;
const later = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR).toISOString();
/** Everything that a client of the specification sends with an auction, unchanged. */
const whole = ({ titulo, tipo, numeroLote, dataInicio, dataFim }: TestAuction) => ({
  titulo,
  tipo,
  numeroLote,
  dataInicio: dataInicio.toISOString(),
  dataFim: dataFim.toISOString(),
});
const opening = ({ dataFim }: Dates) => ({
  status: 'active',
  dataInicio: new Date().toISOString(),
  dataFim: later(dataFim, 72),
});

/** They move no auction that exists. */
const OTHERS = [
  // A new auction or its picture.
  'createAuction',
  'createCategory',
  'setCategoryCover',
  // The edital itself: publication.routes.test.ts.
  'uploadAuctionEdital',
  'publishAuction',
  'changeAuctionTerms',
  // Requests carry the commands above, which ask the same table when they are executed.
  'requestApproval',
  'approveRequest',
  'approveRequests',
  'rejectRequest',
  'rejectRequests',
  'cancelRequest',
  // Single vehicles, whose lots an edital fixes: fixed-by-edital.test.ts.
  'previewBulkChange',
  'applyBulkChange',
  'updateVehicle',
  'createVehicleDraft',
  'updateVehicleDraft',
  'deleteVehicleDraft',
  'highlightVehicles',
  'uploadPicture',
  // Bids, which may extend a lot by the rules that the auction has published.
  'createBid',
  'placeAutomaticBid',
  'stopAutomaticBid',
  'resetVehicleBids',
  'resetAllBids',
  'deleteBid',
  // They change the sales of an auction that is over.
  'homologateSales',
  'approveSale',
  'declineSale',
  'decideSale',
  'makeCounterOffer',
  'answerCounterOffer',
  'openSale',
  'releaseSale',
  'deliverSale',
  'chooseCharges',
  'chooseOwnCharges',
  'creditPayment',
  'undoCredit',
  'openRefund',
  'abandonRefund',
  'returnPayment',
  'declareDefault',
  'dissolveSale',
  'regulariseSale',
  'liftImpediment',
  'annulSale',
  // Accounts, people and staff.
  'login',
  'register',
  'logout',
  'setUserStatus',
  'banUser',
  'unbanUser',
  'endUserSessions',
  'forgotPassword',
  'checkPasswordLink',
  'setNewPassword',
  'askDeviceLink',
  'admitDevice',
  'changePassword',
  'endOwnSession',
  'endOtherSessions',
  'makePasswordLink',
  'makeStaffPasswordLink',
  'secondStep',
  'secondStepPasskey',
  'passkeySignIn',
  'beginApp',
  'confirmApp',
  'removeApp',
  'makeRecoveryCodes',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'inviteStaff',
  'renewInvitation',
  'changeStaff',
  'disableStaff',
  'enableStaff',
  'openInvitation',
  'acceptInvitation',
  'agreeToTexts',
  'updateContact',
  'changeEmail',
  'confirmEmail',
  'stopEmail',
  'sendPrivacyRequest',
  'eraseOwnData',
  'answerPrivacyRequest',
  // Settings of the site and messages.
  'newsletter',
  'saveYard',
  'saveAuctioneer',
  'saveBanners',
  'saveFaq',
  'saveEdital',
  'saveTerms',
  'savePrivacy',
  'saveRetention',
  'saveCommission',
  'savePaymentTerms',
  'saveBidRules',
  'saveHolidays',
  'saveBackups',
  'saveReceiver',
  'saveLimits',
  'saveTemplates',
  'saveSecondPerson',
  'justifyOperation',
  'uploadEdital',
  'removeEdital',
  'sendMessageAgain',
  'settleArrival',
  'markMessageSent',
] as const satisfies readonly Changing[];

const FORM: Wish[] = [
  { what: 'title', act: 'changeNames', body: (a) => ({ ...whole(a), titulo: 'Outro nome' }) },
  { what: 'number', act: 'changeNames', body: (a) => ({ ...whole(a), numeroLote: '9999' }) },
  { what: 'end', act: 'changeDates', body: (a) => ({ dataFim: later(a.dataFim, 1) }) },
  { what: 'end now', act: 'changeDates', body: () => ({ status: 'completed' }) },
  { what: 'wait', act: 'changeDates', body: () => ({ status: 'pending' }) },
];

const MOVES: Record<Exclude<Changing, (typeof OTHERS)[number]>, Wish[]> = {
  updateAuction: [
    ...FORM,
    { what: 'type', act: 'changeNames', body: () => ({ tipo: 'Motos' }), isEmpty: true },
    { what: 'start', act: 'changeDates', body: (a) => ({ dataInicio: later(a.dataInicio, -1) }) },
    { what: 'status running', act: 'start', body: () => ({ status: 'running' }) },
    { what: 'full reset', act: 'fullReset', body: opening },
    { what: 'status paused', act: 'pause', body: () => ({ status: 'paused' }) },
  ],
  updateCategory: [
    ...FORM,
    { what: 'status active', act: 'start', body: () => ({ status: 'active' }) },
    { what: 'status paused', act: 'pause', body: () => ({ status: 'paused' }) },
  ],
  deleteAuction: [{ what: 'deletion', act: 'delete' }],
  deleteCategory: [{ what: 'deletion', act: 'delete' }],
  revokeAuction: [
    { what: 'revocation', act: 'revoke', body: () => ({ motivo: 'O órgão pediu a revogação.' }) },
  ],
  withdrawLot: [
    {
      what: 'withdrawal of a lot',
      act: 'withdrawLot',
      body: () => ({ motivo: 'A Justiça mandou devolver.' }),
    },
  ],
  deleteVehicle: [{ what: 'lots', act: 'changeLots' }],
  archiveVehicles: [
    { what: 'lots', act: 'changeLots', body: (_, vehicleId) => ({ ids: [String(vehicleId)] }) },
  ],
  startAuction: [
    { what: 'start', act: 'start', body: ({ id }) => ({ id: String(id) }) },
    {
      what: 'end',
      act: 'start',
      body: ({ id, dataFim }) => ({ id: String(id), dataFim: later(dataFim, 1) }),
    },
    { what: 'start by type', act: 'start', body: ({ tipo }) => ({ tipo }) },
  ],
  pauseAuction: [{ what: 'pause', act: 'pause' }],
  resumeAuction: [{ what: 'resume', act: 'resume' }],
  restartAuction: [{ what: 'restart', act: 'restart' }],
  startTimer: [
    { what: 'start', act: 'start', body: () => ({}) },
    { what: 'start of named ones', act: 'start', body: ({ id }) => ({ auctionIds: [String(id)] }) },
  ],
  pauseTimer: [{ what: 'pause', act: 'pause' }],
  resumeTimer: [{ what: 'resume', act: 'resume' }],
  resetTimer: [{ what: 'restart', act: 'restart' }],
  fullResetTimer: [{ what: 'full reset', act: 'fullReset' }],
  createVehicle: [
    {
      what: 'lots',
      act: 'changeLots',
      body: ({ id }) =>
        acceptedBody('createVehicle', { auction: id, vehicle: id, user: id, bid: id }),
    },
  ],
};

const CASES = Object.entries(MOVES).flatMap(([name, wishes]) =>
  tableRows()
    .filter((row) => row.name === name)
    .flatMap(({ endpoint, url }) =>
      wishes.map((wish) => ({
        method: endpoint.method,
        url,
        wish,
        title: `${endpoint.method} ${url}, ${wish.what}`,
      })),
    ),
);
type Case = (typeof CASES)[number];

let server: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  admin = await server.signIn('admin');
});

/** An auction in this phase with a lot; `held` is one that waits for Iniciar. */
async function make(
  regime: Regime,
  phase: Phase | 'held',
  wish?: Wish,
  values: Partial<TestAuction> = {},
): Promise<TestAuction> {
  const auction = await createAuction(server.db, {
    ...values,
    regime,
    phase: phase === 'held' ? 'upcoming' : phase,
    ...(phase === 'held' && { intent: 'held' as const, remainingMs: 2 * HOUR }),
  });
  if (!wish?.isEmpty) await createVehicle(server.db, { auctionId: auction.id });
  // Otherwise the next call would write the results first.
  await closeDueLots({ db: server.db, live: server.deps.live });
  return auction;
}

async function rowsOf(auctionId: number) {
  const { db } = server;
  return {
    auction: await db.select().from(auctions).where(eq(auctions.id, auctionId)),
    lots: await db.select().from(lots).where(eq(lots.auctionId, auctionId)),
  };
}

/** Makes the call and answers with its answer and whether the auction or a lot is another one now. */
async function give(auction: TestAuction, { method, url, wish }: Case) {
  const before = await rowsOf(auction.id);
  const vehicle = before.lots[0]?.vehicleId ?? 1;
  const payload = wish.body?.(auction, vehicle);
  const ids = { auction: auction.id, vehicle, user: 1, bid: 1 };
  const answer = await server.inject({
    method: method as 'PUT',
    url: fillUrl(url, ids),
    headers: admin.headers,
    ...(payload && { payload }),
  });
  const after = await rowsOf(auction.id);
  return { answer, moved: JSON.stringify(after) !== JSON.stringify(before) };
}

const STATES = [...PHASES, 'held'] as const;
const PUBLIC = REGIMES.filter(isPublicRegime);
const BOUND = { regime: 'art328', publishedAt: new Date() } as const;
const DRAFT = { regime: 'art328', publishedAt: null } as const;
const PRIVATE = { regime: 'privado', publishedAt: new Date() } as const;

describe('a private auction', () => {
  const moved = async (one: Case) => {
    let moves = 0;
    for (const state of STATES) {
      const auction = await make('privado', state, one.wish);
      if ((await give(auction, one)).moved) moves += 1;
    }
    return moves;
  };
  test.each(CASES.filter(({ wish }) => permits(PRIVATE, wish.act)))(
    'is moved by $title',
    async (one) => expect(await moved(one)).toBeGreaterThan(0),
  );
  test.each(CASES.filter(({ wish }) => !permits(PRIVATE, wish.act)))(
    'is not moved by $title',
    async (one) => expect(await moved(one)).toBe(0),
  );
});

describe('a draft of a public auction', () => {
  const refused = CASES.filter(({ wish }) => !permits(DRAFT, wish.act));
  test.each(refused)('is not moved by $title', async (one) => {
    for (const state of ['upcoming', 'held'] as const) {
      const draft = await make('art328', state, one.wish, { publishedAt: null });
      const { answer, moved } = await give(draft, one);
      expect([state, moved]).toEqual([state, false]);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

describe('an auction with a published edital', () => {
  const refused = CASES.filter(({ wish }) => !permits(BOUND, wish.act));
  test.each(refused)('is not moved by $title', async (one) => {
    for (const state of STATES) {
      const auction = await make(
        PUBLIC[STATES.indexOf(state) % PUBLIC.length] ?? 'art328',
        state,
        one.wish,
      );
      const { answer, moved } = await give(auction, one);
      expect([state, moved]).toEqual([state, false]);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  const permitted = CASES.filter(({ wish }) => permits(BOUND, wish.act));
  test.each(permitted)('is still moved by $title', async (one) => {
    let moves = 0;
    for (const state of STATES)
      if ((await give(await make('art328', state), one)).moved) moves += 1;
    expect(moves).toBeGreaterThan(0);
  });

  test.each(['/api/auctions/:id', '/api/categories/:id'])(
    'is saved by PUT %s with everything it has, and says at its fields what is in the edital',
    async (url) => {
      const auction = await make('administrativo', 'running');
      const put = (payload: object) =>
        server.inject({
          method: 'PUT',
          url: url.replace(':id', String(auction.id)),
          headers: admin.headers,
          payload,
        });
      const same = await put({ ...whole(auction), descricao: 'Visita às 9h', status: 'running' });
      expect([same.statusCode, same.json().descricao]).toEqual([200, 'Visita às 9h']);
      const other = { ...whole(auction), titulo: 'Outro', numeroLote: '99' };
      const names = await put({ ...other, descricao: 'Nada disto' });
      expect([names.statusCode, names.json()]).toMatchObject([
        409,
        {
          code: 'AUCTION_IN_EDITAL',
          errors: {
            titulo: publicationTexts.fieldInEdital,
            numeroLote: publicationTexts.fieldInEdital,
          },
        },
      ]);
      const end = await put({ dataFim: later(auction.dataFim, 1), descricao: 'Nada disto' });
      expect(end.json()).toMatchObject({
        code: 'AUCTION_IN_EDITAL',
        message: publicationTexts.fieldInEdital,
        errors: { dataFim: publicationTexts.fieldInEdital },
      });
      expect((await rowsOf(auction.id)).auction[0]?.descricao).toBe('Visita às 9h');
    },
  );

  test('is passed over and named by the actions on all auctions, which move the others', async () => {
    const bound = await make('art328', 'running');
    const own = await make('privado', 'running');
    const answer = await server.inject({
      method: 'POST',
      url: '/api/timer/full-reset',
      headers: admin.headers,
    });
    expect(answer.json()).toMatchObject({
      changed: 1,
      message: `Mudou 1 leilão. 1 leilão não mudou, porque está em edital publicado: ${bound.titulo} (nº ${bound.numeroLote}).`,
      auctions: [{ id: String(own.id) }],
    });
  });

  test('does not keep Iniciar by type from opening a private auction', async () => {
    await make('art328', 'upcoming');
    const own = await make('privado', 'upcoming');
    const start = await server.inject({
      method: 'POST',
      url: '/api/auctions/start',
      headers: admin.headers,
      payload: { tipo: 'Carros' },
    });
    expect(start.json()).toMatchObject({ id: String(own.id), phase: 'running' });
  });
});
