import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Answers the question that a new auction asks while vehicles wait for one of its type: none joins.
 * Other journeys may have left some. `done` is what appears after the save.
 */
export async function createEmpty(page: Page, done: Locator): Promise<void> {
  const empty = page.getByRole('button', { name: 'Criar vazio' });
  await expect(empty.or(done).first()).toBeVisible();
  if (await empty.isVisible()) await empty.click();
}
