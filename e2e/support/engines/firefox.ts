import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Engine, type EngineBrowser, missingPackages, program } from './engine.ts';

/** No host but this machine: every other request goes to a proxy that nobody runs. */
const ONLY_THIS_MACHINE = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost,127.0.0.1',
};

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => missingPackages({ 'firefox-esr': 'firefox-esr' }),
  start: startFirefox,
};

async function startFirefox(): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program('firefox-esr'),
    extraPrefsFirefox: ONLY_THIS_MACHINE,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  return {
    async open(url) {
      await page.goto(url);
    },
    run: (source, input) => page.evaluate(`(${source})(${JSON.stringify(input)})`),
    async find(source, input) {
      const handle = await page.evaluateHandle(`(${source})(${JSON.stringify(input)})`);
      const element = handle.asElement() as ElementHandle<HTMLInputElement> | null;
      return (
        element && {
          click: () => element.click(),
          type: (text) => element.type(text),
          attach: (file) => element.uploadFile(file),
        }
      );
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
