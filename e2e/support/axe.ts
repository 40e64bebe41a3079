import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A table is dimmed while it loads; a permanent violation is still there after this time. */
const PASSING_MS = 30_000;

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The script has half a megabyte, so it is loaded into a page once. */
const AXE = fs.readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type What = { rules?: string[] };

/** Fails for every violation of WCAG 2.2 up to AA (or of certain rules), each with its elements. */
export async function expectAccessible(page: Page, where: string, what: What = {}): Promise<void> {
  const patient = { message: where, timeout: PASSING_MS, intervals: [500] };
  await expect.poll(() => barriersOn(page, what), patient).toEqual([]);
}

type Axe = {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
};

async function barriersOn(page: Page, { rules }: What): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    // The browser skips a footer far below the screen, and its parts keep the places of another width.
    const skipped = [...document.querySelectorAll<HTMLElement>('footer')];
    for (const part of skipped) part.style.contentVisibility = 'visible';
    // A header that stays at the top would cover whatever was scrolled under it, and axe calls that too small.
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Frames of other sites are not checked.
    const options = { runOnly, resultTypes: ['violations'], iframes: false };
    const { violations } = await axe.run(options);
    for (const part of skipped) part.style.contentVisibility = '';
    return violations.map(({ id, nodes }) => {
      const targets = nodes.map(({ target }) => target.join(' '));
      return `${id}: ${targets.join(' | ')}`;
    });
  }, rules ?? { type: 'tag', values: WCAG_22_AA });
}
