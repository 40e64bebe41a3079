import { call } from './api.ts';
import { mark } from './people.ts';
import type { Yard } from './yard.ts';

const YARD_OFFSET_MS = 3 * 3_600_000;
/** Today in the yard's zone, which has no summer time. */
export const yardDay = () => new Date(Date.now() - YARD_OFFSET_MS).toISOString().slice(0, 10);

/** The office credits money for a sale, in reais, of its buyer or of another person. Returns the bank's reference. */
export async function payByHand(
  yard: Yard,
  { id, person }: { id: string; person: { name: string } },
  valor: number,
  pagadorDocumento = '',
): Promise<{ reference: string }> {
  const reference = `TED ${mark()}`;
  await call('creditPayment', {
    token: yard.admin.token,
    params: { id },
    headers: { 'Idempotency-Key': mark() },
    body: {
      ...{ meio: 'ted', valor, recebidoEm: yardDay(), referencia: reference },
      ...{ pagadorNome: person.name, pagadorDocumento },
    },
  });
  return { reference };
}
