import { accountCalls } from '@martelo/contract/calls/account-calls';
import { approvalCalls } from '@martelo/contract/calls/approval-calls';
import { endpoints } from '@martelo/contract/calls/endpoints';
import { recoveryCalls } from '@martelo/contract/calls/recovery-calls';
import { secondFactorCalls } from '@martelo/contract/calls/second-factor-calls';
import { staffCalls } from '@martelo/contract/calls/staff-calls';
import { defaultPrivateSettings } from '@martelo/contract/shapes/private-settings';
import {
  APPROVAL_COMMANDS,
  type ApprovalCommand,
  SENSITIVE_ROWS,
} from '@martelo/contract/shapes/second-person';
import type { AUDIT_ACTIONS } from '@martelo/contract/texts/audit-actions';
import { dayOf } from '@martelo/core/deadlines';
import type { Profile } from '@martelo/core/permissions';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createYard, REASON } from './features/approvals/approvals.fixture.ts';
import { readSecondPerson } from './features/approvals/second-person.ts';
import { issueDuePapers } from './features/documents/issue-papers.ts';
import { appCode } from './features/identity/second-factor/factors.fixture.ts';
import { RECEIVER } from './features/payments/payments.fixture.ts';
import { sectionOf } from './features/settings/section-of.ts';
import { listSettings } from './features/settings/site.queries.ts';
import { staffVersion } from './features/staff/present-staff.ts';
import { findStaff } from './features/staff/staff.queries.ts';
import { auditLog } from './platform/database/administration-schema.ts';
import { approvals } from './platform/database/approvals-schema.ts';
import { documents } from './platform/database/sales-schema.ts';
import { users } from './platform/database/schema.ts';
import { SmtpDouble } from './platform/outside/providers.fixture.ts';
import { createTestApp, type TestApp } from './testing/app-harness.ts';
import { createDefaultedSale } from './testing/default-factory.ts';
import { createSundayDraft } from './testing/draft-factory.ts';
import { createAuction, createUser, createVehicle, TEST_PASSWORD } from './testing/factories.ts';
import { createPaidSale } from './testing/paper-factory.ts';
import { createSale } from './testing/sale-factory.ts';

/**
 * A model of one director who has no scruples, in a house with two and the second person on. He knows his
 * own password, every link that an answer shows him, and every mail to a mailbox that is his. Whatever
 * he calls, in whatever order, no sensitive command is executed.
 */
const CALLS = {
  ...staffCalls,
  ...recoveryCalls,
  ...secondFactorCalls,
  ...approvalCalls,
};
/** The ways in and the decisions about accounts that stand in a table with other calls. */
const { login, setUserStatus, endUserSessions, banUser, unbanUser } = accountCalls;
const MORE = { login, setUserStatus, endUserSessions, banUser, unbanUser };
type Name = keyof typeof CALLS | keyof typeof MORE | ApprovalCommand;

/** One that shows its links, one that mails them, and one that also asks directors for a second factor. */
const HOUSES = ['silent', 'mailing', 'strict'] as const;
type House = (typeof HOUSES)[number];

