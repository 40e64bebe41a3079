import type { Approval } from '@martelo/contract/shapes/approvals';
import type { ApprovalCommand } from '@martelo/contract/shapes/second-person';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle, TEST_PASSWORD } from '../../testing/factories.ts';

/** A site of its own with a yard as below. */
export async function createApprovals(options: Parameters<typeof createTestApp>[0] = {}) {
  return createYard(await createTestApp(options));
}

/** A yard with two directors, an auctioneer and two bidders, and the calls of this feature. */
export async function createYard(server: TestApp) {
  const ana = await server.signIn('admin', { name: 'Ana Diretora' });
  const bia = await server.signIn('admin', { name: 'Bia Diretora' });
  const leo = await server.signIn('admin', { name: 'Leo Leiloeiro', profiles: ['leiloeiro'] });
  const bidders = [await server.signIn('client'), await server.signIn('client')] as const;

  const post = (path: string, who: SignedInUser, payload?: object) =>
    server.inject({
      method: 'POST',
      url: `/api/admin/approvals${path}`,
      headers: who.headers,
      ...(payload && { payload }),
    });

  return {
    server,
    ana,
    bia,
    leo,
    /** A running lot with bids of 20,000 and 21,000. */
    async lotWithBids() {
      const auction = await createAuction(server.db);
      const lot = { lanceInicial: 1_500_000 };
      const vehicle = await createVehicle(server.db, { auctionId: auction.id, lot });
      const low = await bid(server, bidders[0], vehicle.id, 20_000);
      const high = await bid(server, bidders[1], vehicle.id, 21_000);
      return { vehicleId: vehicle.id, lotId: vehicle.lotId, low, high };
    },
    bid: (vehicleId: number, value: number) => bid(server, bidders[0], vehicleId, value),
    ask: (who: SignedInUser, command: ApprovalCommand, payload: object, reason = REASON) =>
      post('', who, { command, payload, reason }),
    async asked(who: SignedInUser, command: ApprovalCommand, payload: object): Promise<Approval> {
      const answer = await post('', who, { command, payload, reason: REASON });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    approve: (who: SignedInUser, id: string, password = TEST_PASSWORD) =>
      post(`/${id}/approve`, who, { password }),
    reject: (who: SignedInUser, id: string, note = 'O lance é válido.') =>
      post(`/${id}/reject`, who, { password: TEST_PASSWORD, note }),
    cancel: (who: SignedInUser, id: string) => post(`/${id}/cancel`, who),
    read: (who: SignedInUser, id: string) =>
      server.inject({ url: `/api/admin/approvals/${id}`, headers: who.headers }),
  };
}

export type Approvals = Awaited<ReturnType<typeof createYard>>;

export const REASON = 'Lance digitado por engano.';

async function bid({ inject }: TestApp, who: SignedInUser, vehicleId: number, value: number) {
  const answer = await inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: who.headers,
    payload: { vehicleId: String(vehicleId), value },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return Number(answer.json().bid?.id ?? answer.json().id);
}

/** Changes a request as only somebody at the database could, past the trigger that keeps it. */
export async function tamper({ database }: TestApp, change: string): Promise<void> {
  await database.pool.query(`alter table approvals disable trigger approvals_kept;
    update approvals set ${change}; alter table approvals enable trigger approvals_kept`);
}
