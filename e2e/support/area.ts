import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { toasts } from './toasts.ts';

/** What an administrator sees of the area, whatever the page. */
export function area(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    table: (name: string) => page.getByRole('table', { name, exact: true }),
    /** The rows of a table without its head: all that a search has found, once it has been answered. */
    rows: (name: string) =>
      page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row'),
    dialog: (name: string | RegExp) => page.getByRole('dialog', { name }),
    retry: main.getByRole('button', { name: 'Tentar novamente' }),
    /** To another address, as the way back leads, without loading the area anew. */
    async go(path: string): Promise<void> {
      await page.evaluate((to) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      // Each new page takes the focus.
      await expect(main).toBeFocused();
    },
    /** To another page, without loading the area anew. */
    async follow(label: string): Promise<void> {
      const sidebar = page.getByRole('navigation', { name: 'Administração' });
      await sidebar.getByRole('link', { name: label }).click();
    },
  };
}

/** Among the toasts that stand there is one with this sentence. */
export async function expectToast(page: Page, sentence: string): Promise<void> {
  await expect(toasts(page).filter({ hasText: sentence })).toBeVisible();
}
