import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './test.ts';

type Width = 390 | 1440;

/** A phone in the light scheme and a desktop in the dark one: each width and each scheme once. */
const CROSSED = [
  { width: 390, scheme: 'light', what: {} },
  { width: 1440, scheme: 'dark', what: {} },
] as const;

/** A change of scheme only changes colours. */
const COLOURS = { rules: ['color-contrast'] };

/** The last look is the dark desktop, so the next page begins with the light phone. */
const ALL = [
  { width: 390, scheme: 'light', what: {} },
  { width: 390, scheme: 'dark', what: COLOURS },
  { width: 1440, scheme: 'dark', what: COLOURS },
  { width: 1440, scheme: 'light', what: {} },
] as const;

/** English words that a library's default or a developer's text would leave on a page. */
const ENGLISH =
  /\b(loading|submit|error|search|close|next|previous|cancel|save|delete|not found|undefined|null|NaN|lorem|required|open|click)\b/i;

/** The gate opens each page once, on the phone where a page has one; the whole run in every look. */
const whole = process.env.MARTELO_WHOLE === '1';

const softly = expect.configure({ soft: true });

type Looks = { widths?: readonly Width[] | undefined; crossed?: boolean };

/**
 * Checks a page or its open dialog, light and dark: no accessibility violation, no English, not
 * wider than its screen.
 */
export async function expectSound(
  page: Page,
  where: string,
  { widths = [390, 1440], crossed = false }: Looks = {},
): Promise<void> {
  const every = (crossed ? CROSSED : ALL).filter((look) => widths.includes(look.width));
  const looks = whole ? every : every.slice(0, 1);
  const size = page.viewportSize();
  for (const { width, scheme, what } of looks) {
    const label = `${where}, ${width} px, ${scheme}`;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    // Parts whose layout a script computes may take the new width a moment later.
    const overflow = () => page.evaluate(readOverflow);
    await softly.poll(overflow, `${label}: wider than the screen`).toBeLessThan(1);
    const text = await page.evaluate(readTexts);
    expect.soft(ENGLISH.exec(text)?.[0], `${label}: a word in English`).toBeUndefined();
    await expectApart(page, label);
    await expectAccessible(page, label, what);
  }
  if (size) await page.setViewportSize(size);
}

/** All visible texts, and those for screen readers or tooltips. Runs in the page. */
function readTexts(): string {
  const said = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder'];
  const texts = said.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  return [document.body.innerText, ...texts].join('\n');
}

/** Resolves once the page has its new width. Runs in the page. */
async function readOverflow(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  return document.documentElement.scrollWidth - window.innerWidth;
}

/** No link or button lies on its neighbour, and none is narrower than its text. */
export async function expectApart(page: Page, label: string): Promise<void> {
  expect.soft(await page.evaluate(readOverlaps), label).toEqual([]);
}

/** Links and buttons that lie on their neighbours, or whose text is wider than they are. Runs in the page. */
function readOverlaps(): string[] {
  const named = (element: Element) =>
    (element.textContent ?? element.outerHTML).trim().slice(0, 40);
  const isInFlow = (element: HTMLElement) => {
    const { position, visibility, display } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (visibility !== 'visible' || width < 2 || height < 2) return false;
    // A link in a sentence may go on in the next line.
    return display !== 'inline' && !/absolute|fixed/.test(position);
  };
  const controls = [...document.querySelectorAll<HTMLElement>('a, button')].filter(isInFlow);
  const found: string[] = [];
  for (const control of controls) {
    const { overflowX, textOverflow } = getComputedStyle(control);
    const isCut = control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0;
    if (isCut && overflowX === 'visible' && textOverflow !== 'ellipsis') {
      found.push(`'${named(control)}' is wider than its box`);
    }
    const box = control.getBoundingClientRect();
    for (const other of controls) {
      if (other === control || other.parentElement !== control.parentElement) continue;
      const near = other.getBoundingClientRect();
      const across = Math.min(box.right, near.right) - Math.max(box.left, near.left);
      const down = Math.min(box.bottom, near.bottom) - Math.max(box.top, near.top);
      if (across > 1 && down > 1) found.push(`'${named(control)}' lies on '${named(other)}'`);
    }
  }
  return found;
}

/** The page has a heading and a title, and finished loading. */
export async function expectHeaded(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading, `${path}: heading`).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]'), `${path}: busy`).toHaveCount(0);
  expect.soft(await page.title(), `${path}: title`).not.toBe('');
}
