import { DAY_MS } from '@martelo/core/duration';
import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { area } from './area.ts';
import type { Yard } from './yard.ts';

/** As much of a PDF as the site asks of a file. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

/** Uploads a version of the edital on the page of the publication. */
export const chooseEdital = (page: Page, buffer: Buffer) =>
  area(page)
    .main.locator('input[type="file"]')
    .setInputFiles({ name: 'edital.pdf', mimeType: 'application/pdf', buffer });

/** Moves the end day by day until it is neither a Sunday nor a holiday, when none may close. */
export async function avoidRestDays({ admin: { token } }: Yard, id: string): Promise<void> {
  const params = { id };
  for (;;) {
    const { leilao, pendencias } = await call('publication', { token, params });
    if (!pendencias.some(({ codigo }) => codigo === 'ends-on-rest-day')) return;
    const dataFim = new Date(Date.parse(leilao.dataFim) + DAY_MS).toISOString();
    await call('updateAuction', { token, params, body: { dataFim } });
  }
}
