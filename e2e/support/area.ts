import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { toasts } from './toasts.ts';

/** The parts of the administrator area that are on every page. */
export function area(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    table: (name: string) => page.getByRole('table', { name, exact: true }),
    /** The rows of a table without its head: all results of a search, once it has been answered. */
    rows: (name: string) =>
      page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row'),
    dialog: (name: string | RegExp) => page.getByRole('dialog', { name }),
    retry: main.getByRole('button', { name: 'Tentar novamente' }),
    /** Goes to another address with the browser's history, without loading the area again. */
    async go(path: string): Promise<void> {
      await page.evaluate((to) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      // Each new page takes the focus, itself or with its first field.
      await expect(page.locator('main:focus-within')).toBeVisible();
    },
    /** Goes to another page by the sidebar, whose group it opens, without loading the area again. */
    async follow(label: string): Promise<void> {
      const sidebar = page.getByRole('navigation', { name: 'Administração' });
      const wanted = page.getByRole('link', { name: label, includeHidden: true });
      const link = sidebar.locator(wanted);
      await expect(link).toBeAttached();
      if (!(await link.isVisible())) {
        const group = sidebar.getByRole('listitem').filter({ has: wanted });
        await group.getByRole('button', { expanded: false }).click();
      }
      await link.click();
    },
  };
}

/** Expects a toast with this sentence among the visible ones. */
export async function expectToast(page: Page, sentence: string): Promise<void> {
  await expect(toasts(page).filter({ hasText: sentence })).toBeVisible();
}
