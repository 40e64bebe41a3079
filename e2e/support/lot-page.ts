import { bidTexts } from '@martelo/contract/texts/bid-texts';
import { formatBRL } from '@martelo/core/money';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A bidder's view and actions on the page of a vehicle. */
export function lotPage(page: Page) {
  const panel = page.getByRole('region', { name: 'Lances deste veículo' });
  const form = page.getByRole('form', { name: 'Dar lance' });
  return {
    panel,
    form,
    price: panel.locator('[data-size="panel"]'),
    history: page.getByRole('region', { name: 'Histórico de lances' }).getByRole('listitem'),
    field: form.getByLabel('Seu lance'),
    error: form.getByRole('alert'),
    button: form.getByRole('button', { name: 'Dar lance' }),
    confirmButton: form.getByRole('button', { name: 'Confirmar lance' }),

    /** Opens the page and waits until it follows the auction live. */
    async open(vehicleId: string) {
      // Another tab of the browser may carry the stream.
      const live = page
        .context()
        .waitForEvent('response', (response) => response.url().includes('/api/live?'));
      await page.goto(`/veiculos/${vehicleId}`);
      await live;
    },
    async bid(typed: string) {
      await this.field.fill(typed);
      await this.button.click();
      await this.confirmButton.click();
      await expect(form.getByText(bidTexts.success)).toBeVisible();
    },
  };
}

/** Reais as the pages write them. */
export const brl = (reais: number) => formatBRL(Math.round(reais * 100));
