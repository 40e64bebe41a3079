import { ERRORS } from '@martelo/contract/texts/errors';
import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { bids } from '../../platform/database/bids-schema.ts';
import { auctions, lots, users } from '../../platform/database/schema.ts';
import { sensitiveCommands } from '../../sensitive-commands.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { type Approvals, createYard, REASON, tamper } from './approvals.fixture.ts';
import { moveApproval } from './decide-approval.ts';
import { switchOffSecondPerson } from './switch-off.ts';

let server: TestApp;
let yard: Approvals;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  yard = await createYard(server);
});

const audited = (action: string) =>
  yard.server.db
    .select()
    .from(auditLog)
    .where(like(auditLog.action, action))
    .orderBy(asc(auditLog.id));

async function lotRow(id: number) {
  const [row] = await yard.server.db.select().from(lots).where(eq(lots.id, id));
  return row;
}

const removals = (lotId: number) =>
  yard.server.db
    .select()
    .from(bids)
    .where(and(eq(bids.lotId, lotId), eq(bids.action, 'removed')));

const remove = (who: { headers: Record<string, string> }, bidId: number) =>
  yard.server.inject({
    method: 'DELETE',
    url: `/api/bids/admin/delete/${bidId}`,
    headers: who.headers,
  });

const setDirector = (id: number, values: Partial<typeof users.$inferInsert>) =>
  yard.server.db.update(users).set(values).where(eq(users.id, id));

describe('an act that needs a second person', () => {
  test.each([
    ['DELETE', (lot: Lot) => `/api/bids/admin/delete/${lot.high}`],
    ['DELETE', (lot: Lot) => `/api/bids/admin/reset/vehicle/${lot.vehicleId}`],
    ['DELETE', () => '/api/bids/admin/reset/all'],
    ['POST', () => '/api/timer/full-reset'],
  ] as const)('is refused at once: %s %s', async (method, urlOf) => {
    const lot = await yard.lotWithBids();
    const { headers } = yard.ana;
    const answer = await yard.server.inject({ method, url: urlOf(lot), headers });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('APPROVAL_REQUIRED');
    expect(await lotRow(lot.lotId)).toMatchObject({ bidCount: 2, lanceAtual: 2_100_000 });
  });

  test('is executed by the approval of another director, and both are in the audit log', async () => {
    const lot = await yard.lotWithBids();
    const asked = await yard.asked(yard.leo, 'deleteBid', { bidId: lot.high });
    expect(asked).toMatchObject({ state: 'pendente', own: true, decidable: false, reason: REASON });
    expect(asked.changes[0]).toEqual({
      label: 'Lance atual do veículo',
      before: expect.stringContaining('21.000,00'),
      after: expect.stringContaining('20.000,00'),
    });
    expect(await lotRow(lot.lotId)).toMatchObject({ bidCount: 2 });

    const answer = await yard.approve(yard.ana, asked.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      state: 'aprovada',
      decidedBy: { name: 'Ana Diretora' },
      requester: { name: 'Leo Leiloeiro' },
      outcome: expect.stringContaining('20.000,00'),
    });
    expect(await lotRow(lot.lotId)).toMatchObject({ bidCount: 1, lanceAtual: 2_000_000 });
    const [removed] = await audited('bid.removed');
    const requestedById = yard.leo.user.id;
    expect(removed).toMatchObject({
      actorId: yard.ana.user.id,
      details: { approvalId: Number(asked.id), requestedById },
    });
    const steps = await audited('approval.%');
    expect(steps.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['approval.requested', requestedById],
      ['approval.approved', yard.ana.user.id],
    ]);
    expect(yard.server.published).toContainEqual({
      event: expect.objectContaining({ type: 'price', vehicleId: String(lot.vehicleId) }),
      audience: expect.anything(),
    });
  });

  test('resets one vehicle, all vehicles and all auctions the same way', async () => {
    const [one, other] = [await yard.lotWithBids(), await yard.lotWithBids()];
    const { id } = await yard.asked(yard.ana, 'resetVehicleBids', { vehicleId: one.vehicleId });
    expect((await yard.approve(yard.bia, id)).json().state).toBe('aprovada');
    expect(await lotRow(one.lotId)).toMatchObject({ bidCount: 0, lanceAtual: null });
    expect(await lotRow(other.lotId)).toMatchObject({ bidCount: 2 });

    const all = await yard.asked(yard.ana, 'resetAllBids', {});
    expect((await yard.approve(yard.bia, all.id)).json().state).toBe('aprovada');
    expect(await lotRow(other.lotId)).toMatchObject({ bidCount: 0 });

    const reset = await yard.asked(yard.ana, 'fullResetTimer', {});
    expect((await yard.approve(yard.bia, reset.id)).json().state).toBe('aprovada');
    const entries = [...(await audited('bids.reset')), ...(await audited('auctions.open'))];
    expect(entries.map(({ details }) => details.requestedById)).toEqual(
      Array(3).fill(yard.ana.user.id),
    );
  });

  test('is asked for once, and not at all when nothing would change', async () => {
    const { high, low } = await yard.lotWithBids();
    await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    const twice = await yard.ask(yard.ana, 'deleteBid', { bidId: high });
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'APPROVAL_PENDING']);
    expect((await yard.ask(yard.ana, 'deleteBid', { bidId: low })).statusCode).toBe(201);
    const empty = await yard.asked(yard.leo, 'resetAllBids', {});
    await yard.approve(yard.ana, empty.id);
    const nothing = await yard.ask(yard.leo, 'resetAllBids', {});
    expect(nothing.json().code).toBe('NOTHING_TO_CHANGE');
  });

  test('is not asked for where the yard has not chosen it', async () => {
    const lot = await yard.lotWithBids();
    const { version } = (await settings()).aprovacoes;
    const body = { version, aprovacoes: { exigirSegundaPessoa: true, atos: ['exportacoes'] } };
    const payload = { aprovacoes: body.aprovacoes, version };
    const saved = await yard.asked(yard.ana, 'saveSecondPerson', payload);
    await yard.approve(yard.bia, saved.id);
    expect((await yard.ask(yard.leo, 'deleteBid', { bidId: lot.high })).json().code).toBe(
      'APPROVAL_NOT_REQUIRED',
    );
    expect((await remove(yard.leo, lot.high)).statusCode).toBe(200);
    const [entry] = await audited('bid.removed');
    expect(entry?.details).not.toHaveProperty('semSegundaPessoa');
  });
});

