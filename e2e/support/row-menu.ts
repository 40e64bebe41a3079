import type { Locator } from '@playwright/test';

/** Chooses an action of a row's menu. The menu is outside the row, at the end of the page. */
export async function chooseInMenu(row: Locator, label: string): Promise<void> {
  await row.getByRole('button', { name: /^Mais ações/ }).click();
  await row.page().getByRole('menuitem', { name: label, exact: true }).click();
}
