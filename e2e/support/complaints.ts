import { type BrowserContext, expect, type Page } from '@playwright/test';

/** An HTTP status, no answer, or no network. */
type Refusal = number | 'aborted' | 'offline';

/** A refusal that a journey provokes; the browser reports each as a failed resource. */
type ExpectedComplaint = { path: RegExp; sign: string; seen: boolean };

export type Complaints = {
  watch(context: BrowserContext): void;
  /**
   * This call must be refused with this status, or fail on the network: anything else is a failure.
   */
  expectRefusal(path: RegExp, status: Refusal): void;
  /** As `expectRefusal`, for a call that a page may also not have made in this time. */
  allowRefusal(path: RegExp, status: Refusal): void;
  /**
   * Takes the network away from the page's browser. It then reports each call that it cannot make, of
   * whatever part of the page; only a browser without a network says so, so this allowance hides nothing.
   */
  goOffline(page: Page): Promise<void>;
  goOnline(page: Page): Promise<void>;
  /** Fails for every complaint, and for every expected refusal that did not happen. */
  verify(): void;
};

/** Console and page errors of all browsers of one test. */
export function collectComplaints(): Complaints {
  const complaints: string[] = [];
  const expected: ExpectedComplaint[] = [];
  const isExpected = (text: string, url: string) => {
    const matches = expected.filter(({ path, sign }) => path.test(url) && text.includes(sign));
    for (const match of matches) match.seen = true;
    return matches.length > 0;
  };
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const { url } = message.location();
        if (!isExpected(message.text(), url)) complaints.push(`${message.text()} (${url})`);
      });
      context.on('weberror', (error) => {
        const { stack, message } = error.error();
        complaints.push(`${error.page()?.url()}: ${stack || message}`);
      });
    },
    expectRefusal(path, status) {
      expected.push({ path, sign: signOf(status), seen: false });
    },
    allowRefusal(path, status) {
      expected.push({ path, sign: signOf(status), seen: true });
    },
    async goOffline(page) {
      expected.push({ path: /^/, sign: signOf('offline'), seen: true });
      await page.context().setOffline(true);
    },
    async goOnline(page) {
      await page.context().setOffline(false);
    },
    verify() {
      expect(complaints, 'console and page errors').toEqual([]);
      const missing = expected.filter(({ seen }) => !seen).map(({ path }) => String(path));
      expect(missing, 'refusals that did not come').toEqual([]);
    },
  };
}

/** The browser's console message for it. */
function signOf(refusal: Refusal): string {
  if (refusal === 'aborted') return 'net::ERR_FAILED';
  return refusal === 'offline' ? 'net::ERR_INTERNET_DISCONNECTED' : `status of ${refusal} `;
}
