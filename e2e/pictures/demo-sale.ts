import type { SaleState } from '@martelo/core/sale-states';
import { call } from '../support/api.ts';
import { expect } from '../support/test.ts';
import type { Yard } from '../support/yard.ts';

/** The demonstration's sale in a state, once it is made. Returns its id. */
export async function demoSale({ admin: { token } }: Yard, estado: SaleState): Promise<string> {
  const read = async () =>
    (await call('sales', { token })).find((sale) => sale.estado === estado)?.id;
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}
