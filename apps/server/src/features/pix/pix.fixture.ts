import { createPixPsp } from '../../platform/outside/pix/api-pix-client.ts';
import { startLocalPsp } from '../../platform/outside/pix/local/local-psp.ts';
import type { PixPsp } from '../../platform/outside/pix/pix-psp.ts';
import type { TestAppOptions } from '../../testing/app-harness.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { createTill, RECEIVER } from '../payments/payments.fixture.ts';
import { askCodes } from './ask-codes.ts';

/** A till whose codes a PSP on this machine makes. `shown` is the receiver whom its codes name. */
export async function createPspTill(options: TestAppOptions = {}) {
  const shown = { name: RECEIVER.nome, city: RECEIVER.cidade };
  const local = await startLocalPsp(() => shown);
  const psp = createPixPsp(local.access, 5_000);
  const till = await createTill({
    ...options,
    deps: (made, database) => ({
      psp,
      settings: { ...made.settings, pix: local.access },
      ...options.deps?.(made, database),
    }),
  });
  await switchOffSecondPerson(till.server.db);
  await till.saveReceiver(await till.receiverVersion());
  const ask = (other: PixPsp = psp) => askCodes({ ...till.server.deps, psp: other });
  return {
    till,
    local,
    psp,
    shown,
    /** Runs the job that asks for codes. */
    ask,
    /** A new sale whose charges show their codes, with the txid of each. */
    async codedSale() {
      const made = await till.newSale();
      await ask();
      const [signal, balance] = await till.chargesOf(made.saleId);
      return { ...made, signal: signal?.txid ?? '', balance: balance?.txid ?? '' };
    },
    reset() {
      Object.assign(shown, { name: RECEIVER.nome, city: RECEIVER.cidade });
      Object.assign(local.faults, {
        isDown: false,
        isRubbish: false,
        delayMs: 0,
        noticeCount: 1,
        forgeNotice: null,
        refundState: 'DEVOLVIDO',
      });
      local.asked.length = 0;
    },
    async close() {
      await till.server.close();
      await psp.close();
      await local.close();
    },
  };
}

export type PspTill = Awaited<ReturnType<typeof createPspTill>>;
