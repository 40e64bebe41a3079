import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The toasts in the corner. */
export const toasts = (page: Page) => page.locator('.Toastify__toast');

/** Expects exactly one toast, with this sentence. */
export async function expectOneToast(page: Page, sentence: string): Promise<void> {
  await expect(toasts(page)).toHaveText([sentence]);
}
