import { dayOf } from '@martelo/core/deadlines';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Actor } from '../audit/actor.ts';
import { closeDueLots } from '../lots/close-lots.ts';
import { markSentByHand } from '../notifications/mark-sent-by-hand.ts';
import { completeCharges } from '../payments/complete-charges.ts';
import { creditPayment } from '../payments/credit-payment.ts';
import { settleSales } from '../sales/settle-sales.ts';
import {
  awaitsSales,
  findFirstAdministrator,
  listDemoCharges,
  listDemoSales,
  listWaitingMessages,
  type SaleToPlay,
} from './demo.queries.ts';
import { FINISHED_DEMO_AUCTION } from './demo-auctions.ts';
import { DEMO_SALES, DEMO_STEPS, type DemoSale } from './demo-sales.ts';

type Playing = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Closes the finished auction of a demonstration that was just loaded, makes its sales and credits what
 * their buyers have paid, all by the commands of the product. A repetition after a crash credits nothing
 * twice. It runs before jobs do, so that no notice leaves for addresses that do not exist.
 */
export async function makeDemoSales(deps: Playing): Promise<void> {
  const { db } = deps;
  if (!(await awaitsSales(db))) return;
  const administrator = await findFirstAdministrator(db);
  if (administrator === null) return;
  const actor = { id: administrator, ip: '' };
  await closeDueLots(deps);
  await settleSales(deps);
  await completeCharges(db, deps.settings);
  const sales = await listDemoSales(db, FINISHED_DEMO_AUCTION.numeroLote);
  for (const planned of DEMO_SALES) {
    const sale = sales.get(planned.lote);
    if (sale) await credit(deps, actor, sale, planned);
  }
  for (const messageId of await listWaitingMessages(db)) {
    await markSentByHand(db, { messageId, actor });
  }
}

async function credit(
  deps: Playing,
  actor: Actor,
  sale: SaleToPlay,
  { lote, state }: DemoSale,
): Promise<void> {
  const charges = await listDemoCharges(deps.db, sale.id);
  const paid = charges.filter(({ kind }) => isPaid(state, kind));
  const today = dayOf(deps.settings.yardTimeZone, new Date(await readNow(deps.db)));
  for (const { kind, valor } of paid) {
    const referencia = `DEMONSTRACAO-${lote}-${kind}`;
    const done = await creditPayment(deps, {
      saleId: sale.id,
      actor,
      idempotencyKey: referencia,
      values: {
        meio: 'pix',
        recebidoEm: today,
        referencia,
        valor,
        pagadorNome: sale.buyer.nome,
        pagadorDocumento: sale.buyer.documento,
      },
    });
    if (!done.ok) throw new Error(`a credit of the demonstration was refused: ${done.code}`);
  }
}

function isPaid(state: DemoSale['state'], kind: string): boolean {
  const { paid } = DEMO_STEPS[state];
  return paid === 'all' || (paid === 'signal' && kind === 'sinal');
}
