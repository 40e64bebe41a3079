import type { Page } from '@playwright/test';

type Fault = 'abort' | 'silence' | { status: number; body?: object };

/** Every call to this address fails in this way until `mend`; the calls are counted. */
export async function breakCalls(page: Page, address: string, fault: Fault) {
  let calls = 0;
  // The new fault is added before the older one is removed, so that no call succeeds in between.
  await page.route(address, async (route) => {
    calls += 1;
    if (fault === 'silence') return;
    if (fault === 'abort') await route.abort();
    else await route.fulfill({ status: fault.status, json: fault.body ?? {} });
  });
  return { calls: () => calls, mend: () => page.unroute(address) };
}
