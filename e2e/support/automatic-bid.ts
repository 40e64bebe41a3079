import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { brl, lotPage } from './lot-page.ts';
import { expect } from './test.ts';
import type { Yard } from './yard.ts';

/** Rules of an auction that allow automatic bids. */
export const AUTOMATIC_RULES = {
  incrementos: [{ ate: null, valor: 500 }],
  lanceAutomatico: true,
};

/** A bidder's page of a vehicle whose auction takes automatic bids. */
export function automaticBidder(page: Page) {
  const lot = lotPage(page);
  const section = page.getByRole('region', { name: 'Lance automático' });
  return {
    lot,
    section,
    maximum: section.getByLabel('Valor máximo'),
    clock: lot.panel.getByRole('timer'),
    /** The active automatic bid, with its maximum. */
    standing: section.getByText('Seu lance automático: até'),

    /** Places an automatic bid with a double press. */
    async leave(typed: string) {
      await this.maximum.fill(typed);
      await section.getByRole('button', { name: 'Registrar lance automático' }).click();
      await section.getByRole('button', { name: 'Confirmar máximo' }).dblclick();
    },
    async offer(typed: string) {
      await lot.field.fill(typed);
      await lot.button.click();
      await lot.confirmButton.click();
    },
    async expectState(state: string | null, reais: number) {
      await expect(lot.price).toHaveText(brl(reais));
      const line = lot.panel.getByText(/^(Você está vencendo|Seu lance foi superado)$/);
      if (state === null) await expect(line).toHaveCount(0);
      else await expect(line).toHaveText(state);
    },
  };
}

type Change = NonNullable<Parameters<typeof call<'updateAuction'>>[1]>['body'];

export function changeAuction(yard: Yard, id: string, body: Change) {
  return call('updateAuction', { token: yard.admin.token, params: { id }, body });
}
