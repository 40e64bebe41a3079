import type { Page } from '@playwright/test';

/** Translates the page and whatever it writes later, as a browser's translator does. Call it before `goto`. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Translators leave a page alone until its scripts have started. */
    const hasStarted = () =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));
    const isText = (text: Text) =>
      text.data.trim() !== '' && !text.parentElement?.closest('script, style, font, title, option');

    function translateTexts() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isText)) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
    }

    let isDue = false;
    new MutationObserver(() => {
      if (isDue || !hasStarted()) return;
      isDue = true;
      // In a task of its own, like everything that another program does to a page.
      setTimeout(() => {
        isDue = false;
        translateTexts();
      });
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits until the page has been translated. */
export async function isTranslated(page: Page): Promise<void> {
  await page.locator('main font').first().waitFor({ state: 'attached' });
}
