import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A table is dimmed while newer rows are read: what is wrong for good is still wrong after this. */
const PASSING_MS = 15_000;

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type What = { rules?: string[] };

/** Fails for every violation of WCAG 2.2 up to AA (or of certain rules), each with its places. */
export async function expectAccessible(page: Page, where: string, what: What = {}): Promise<void> {
  const patient = { message: where, timeout: PASSING_MS, intervals: [500] };
  await expect.poll(() => barriersOn(page, what), patient).toEqual([]);
}

async function barriersOn(page: Page, { rules }: What): Promise<string[]> {
  // Legacy: into a frame of another site nobody looks.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const asked = rules ? builder.withRules(rules) : builder.withTags(WCAG_22_AA);
  const { violations } = await asked.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}
