import { TEST_PASSWORD } from '../../testing/factories.ts';
import { WHOLE_BUYER } from '../../testing/paper-factory.ts';
import { createSale, type SaleValues } from '../../testing/sale-factory.ts';
import { createTill } from '../payments/payments.fixture.ts';

export const MOTIVO = 'O vendedor não entregou o documento do veículo.';

/** A till whose sales can be annulled by the clerk, by two people where the yard has them. */
export async function createHouse() {
  const till = await createTill();
  const { server, clerk } = till;
  async function post(url: string, payload: object, who = clerk) {
    const answer = await server.inject({ method: 'POST', url, headers: who.headers, payload });
    return answer.json();
  }
  const read = async (saleId: number) => {
    const url = `/api/admin/sales/${saleId}/annulment`;
    return (await server.inject({ url, headers: clerk.headers })).json();
  };
  /** Asks for a command about a sale, by its version that is read before. */
  async function ask(saleId: number, command: string, body: object = {}) {
    const { versao } = await read(saleId);
    const payload = { saleId, motivo: MOTIVO, versao, ...body };
    return post('/api/admin/approvals', { command, payload, reason: MOTIVO });
  }
  const approve = (id: string, who = till.ana) =>
    post(`/api/admin/approvals/${id}/approve`, { password: TEST_PASSWORD }, who);
  return {
    ...till,
    post,
    read,
    ask,
    approve,
    /** Annuls a sale at once, by its version that is read before. */
    async annul(saleId: number, body: object = {}, who = clerk) {
      const { versao } = await read(saleId);
      return server.inject({
        method: 'POST',
        url: `/api/admin/sales/${saleId}/annul`,
        headers: who.headers,
        payload: { motivo: MOTIVO, versao, ...body },
      });
    },
    /** R$ 23.450,00 by the hammer, a signal of 4.690,00 and a balance of 19.932,50. */
    async sale(values: SaleValues = {}) {
      const buyer = await server.signIn('client', WHOLE_BUYER);
      const { id: saleId } = await createSale(server.db, { buyerId: buyer.user.id, ...values });
      return { saleId, buyer };
    },
  };
}

export type House = Awaited<ReturnType<typeof createHouse>>;
