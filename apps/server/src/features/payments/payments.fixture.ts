import type { SalePayments } from '@martelo/contract/shapes/payments';
import { eq } from 'drizzle-orm';
import { charges, sales } from '../../platform/database/sales-schema.ts';
import {
  createTestApp,
  type SignedInUser,
  type TestApp,
  type TestAppOptions,
} from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { WHOLE_BUYER, WHOLE_VEHICLE } from '../../testing/paper-factory.ts';
import { settleSales } from '../sales/settle-sales.ts';

export const RECEIVER = {
  chavePix: '123e4567-e12b-12d1-a456-426655440000',
  nome: 'PATIO MARTELO LEILOES',
  cidade: 'ARACAJU',
  documento: '11222333000181',
  conta: 'Banco 001, agência 0001, conta 12345-6',
};

export interface TypedCredit {
  meio?: string;
  valor?: string;
  recebidoEm?: string;
  referencia?: string;
  pagadorNome?: string;
  pagadorDocumento?: string;
}

let made = 0;

/** A yard with two directors, a clerk of the finances, and sales of R$ 24.622,50 each. */
export async function createTill(options: TestAppOptions = {}) {
  const server = await createTestApp(options);
  const ana = await server.signIn('admin', { name: 'Ana Diretora' });
  const bia = await server.signIn('admin', { name: 'Bia Diretora' });
  const clerk = await server.signIn('admin', { name: 'Caio Caixa', profiles: ['financeiro'] });
  const day = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
  return {
    server,
    ana,
    bia,
    clerk,
    /** Today in the yard's zone. */
    today: day,
    newSale: () => newSale(server),
    credit(saleId: number, typed: TypedCredit = {}, options: CreditOptions = {}) {
      made += 1;
      const { who = clerk, key = `key-${made}` } = options;
      return server.inject({
        method: 'POST',
        url: `/api/admin/sales/${saleId}/credit`,
        headers: { ...who.headers, ...(key !== null && { 'idempotency-key': key }) },
        payload: {
          meio: 'pix',
          valor: '4.690,00',
          recebidoEm: day,
          referencia: `E${made}`,
          pagadorNome: '',
          pagadorDocumento: '',
          ...typed,
        },
      });
    },
    /** Undoes a credit, by the version of its sale that is read before. */
    async undo(creditId: string, { who = clerk, motivo = 'Lançado no arremate errado.' } = {}) {
      const url = `/api/admin/credits/${creditId}/undo`;
      const { headers } = who;
      const { versao = 0 } = (await server.inject({ url, headers })).json();
      return server.inject({ method: 'POST', url, headers, payload: { motivo, versao } });
    },
    async payments(saleId: number): Promise<SalePayments> {
      const url = `/api/admin/sales/${saleId}/payments`;
      return (await server.inject({ url, headers: clerk.headers })).json();
    },
    own: (who: SignedInUser, saleId: number) =>
      server.inject({ url: `/api/account/sales/${saleId}/payment`, headers: who.headers }),
    async stateOf(saleId: number) {
      const [row] = await server.db.select().from(sales).where(eq(sales.id, saleId));
      return row?.state;
    },
    chargesOf: (saleId: number) =>
      server.db.select().from(charges).where(eq(charges.saleId, saleId)).orderBy(charges.id),
    saveReceiver: (version: string, recebimento: object = RECEIVER) =>
      server.inject({
        method: 'PUT',
        url: '/api/admin/settings/recebimento',
        headers: ana.headers,
        payload: { recebimento, version },
      }),
    async receiverVersion(): Promise<string> {
      const url = '/api/admin/settings';
      return (await server.inject({ url, headers: ana.headers })).json().recebimento.version;
    },
  };
}

interface CreditOptions {
  who?: SignedInUser;
  key?: string | null;
}

export type Till = Awaited<ReturnType<typeof createTill>>;

/** A hammer price of R$ 23.450,00 with 5 %: signal 4.690,00, balance 19.932,50; all that its nota names is there. */
async function newSale(server: TestApp) {
  const buyer = await server.signIn('client', WHOLE_BUYER);
  const auction = await createAuction(server.db, { phase: 'finished', closedAt: new Date() });
  const lot = {
    status: 'sold' as const,
    winnerId: buyer.user.id,
    leaderId: buyer.user.id,
    hammerPrice: 2_345_000,
    lanceAtual: 2_345_000,
    bidCount: 1,
    sequence: 1,
    closedAt: new Date(),
  };
  const vehicle = await createVehicle(server.db, { ...WHOLE_VEHICLE, auctionId: auction.id, lot });
  await settleSales(server.deps);
  const [sale] = await server.db.select().from(sales).where(eq(sales.lotId, vehicle.lotId));
  if (!sale) throw new Error('there is no sale');
  return { saleId: sale.id, buyer, auctionId: auction.id };
}
