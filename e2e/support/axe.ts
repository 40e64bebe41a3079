import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A table is dimmed while newer rows are read: what is wrong for good is still wrong after this. */
const PASSING_MS = 15_000;

/** Fails for what keeps people out: serious and critical violations, each with its places. */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  const patient = { message: where, timeout: PASSING_MS, intervals: [500] };
  await expect.poll(() => barriersOn(page, rules), patient).toEqual([]);
}

async function barriersOn(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy: no page has frames to look into.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
