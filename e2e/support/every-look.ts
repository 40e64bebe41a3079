import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './test.ts';

type Width = 390 | 1440;

/** A phone in the light and a desk in the dark: each width and each scheme once. */
const CROSSED = [
  { width: 390, scheme: 'light', what: {} },
  { width: 1440, scheme: 'dark', what: {} },
] as const;

/** What another scheme changes is colours. */
const COLOURS = { rules: ['color-contrast'] };

/** Whoever comes last stands at the desk in the light: the next page begins with a phone's light. */
const ALL = [
  { width: 390, scheme: 'light', what: {} },
  { width: 390, scheme: 'dark', what: COLOURS },
  { width: 1440, scheme: 'dark', what: COLOURS },
  { width: 1440, scheme: 'light', what: {} },
] as const;

/** Words that a forgotten library default or a developer's text would leave on a page. */
const ENGLISH =
  /\b(loading|submit|error|search|close|next|previous|cancel|save|delete|not found|undefined|null|NaN|lorem|required|open|click)\b/i;

const softly = expect.configure({ soft: true });

type Looks = { widths?: readonly Width[] | undefined; crossed?: boolean };

/** A page or what has opened on it, light and dark: no barrier, no English, no wider than its screen. */
export async function expectSound(
  page: Page,
  where: string,
  { widths = [390, 1440], crossed = false }: Looks = {},
): Promise<void> {
  const looks = (crossed ? CROSSED : ALL).filter((look) => widths.includes(look.width));
  for (const { width, scheme, what } of looks) {
    const place = `${where}, ${width} px, ${scheme}`;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    // What scripts lay out may take the new width a moment later.
    const overflow = () => page.evaluate(readOverflow);
    await softly.poll(overflow, `${place}: wider than the screen`).toBeLessThan(1);
    const text = await page.evaluate(readTexts);
    expect.soft(ENGLISH.exec(text)?.[0], `${place}: a word in English`).toBeUndefined();
    await expectAccessible(page, place, what);
  }
}

/** What is shown, and what is only said aloud or on pointing. Runs in the page. */
function readTexts(): string {
  const said = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder'];
  const texts = said.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  return [document.body.innerText, ...texts].join('\n');
}

/** Once the page has taken its new width. Runs in the page. */
async function readOverflow(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  return document.documentElement.scrollWidth - window.innerWidth;
}

/** It has a heading and a title, and nothing on it is still to come. */
export async function expectHeaded(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading, `${path}: heading`).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]'), `${path}: busy`).toHaveCount(0);
  expect.soft(await page.title(), `${path}: title`).not.toBe('');
}
