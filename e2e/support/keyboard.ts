import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MOST_PRESSES = 90;

/** Presses Tab until this element has the focus; the focus must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return expectVisibleFocus(target);
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${target} with Tab`);
}

/** A ring, or a shadow instead of it, around the element or its box. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const shown = await target.evaluate((element) => {
    const rings = (box: Element | null): boolean => {
      if (!box) return false;
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(box);
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return ring || boxShadow !== 'none' || borderColor === getComputedStyle(element).outlineColor;
    };
    return element.matches(':focus-visible') && (rings(element) || rings(element.parentElement));
  });
  expect(shown, `the focus shows on ${target}`).toBe(true);
}
