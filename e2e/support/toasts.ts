import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The notices in the corner. */
export const toasts = (page: Page) => page.locator('.Toastify__toast');

/** One notice with this sentence, and no other: never a shower of them. */
export async function expectOneToast(page: Page, sentence: string): Promise<void> {
  await expect(toasts(page)).toHaveText([sentence]);
}