type Lot = Awaited<ReturnType<Approvals['lotWithBids']>>;

async function settings() {
  const { headers } = yard.ana;
  return (await yard.server.inject({ url: '/api/admin/settings', headers })).json();
}

describe('who decides', () => {
  test('never the requester, not even a director', async () => {
    const { lotId, high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.ana, 'deleteBid', { bidId: high });
    const answer = await yard.approve(yard.ana, id);
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Quem pede não aprova.']);
    expect((await yard.reject(yard.ana, id)).json().code).toBe('OWN_APPROVAL');
    expect(await removals(lotId)).toEqual([]);
  });

  test('nobody who may not decide, and others do not see the request', async () => {
    const { high } = await yard.lotWithBids();
    const other = await yard.server.signIn('admin', { profiles: ['leiloeiro'] });
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    expect((await yard.approve(other, id)).statusCode).toBe(403);
    expect((await yard.read(other, id)).statusCode).toBe(404);
    expect((await yard.cancel(other, id)).statusCode).toBe(404);
    expect((await yard.cancel(yard.ana, id)).statusCode).toBe(403);
    const list = async (headers: Record<string, string>) =>
      (await yard.server.inject({ url: '/api/admin/approvals?page=1', headers })).json().length;
    expect(await list(other.headers)).toBe(0);
    expect(await list(yard.leo.headers)).toBe(1);
    expect(await list(yard.bia.headers)).toBe(1);
  });

  test('a wrong password is said next to its field, is counted, and nothing happens', async () => {
    const { lotId, high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    const wrong = await yard.approve(yard.ana, id, 'outra senha');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toEqual({ password: expect.stringContaining('Senha incorreta') });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => yard.approve(yard.ana, id, 'outra senha')),
    );
    expect(guesses.map(({ statusCode }) => statusCode)).toContain(429);
    expect((await yard.approve(yard.ana, id)).statusCode).toBe(429);
    expect(await removals(lotId)).toEqual([]);
    expect((await audited('second-factor.failed')).length).toBeGreaterThan(1);
    // Another director's password is not throttled with it.
    expect((await yard.reject(yard.bia, id)).statusCode).toBe(200);
  });

  test('a director whose profile is taken away before the commit', async () => {
    const { lotId, high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    await setDirector(yard.ana.user.id, { profiles: ['operador'] });
    // The call had been admitted with the profiles of a moment ago.
    const mover = { id: yard.ana.user.id, ip: '', profiles: ['diretor'] as const };
    const tools = { deps: yard.server.deps, commands: sensitiveCommands };
    const outcome = await moveApproval(tools, { id: Number(id), move: 'approve', mover });
    expect(outcome).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    expect(await removals(lotId)).toEqual([]);
    expect((await yard.read(yard.bia, id)).json().state).toBe('pendente');
  });

  test('a requester who may not give the command any more makes the request outdated', async () => {
    const { lotId, high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    await setDirector(yard.leo.user.id, { isBanned: true });
    const answer = await yard.approve(yard.ana, id);
    expect(answer.json()).toMatchObject({
      state: 'desatualizada',
      outcome: ERRORS.REQUESTER_GONE.message,
    });
    expect(await removals(lotId)).toEqual([]);
  });

  test('a person who gains by the command', async () => {
    const { high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    const commands = {
      ...sensitiveCommands,
      deleteBid: { ...sensitiveCommands.deleteBid, beneficiary: () => yard.ana.user.id },
    };
    const move = (who: typeof yard.ana) =>
      moveApproval(
        { deps: yard.server.deps, commands },
        { id: Number(id), move: 'approve', mover: { ...who.user, ip: '' } },
      );
    expect(await move(yard.ana)).toMatchObject({ ok: false, code: 'OWN_BENEFIT' });
    expect(await move(yard.bia)).toEqual({ ok: true });
  });
});

describe('one decision', () => {
  test('two approvers at once: executed once', async () => {
    const { lotId, high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    const answers = await Promise.all([yard.approve(yard.ana, id), yard.approve(yard.bia, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await removals(lotId)).toHaveLength(1);
    expect(await audited('approval.approved')).toHaveLength(1);
  });

  test('approved and cancelled at once: one of them', async () => {
    const { lotId, high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    const [approved, cancelled] = await Promise.all([
      yard.approve(yard.ana, id),
      yard.cancel(yard.leo, id),
    ]);
    expect([approved.statusCode, cancelled.statusCode].sort()).toEqual([200, 409]);
    expect(await removals(lotId)).toHaveLength(approved.statusCode === 200 ? 1 : 0);
  });

  test('rejected with its note, and then final', async () => {
    const { lotId, high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    expect((await yard.reject(yard.ana, id)).json()).toMatchObject({
      state: 'rejeitada',
      note: 'O lance é válido.',
    });
    expect((await yard.approve(yard.bia, id)).json().code).toBe('APPROVAL_DECIDED');
    expect(await removals(lotId)).toEqual([]);
    await yard.asked(yard.leo, 'deleteBid', { bidId: high });
  });
});

describe('a target that changed', () => {
  test('a leading bid that was outbid: nothing happens, and the requester reads why', async () => {
    const { vehicleId, lotId, high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    await yard.bid(vehicleId, 25_000);
    const answer = await yard.approve(yard.ana, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().state).toBe('desatualizada');
    expect((await yard.read(yard.leo, id)).json().outcome).toBe(ERRORS.TARGET_CHANGED.message);
    expect(await removals(lotId)).toEqual([]);
    expect(await audited('approval.outdated')).toHaveLength(1);
  });

  test('a bid that did not lead is removed whatever came after it', async () => {
    const { vehicleId, lotId, low } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: low });
    await yard.bid(vehicleId, 25_000);
    expect((await yard.approve(yard.ana, id)).json().state).toBe('aprovada');
    expect(await lotRow(lotId)).toMatchObject({ bidCount: 2, lanceAtual: 2_500_000 });
  });

  test('a new bid before a reset, of one vehicle and of all', async () => {
    const { vehicleId, lotId } = await yard.lotWithBids();
    const one = await yard.asked(yard.leo, 'resetVehicleBids', { vehicleId });
    const all = await yard.asked(yard.leo, 'resetAllBids', {});
    await yard.bid(vehicleId, 25_000);
    expect((await yard.approve(yard.ana, one.id)).json().state).toBe('desatualizada');
    expect((await yard.approve(yard.ana, all.id)).json().state).toBe('desatualizada');
    expect(await lotRow(lotId)).toMatchObject({ bidCount: 3 });
  });

  test('a lot with a winner, and an auction with other dates', async () => {
    const { lotId, high } = await yard.lotWithBids();
    const bid = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    const reset = await yard.asked(yard.leo, 'fullResetTimer', {});
    await yard.server.db.update(auctions).set({ dataFim: new Date(Date.now() - 1000) });
    expect((await yard.approve(yard.ana, bid.id)).json()).toMatchObject({
      state: 'desatualizada',
      outcome: ERRORS.LOT_HAS_WINNER.message,
    });
    expect((await yard.approve(yard.ana, reset.id)).json().state).toBe('desatualizada');
    expect(await removals(lotId)).toEqual([]);
    // The refused command is rolled back: it does not write the lot's result either.
    expect(await lotRow(lotId)).toMatchObject({ status: 'active' });
  });
});

describe('nothing half done', () => {
  test('a process that dies after the command and before its commit', async () => {
    const { lotId, high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    const commands = {
      ...sensitiveCommands,
      deleteBid: {
        ...sensitiveCommands.deleteBid,
        async execute(...given: Parameters<typeof sensitiveCommands.deleteBid.execute>) {
          await sensitiveCommands.deleteBid.execute(...given);
          throw new Error('the process died');
        },
      },
    };
    const mover = { ...yard.ana.user, ip: '' };
    const order = { id: Number(id), move: 'approve', mover } as const;
    const dying = moveApproval({ deps: yard.server.deps, commands }, order);
    await expect(dying).rejects.toThrow('the process died');
    expect(await removals(lotId)).toEqual([]);
    expect(await audited('bid.removed')).toEqual([]);
    expect((await yard.approve(yard.bia, id)).json().state).toBe('aprovada');
    expect(await removals(lotId)).toHaveLength(1);
  });

  test('a request that somebody changed in the database', async () => {
    const { lotId, high, low } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    await tamper(yard.server, `payload = '{"bidId": ${low}}'`);
    const answer = await yard.approve(yard.ana, id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'APPROVAL_TAMPERED']);
    expect(await removals(lotId)).toEqual([]);
    expect(await audited('approval.tampered')).toHaveLength(1);
  });

  test.each([
    "update approvals set reason = 'outro motivo qualquer'",
    'delete from approvals',
    'truncate approvals',
    "update approvals set state = 'aprovada'",
    "update approvals set state = 'aprovada', decided_at = now(), decided_by_id = requester_id",
  ])('the database refuses: %s', async (statement) => {
    const { high } = await yard.lotWithBids();
    await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    await expect(yard.server.database.pool.query(statement)).rejects.toThrow(/approvals/);
  });
});

test('a request ends after 72 hours when it is read, before anything writes it', async () => {
  const { lotId, high } = await yard.lotWithBids();
  const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
  await tamper(
    yard.server,
    "requested_at = requested_at - interval '72 hours', expires_at = expires_at - interval '72 hours'",
  );
  expect((await yard.read(yard.ana, id)).json()).toMatchObject({
    state: 'expirada',
    decidable: false,
  });
  expect((await yard.approve(yard.ana, id)).json().code).toBe('APPROVAL_EXPIRED');
  expect((await yard.cancel(yard.leo, id)).json().code).toBe('APPROVAL_EXPIRED');
  expect(await removals(lotId)).toEqual([]);
  // A new request for the same bid is not kept out by the old one.
  await yard.asked(yard.leo, 'deleteBid', { bidId: high });
  expect(await audited('approval.expired')).toHaveLength(1);
});

describe('a house without a second person', () => {
  test('with one director acts at once, says so, and marks the audit log', async () => {
    await setDirector(yard.bia.user.id, { isBanned: true });
    const { high, vehicleId } = await yard.lotWithBids();
    expect(await policy()).toMatchObject({ required: false, alone: 'one-director' });
    expect((await remove(yard.leo, high)).statusCode).toBe(200);
    const url = `/api/bids/admin/reset/vehicle/${vehicleId}`;
    await yard.server.inject({ method: 'DELETE', url, headers: yard.leo.headers });
    await yard.server.inject({
      method: 'POST',
      url: '/api/timer/full-reset',
      headers: yard.ana.headers,
    });
    const marks = [
      ...(await audited('bid.removed')),
      ...(await audited('bids.reset')),
      ...(await audited('auctions.open')),
    ];
    expect(marks.map(({ details }) => details.semSegundaPessoa)).toEqual([true, true, true]);
  });

  test('a request outlives the second director, and the one who is left decides others only', async () => {
    const { high } = await yard.lotWithBids();
    const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
    await setDirector(yard.bia.user.id, { isBanned: true });
    expect((await yard.approve(yard.ana, id)).json().state).toBe('aprovada');
  });

  test('the requirement cannot be switched off by one person', async () => {
    const { version } = (await settings()).aprovacoes;
    const aprovacoes = { exigirSegundaPessoa: false, atos: [] };
    const save = () =>
      yard.server.inject({
        method: 'PUT',
        url: '/api/admin/settings/aprovacoes',
        headers: yard.ana.headers,
        payload: { aprovacoes, version },
      });
    expect((await save()).json().code).toBe('APPROVAL_REQUIRED');
    const asked = await yard.asked(yard.ana, 'saveSecondPerson', { aprovacoes, version });
    expect(asked.changes.map(({ label }) => label)).toEqual(['Exigir segunda pessoa', 'Operações']);
    expect((await yard.approve(yard.bia, asked.id)).json().state).toBe('aprovada');
    expect(await policy()).toMatchObject({ required: false, alone: 'off' });
  });

  test('the operator at the console can switch it off, and the audit log says so', async () => {
    await switchOffSecondPerson(yard.server.db);
    expect(await policy()).toMatchObject({ required: false, alone: 'off' });
    const [entry] = await audited('settings.updated');
    expect(entry).toMatchObject({ actorId: null, subjectId: 'aprovacoes' });
  });

  async function policy() {
    const { headers } = yard.ana;
    return (await yard.server.inject({ url: '/api/admin/second-person', headers })).json();
  }
});

describe('bad input', () => {
  test.each([
    ['no reason', { command: 'deleteBid', payload: { bidId: 1 } }, 'reason'],
    ['a short reason', { command: 'deleteBid', payload: { bidId: 1 }, reason: 'engano' }, 'reason'],
    ['emoji', { command: 'deleteBid', payload: { bidId: 1 }, reason: '😀😀😀😀😀😀' }, 'reason'],
    ['no such command', { command: 'dropTables', payload: {}, reason: REASON }, 'command'],
    ['a wrong payload', { command: 'deleteBid', payload: { bidId: 'x' }, reason: REASON }, 'bidId'],
    ['no payload', { command: 'deleteBid', reason: REASON }, 'payload'],
  ])('%s', async (_, payload, field) => {
    const answer = await yard.server.inject({
      method: 'POST',
      url: '/api/admin/approvals',
      headers: yard.leo.headers,
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test('a command that the person may not give, and a bid that does not exist', async () => {
    const operator = await yard.server.signIn('admin', { profiles: ['operador'] });
    expect((await yard.ask(operator, 'deleteBid', { bidId: 1 })).statusCode).toBe(403);
    expect((await yard.ask(yard.leo, 'deleteBid', { bidId: 999_999 })).statusCode).toBe(404);
    expect((await yard.read(yard.ana, '999999')).statusCode).toBe(404);
    expect((await yard.approve(yard.ana, '999999')).statusCode).toBe(404);
  });
});
