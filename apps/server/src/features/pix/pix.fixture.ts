import type { AuctionTerms } from '@martelo/core/auction-terms';
import { eq } from 'drizzle-orm';
import { pixCodes, pixEvents, pixReceipts } from '../../platform/database/pix-schema.ts';
import { charges, payments } from '../../platform/database/sales-schema.ts';
import { createPixClient } from '../../platform/outside/pix/pix-client.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { createTill, RECEIVER } from '../payments/payments.fixture.ts';
import { type Certificates, makeCertificates } from './double/certificates.ts';
import { PspDouble } from './double/psp-double.ts';
import { handleEvents } from './handle-events.ts';
import type { PixService } from './pix-service.ts';
import { prepareCodes } from './prepare-codes.ts';
import { registerWebhook } from './register-webhook.ts';
import { openWebhookListener } from './webhook-listener.ts';

/** A yard whose charges are paid at the double. The clock of the client's pauses is the test's own. */
export async function createPixYard(certificates?: Certificates) {
  const issued = certificates ?? (await makeCertificates());
  const double = new PspDouble({
    certificates: issued,
    receiver: async () => ({ nome: RECEIVER.nome, cidade: RECEIVER.cidade }),
  });
  await double.start();
  const clock = { now: 0 };
  const listener = { kind: 'listener', host: '127.0.0.1', port: 0 } as const;
  const webhook = { ...listener, ca: issued.ca, ...issued.server };
  const settings = double.settings(RECEIVER.chavePix, webhook);
  const client = createPixClient(settings, () => clock.now);
  const pix: PixService = { settings, client, double: null, close: async () => client.close() };
  const till = await createTill({ deps: () => ({ pix }) });
  const { server } = till;
  await switchOffSecondPerson(server.db);
  await till.saveReceiver(await till.receiverVersion());
  const deps = { ...server.deps, pix };
  const port = await openWebhookListener(deps, webhook, fail);
  await registerWebhook(deps, port.port);
  const codesOf = (saleId: number) =>
    server.db
      .select({ code: pixCodes, kind: charges.kind })
      .from(pixCodes)
      .innerJoin(charges, eq(charges.id, pixCodes.chargeId))
      .where(eq(charges.saleId, saleId))
      .orderBy(pixCodes.id);
  return {
    ...{ till, server, double, clock, deps, certificates: issued, webhook, codesOf },
    webhookUrl: () => double.webhookUrl ?? '',
    prepare: () => prepareCodes(deps),
    handle: () => handleEvents(deps),
    /** A sale of R$ 24.622,50 whose charges have their codes. */
    async newPayableSale(terms: Partial<AuctionTerms> = {}) {
      const sale = await till.newSale(terms);
      await prepareCodes(deps);
      const codes = await codesOf(sale.saleId);
      const txidOf = (kind: 'sinal' | 'saldo') => {
        const found = codes.find((row) => row.kind === kind);
        if (!found) throw new Error(`there is no code of the ${kind}`);
        return found.code.txid;
      };
      return { ...sale, sinal: txidOf('sinal'), saldo: txidOf('saldo') };
    },
    /** What became of a PIX: null while it was not written. */
    async receiptOf(endToEndId: string) {
      const [row] = await server.db
        .select({ receipt: pixReceipts, payment: payments })
        .from(pixReceipts)
        .innerJoin(payments, eq(payments.id, pixReceipts.paymentId))
        .where(eq(pixReceipts.endToEndId, endToEndId));
      return row ?? null;
    },
    eventsOf: (endToEndId: string) =>
      server.db.select().from(pixEvents).where(eq(pixEvents.endToEndId, endToEndId)),
    async close() {
      await port.close();
      await server.close();
      client.close();
      await double.stop();
    },
  };
}

function fail(error: unknown): never {
  throw error;
}

export type PixYard = Awaited<ReturnType<typeof createPixYard>>;