const smtp = new SmtpDouble();
let houses: Record<House, TestApp>;
beforeAll(async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await smtp.start()}`;
  houses = {
    silent: await createTestApp(),
    mailing: await createTestApp({ env: { SMTP_URL } }),
    strict: await createTestApp({ env: { SMTP_URL, SECOND_FACTOR_REQUIRED: '1' } }),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(houses).map((server) => server.close()));
  await smtp.stop();
});

/** A session in his hands, with the password of its account. */
interface Hand {
  userId: number;
  email: string;
  password: string;
  headers: { authorization: string };
}

/** The accounts, links and requests that the director has by now. */
interface World {
  server: TestApp;
  yard: Awaited<ReturnType<typeof createYard>>;
  goods: Goods;
  hands: Hand[];
  /** Everybody who can be the object of a call; those whom he invites come to the end. */
  people: { id: number; email: string }[];
  tokens: string[];
  requests: string[];
  secrets: Map<number, string>;
  challenge: string;
}

/** The lots, sales and auctions on which the sensitive commands act. */
interface Goods {
  lot: { vehicleId: number; high: number };
  /** A sale that waits for its payment. */
  unpaid: { id: number; version: number };
  defaulted: { id: number; version: number };
  /** A sale that another person has credited, with 7,50 too much in its second payment. */
  paid: { version: number; paymentIds: number[] };
  /** A paid sale with its nota, credited by the director himself. */
  ownPaid: { id: number; version: number };
  /** Announced by an edital, with bids. */
  publishedId: number;
  /** A vehicle with a lot in it. */
  announcedId: number;
  /** With an edital, and an end that one person alone may not publish. */
  draftId: number;
}

/** How many people he has invited in all runs. */
let invitations = 0;

/** One call of his: as whom, about whom, and which of the choices that its body leaves. */
interface Move {
  name: Name;
  as: number;
  about: number;
  choice: number;
}

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const NEW_PASSWORD = 'cavalo-bateria-grampo';
const repeated = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
/** The domain of his own mailboxes. */
const OWN = '@ana.example';
const PROFILE_CHOICES: Profile[][] = [['leiloeiro'], ['diretor'], ['operador'], ['financeiro']];
const FACTOR_CHOICES = [null, true, false];

type Wish = { id?: number | string; body?: object };

async function versioned({ server }: World, id: number) {
  const row = await findStaff(server.db, id);
  return row ? staffVersion(row) : 'none';
}

async function settingsVersion({ server }: World, section: 'aprovacoes' | 'recebimento') {
  return sectionOf(section, await listSettings(server.db), 'America/Maceio').version;
}

type Wisher = (world: World, move: Move, hand: Hand) => Wish | Promise<Wish>;
const nothing: Wisher = () => ({});
const aboutPerson: Wisher = ({ people }, { about }) => ({ id: pick(people, about).id });
const withToken: Wisher = ({ tokens }, { about }) => ({
  body: { token: tokens.length > 0 ? pick(tokens, about) : 'a'.repeat(43) },
});
const withEmail: Wisher = ({ people }, { about }) => ({
  body: { email: pick(people, about).email },
});
const withPassword: Wisher = (_world, _move, { password }) => ({ body: { password } });
const aboutRequest: Wisher = ({ requests }, { about }, { password }) => ({
  id: Number(requests.length > 0 ? pick(requests, about) : 0),
  body: { password, note: REASON },
});
const manyRequests: Wisher = ({ requests }, _move, { password }) => ({
  body: { ids: requests.length > 0 ? requests.slice(0, 50) : ['1'], password, note: REASON },
});
const changing: Wisher = async (world, { about, choice }) => {
  const { id } = pick(world.people, about);
  return {
    id,
    body: {
      profiles: pick(PROFILE_CHOICES, choice),
      secondFactorRequired: pick(FACTOR_CHOICES, choice),
      version: await versioned(world, id),
    },
  };
};
const switching: Wisher = async (world, { about }) => {
  const { id } = pick(world.people, about);
  return { id, body: { version: await versioned(world, id) } };
};
const inviting: Wisher = (_world, { choice }) => {
  invitations += 1;
  const email = `pessoa${invitations}${OWN}`;
  return { body: { email, profiles: pick(PROFILE_CHOICES, choice) } };
};

/** The id and the body of each call. A call that is new in one of the tables has to be added here. */
const WISHES: Record<Name, Wisher> = {
  staff: nothing,
  inviteStaff: inviting,
  renewInvitation: aboutPerson,
  makeStaffPasswordLink: aboutPerson,
  changeStaff: changing,
  disableStaff: switching,
  enableStaff: switching,
  openInvitation: withToken,
  acceptInvitation: (world, move, hand) => {
    const { body } = withToken(world, move, hand) as Wish;
    return { body: { ...body, ...repeated, name: 'Pessoa Inventada' } };
  },
  recoveryChannels: nothing,
  forgotPassword: withEmail,
  checkPasswordLink: withToken,
  setNewPassword: (world, move, hand) => {
    const { body } = withToken(world, move, hand) as Wish;
    return { body: { ...body, ...repeated } };
  },
  askDeviceLink: withEmail,
  admitDevice: withToken,
  changePassword: (_world, _move, { password }) => ({ body: { ...repeated, current: password } }),
  ownSessions: nothing,
  endOwnSession: nothing,
  endOtherSessions: nothing,
  passwordHistory: nothing,
  makePasswordLink: aboutPerson,
  secondStep: ({ challenge, secrets, people }, { about }) => {
    const secret = secrets.get(pick(people, about).id);
    return { body: { method: 'app', challenge, code: secret ? appCode(secret) : '123456' } };
  },
  secondStepPasskey: ({ challenge }) => ({ body: { challenge } }),
  passkeySignIn: nothing,
  secondFactor: nothing,
  beginApp: withPassword,
  confirmApp: ({ secrets }, _move, { userId }) => {
    const secret = secrets.get(userId);
    return { body: { code: secret ? appCode(secret) : '123456' } };
  },
  removeApp: withPassword,
  makeRecoveryCodes: withPassword,
  beginPasskey: withPassword,
  addPasskey: ({ challenge }) => ({ body: { challenge, name: 'Chave', passkey: {} } }),
  removePasskey: (_world, { about }, { password }) => ({ id: about + 1, body: { password } }),
  secondPerson: nothing,
  approvals: nothing,
  approval: aboutRequest,
  requestApproval: async (world, move, hand) => {
    const command = pick(APPROVAL_COMMANDS, move.choice);
    const payload = await PAYLOADS[command](world, move, hand);
    return { body: { command, payload, reason: REASON } };
  },
  approveRequest: aboutRequest,
  rejectRequest: aboutRequest,
  approveRequests: manyRequests,
  rejectRequests: manyRequests,
  cancelRequest: aboutRequest,
  approvedFile: aboutRequest,
  login: ({ people, hands }, { about }) => ({
    body: { email: pick(people, about).email, password: pick(hands, about).password },
  }),
  setUserStatus: (world, move, hand) => ({
    ...(aboutPerson(world, move, hand) as Wish),
    body: { status: 'aprovado' },
  }),
  endUserSessions: aboutPerson,
  banUser: (world, move, hand) => ({
    ...(aboutPerson(world, move, hand) as Wish),
    body: { banReason: 'Motivo', removeLeadingBids: false },
  }),
  unbanUser: aboutPerson,
  deleteBid: (...args) => throughItsCall('deleteBid', args),
  resetVehicleBids: (...args) => throughItsCall('resetVehicleBids', args),
  resetAllBids: (...args) => throughItsCall('resetAllBids', args),
  fullResetTimer: (...args) => throughItsCall('fullResetTimer', args),
  exportList: (...args) => throughItsCall('exportList', args),
  saveSecondPerson: (...args) => throughItsCall('saveSecondPerson', args),
  creditPayment: (...args) => throughItsCall('creditPayment', args),
  saveReceiver: (...args) => throughItsCall('saveReceiver', args),
  publishAuction: (...args) => throughItsCall('publishAuction', args),
  undoCredit: (...args) => throughItsCall('undoCredit', args),
  openRefund: (...args) => throughItsCall('openRefund', args),
  returnPayment: (...args) => throughItsCall('returnPayment', args),
  releaseSale: (...args) => throughItsCall('releaseSale', args),
  regulariseSale: (...args) => throughItsCall('regulariseSale', args),
  liftImpediment: (...args) => throughItsCall('liftImpediment', args),
  annulSale: (...args) => throughItsCall('annulSale', args),
  revokeAuction: (...args) => throughItsCall('revokeAuction', args),
  withdrawLot: (...args) => throughItsCall('withdrawLot', args),
};

const IDS = ['bidId', 'vehicleId', 'saleId', 'creditId', 'auctionId', 'list'];

/** The call of a sensitive command itself, with what a request for it would hold. */
async function throughItsCall(command: ApprovalCommand, args: Parameters<Wisher>): Promise<Wish> {
  const payload = Object.entries(await PAYLOADS[command](...args));
  const id = payload.find(([name]) => IDS.includes(name))?.[1];
  return { id, body: Object.fromEntries(payload.filter(([name]) => !IDS.includes(name))) };
}

const today = () => dayOf('America/Maceio', new Date());

/** The content of each request for a second person. */
const PAYLOADS: Record<ApprovalCommand, (...args: Parameters<Wisher>) => object | Promise<object>> =
  {
    deleteBid: ({ goods }) => ({ bidId: goods.lot.high }),
    resetVehicleBids: ({ goods }) => ({ vehicleId: goods.lot.vehicleId }),
    resetAllBids: () => ({}),
    fullResetTimer: () => ({}),
    exportList: () => ({ list: 'users', query: { format: 'csv' } }),
    saveSecondPerson: async (world) => ({
      aprovacoes: { ...defaultPrivateSettings.aprovacoes, exigirSegundaPessoa: false },
      version: await settingsVersion(world, 'aprovacoes'),
    }),
    inviteStaff: async (...args) => (await inviting(...args)).body ?? {},
    changeStaff: async (...args) => asPayload(await changing(...args)),
    disableStaff: async (...args) => asPayload(await switching(...args)),
    enableStaff: async (...args) => asPayload(await switching(...args)),
    renewInvitation: async (...args) => asPayload(await aboutPerson(...args)),
    makeStaffPasswordLink: async (...args) => asPayload(await aboutPerson(...args)),
    creditPayment: ({ goods }) => ({
      saleId: goods.unpaid.id,
      meio: 'pix',
      valor: '5.000,00',
      referencia: 'E1',
      recebidoEm: today(),
      pagadorNome: '',
      pagadorDocumento: '',
    }),
    saveReceiver: async (world) => ({
      recebimento: RECEIVER,
      version: await settingsVersion(world, 'recebimento'),
    }),
    publishAuction: ({ goods }) => ({ auctionId: goods.draftId, versao: 1 }),
    undoCredit: ({ goods: { paid } }) => ({
      creditId: paid.paymentIds[0],
      versao: paid.version,
      motivo: REASON,
    }),
    openRefund: ({ goods: { paid } }) => ({
      creditId: paid.paymentIds[1],
      versao: paid.version,
      motivo: REASON,
    }),
    returnPayment: ({ goods: { paid } }) => ({
      creditId: paid.paymentIds[1],
      versao: paid.version,
      referencia: 'R1',
      devolvidoEm: today(),
    }),
    releaseSale: ({ goods: { ownPaid } }) => ({ saleId: ownPaid.id, versao: ownPaid.version }),
    regulariseSale: ({ goods: { defaulted } }) => ({
      saleId: defaulted.id,
      versao: defaulted.version,
      motivo: REASON,
    }),
    liftImpediment: ({ goods: { defaulted } }) => ({
      saleId: defaulted.id,
      versao: defaulted.version,
      motivo: REASON,
    }),
    annulSale: ({ goods: { unpaid } }) => ({
      saleId: unpaid.id,
      versao: unpaid.version,
      motivo: REASON,
    }),
    revokeAuction: ({ goods }) => ({ auctionId: goods.publishedId, motivo: REASON }),
    withdrawLot: ({ goods }) => ({ vehicleId: goods.announcedId, motivo: REASON }),
  };
const asPayload = ({ id, body }: Wish) => ({ ...body, userId: id });

/** The goods that a house keeps from run to run, because no run changes them. */
const kept = new Map<TestApp, Omit<Goods, 'ownPaid'>>();

async function keptIn(server: TestApp, yard: World['yard']): Promise<Omit<Goods, 'ownPaid'>> {
  const { db } = server;
  const { lotId, ...lot } = await yard.lotWithBids();
  const edital = { regime: 'art328' as const };
  const publishedId = (await createAuction(db, edital)).id;
  const announcedId = (await createVehicle(db, { auctionId: publishedId })).id;
  await db.execute(sql`insert into users (name, email, password_hash, status, search)
    select 'Pessoa ' || n, 'lista' || n || '@teste.example', 'x', 'aprovado', 'pessoa ' || n
    from generate_series(1, ${SENSITIVE_ROWS}::int) n`);
  return {
    lot,
    publishedId,
    announcedId,
    unpaid: await createSale(db),
    defaulted: await createDefaultedSale(server.deps, db, { by: yard.leo.user.id }),
    paid: await createPaidSale(db, { rest: 750, creditedById: yard.leo.user.id }),
    draftId: await createSundayDraft(db, yard.bia.user.id),
  };
}

/** His own, so that he is the one who credited it. */
async function paidBy(server: TestApp, creditedById: number): Promise<Goods['ownPaid']> {
  const { db } = server;
  const sale = await createPaidSale(db, { creditedById });
  await issueDuePapers({ ...server.deps, db });
  const file = { pdf: Buffer.of(1), pdfSha256: Buffer.alloc(32) };
  await db.update(documents).set(file).where(eq(documents.saleId, sale.id));
  return sale;
}

/** Ana is the one without scruples, Bia the other director. Those of the run before have left. */
async function begin(server: TestApp): Promise<World> {
  const left = { status: 'negado' as const, disabledAt: new Date() };
  await server.db.update(users).set(left).where(eq(users.role, 'admin'));
  await server.db.update(approvals).set(cancelled).where(eq(approvals.state, 'pendente'));
  smtp.mails = [];
  const yard = await createYard(server);
  const stays = kept.get(server) ?? (await keptIn(server, yard));
  kept.set(server, stays);
  const client = await createUser(server.db);
  const gone = await createUser(server.db, { role: 'admin', ...left });
  const invited = await createUser(server.db, { role: 'admin', status: 'pendente' });
  const { id, email } = yard.ana.user;
  return {
    server,
    yard,
    goods: { ...stays, ownPaid: await paidBy(server, id) },
    hands: [{ userId: id, email, password: TEST_PASSWORD, headers: yard.ana.headers }],
    people: [yard.bia.user, yard.leo.user, client, gone, invited, yard.ana.user].map((one) => ({
      id: one.id,
      email: one.email,
    })),
    tokens: [],
    requests: [],
    secrets: new Map(),
    challenge: 'a'.repeat(43),
  };
}

/** Ends the requests of one run, which would block those of the next. */
const cancelled = {
  state: 'cancelada' as const,
  decidedById: sql`${approvals.requesterId}`,
  decidedAt: sql`clock_timestamp()`,
};

/** One call, and its status or the code of its refusal. */
async function make(world: World, move: Move): Promise<number | string> {
  const hand = pick(world.hands, move.as);
  const { id, body } = await WISHES[move.name](world, move, hand);
  const { method, path } = endpoints[move.name];
  const session = '00000000-0000-4000-8000-000000000000';
  const needsUuid = move.name === 'endOwnSession';
  const answer = await world.server.inject({
    method,
    url: path.replace(/:\w+/, needsUuid ? session : String(id ?? 0)),
    headers: { ...hand.headers, 'idempotency-key': 'chave' },
    ...(method !== 'GET' && { payload: body ?? {} }),
  });
  expect(answer.statusCode, `${move.name}: ${answer.body}`).not.toBe(500);
  const ok = answer.statusCode < 300;
  await learn(world, move, { hand, body, text: answer.body, ok });
  return ok ? answer.statusCode : answer.json().code;
}

type Seen = { hand: Hand; body: object | undefined; text: string; ok: boolean };

/** What an answer and his mailboxes tell him. */
async function learn(world: World, { name }: Move, { hand, body, text, ok }: Seen): Promise<void> {
  const { server, people, tokens, requests, secrets } = world;
  const mails = smtp.mails
    .filter((mail) => mail.includes(`${OWN}>`))
    .map((mail) => mail.replace(/=\n/g, '').replace(/=3D/g, '='));
  for (const [, token] of [text, ...mails].join('\n').matchAll(/#([\w-]{43})/g)) {
    if (token && !tokens.includes(token)) tokens.unshift(token);
  }
  const oldest = people[0]?.id ?? 0;
  const staff = and(eq(users.role, 'admin'), gt(users.id, oldest));
  for (const { id, email } of await server.db.select().from(users).where(staff)) {
    if (!people.some((one) => one.id === id)) people.push({ id, email });
  }
  if (!ok) {
    const challenge = /"challenge":"([^"]+)"/.exec(text)?.[1];
    if (challenge) world.challenge = challenge;
    return;
  }
  const answer: { id?: string; token?: string; secret?: string; email?: string } =
    text === '' ? {} : JSON.parse(text);
  if (name === 'requestApproval' && answer.id) requests.unshift(answer.id);
  if (name === 'beginApp' && answer.secret) secrets.set(hand.userId, answer.secret);
  if (name === 'changePassword') hand.password = NEW_PASSWORD;
  if (name === 'setNewPassword' || name === 'acceptInvitation') await enter(world);
  if ((name === 'login' || name === 'secondStep') && answer.token) {
    const { email = hand.email, password = hand.password } = (body ?? {}) as Partial<Hand>;
    take(world, { email, password, token: answer.token });
  }
}

/** Signs in as the person whose password he has just chosen. */
async function enter(world: World): Promise<void> {
  const [entry] = await world.server.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['password.recovered', 'staff.joined']))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const email = world.people.find(({ id }) => String(id) === entry?.subjectId)?.email ?? '';
  const payload = { email, password: NEW_PASSWORD };
  const answer = await world.server.inject({ method: 'POST', url: '/api/auth/login', payload });
  const { token } = answer.json<{ token?: string }>();
  if (token) take(world, { ...payload, token });
}

function take(
  { hands, people }: World,
  { email, password, token }: { email: string; password: string; token: string },
): void {
  const userId = people.find((one) => one.email === email)?.id;
  if (userId === undefined) return;
  const taken = { userId, email, password, headers: { authorization: `Bearer ${token}` } };
  const known = hands.findIndex((one) => one.userId === userId);
  if (known < 0) hands.push(taken);
  else hands[known] = taken;
}

/** The audit actions of commands that one person alone must not have given in these houses. */
const ONLY_TOGETHER = [
  'bid.removed',
  'bids.reset',
  'list.exported',
  'settings.updated',
  'sale.credited',
  'sale.credit-undone',
  'sale.refund-approved',
  'sale.money-returned',
  'sale.released',
  'sale.regularised',
  'sale.impediment-lifted',
  'sale.annulled',
  'auction.published',
  'auction.revoked',
  'lot.withdrawn-with-reason',
] satisfies (keyof typeof AUDIT_ACTIONS)[];

/** No request was executed, and nothing went round the requests. */
async function expectNothing({ server, yard }: World, passwordOfBia: string): Promise<void> {
  expect(await server.db.$count(approvals, eq(approvals.state, 'aprovada'))).toBe(0);
  const unchecked = sql`${auditLog.details} ? 'semSegundaPessoa'`;
  expect(await server.db.$count(auditLog, unchecked)).toBe(0);
  expect(await server.db.$count(auditLog, inArray(auditLog.action, ONLY_TOGETHER))).toBe(0);
  expect(await readSecondPerson(server.db)).toMatchObject({ required: true });
  const [bia] = await server.db.select().from(users).where(eq(users.id, yard.bia.user.id));
  expect(bia).toMatchObject({
    passwordHash: passwordOfBia,
    profiles: ['diretor'],
    status: 'aprovado',
  });
  expect(bia?.secondFactorRequired).not.toBe(false);
  const directors = and(eq(users.status, 'aprovado'), sql`${users.profiles} @> array['diretor']`);
  expect(await server.db.$count(users, directors)).toBe(2);
}

/** Those that give power over accounts come up more often than those that only read. */
const POWERFUL = [
  'inviteStaff',
  'acceptInvitation',
  'renewInvitation',
  'makeStaffPasswordLink',
  'setNewPassword',
  'changeStaff',
  'disableStaff',
  'enableStaff',
  'requestApproval',
  'approveRequest',
] as const;
const names = Object.keys(WISHES) as Name[];

const index = fc.nat(11);
const anyMove: fc.Arbitrary<Move> = fc.record({
  name: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...POWERFUL) }, fc.constantFrom(...names)),
  as: index,
  about: index,
  choice: fc.nat(APPROVAL_COMMANDS.length - 1),
});

/** Index of a request that another session can approve at once. */
const asks = (command: ApprovalCommand) => APPROVAL_COMMANDS.indexOf(command);
const move = (name: Name, rest: Partial<Move> = {}): Move => ({
  name,
  as: 0,
  about: 0,
  choice: 0,
  ...rest,
});

/** Ways that were open once. */
const TRIED: [House, Move[]][] = [
  // A link to the other director's password, then her approval.
  [
    'silent',
    [
      move('makeStaffPasswordLink'),
      move('setNewPassword'),
      move('requestApproval', { choice: asks('saveSecondPerson') }),
      move('approveRequest', { as: 1 }),
    ],
  ],
  // A new invitation for somebody who was invited as director.
  [
    'silent',
    [
      move('renewInvitation', { about: 4 }),
      move('acceptInvitation'),
      move('requestApproval', { choice: asks('saveSecondPerson') }),
      move('approveRequest', { as: 1 }),
    ],
  ],
  // Somebody invented who asks, by a link that is shown or mailed to a mailbox of his.
  ...HOUSES.map((house): [House, Move[]] => [
    house,
    [
      move('inviteStaff', { choice: 0 }),
      move('acceptInvitation'),
      move('requestApproval', { as: 1, choice: asks('deleteBid') }),
      move('approveRequest', { as: 0 }),
    ],
  ]),
  // An existing clerk's account that asks.
  [
    'silent',
    [
      move('makeStaffPasswordLink', { about: 1 }),
      move('setNewPassword'),
      move('requestApproval', { as: 1, choice: asks('resetAllBids') }),
      move('approveRequest', { as: 0 }),
    ],
  ],
];

test('one director alone never executes a sensitive command, whatever he calls in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...HOUSES),
      fc.array(anyMove, { minLength: 4, maxLength: 16 }),
      async (house, moves) => {
        const world = await begin(houses[house]);
        const { passwordHash } = world.yard.bia.user;
        for (const one of moves) await make(world, one);
        await expectNothing(world, passwordHash);
      },
    ),
    { numRuns: 20, examples: TRIED },
  );
}, 600_000);

/** About whom, and with which choice, a command about people needs a second person. */
const REACHING: Partial<Record<ApprovalCommand, Partial<Move>>> = {
  inviteStaff: { choice: 1 },
  changeStaff: { about: 1, choice: 1 },
  enableStaff: { about: 3 },
  renewInvitation: { about: 4 },
};

test.each(APPROVAL_COMMANDS)(
  '%s reaches the rule of the second person: it is refused for want of one, and whoever asks does not approve',
  async (command) => {
    const world = await begin(houses.mailing);
    const given = move(command, REACHING[command]);
    expect(await make(world, given)).toBe('APPROVAL_REQUIRED');
    const [hand] = world.hands;
    if (!hand) throw new Error('he has no session');
    const payload = await PAYLOADS[command](world, given, hand);
    const { id } = await world.yard.asked(world.yard.ana, command, payload);
    world.requests.unshift(id);
    expect(await make(world, move('approveRequest'))).toBe('OWN_APPROVAL');
    await expectNothing(world, world.yard.bia.user.passwordHash);
  },
);

test('a director without the second factor that the house asks for does not come as far as that', async () => {
  const world = await begin(houses.strict);
  for (const command of APPROVAL_COMMANDS) {
    const given = move(command, REACHING[command]);
    const asked = move('requestApproval', { ...given, choice: asks(command) });
    expect([command, await make(world, given)]).toEqual([command, 'ENROLMENT_REQUIRED']);
    expect([command, await make(world, asked)]).toEqual([command, 'ENROLMENT_REQUIRED']);
  }
  await expectNothing(world, world.yard.bia.user.passwordHash);
});
