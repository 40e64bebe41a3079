import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Engine, type EngineBrowser, missingPackages } from './engine.ts';

/** WebKitGTK's small browser, driven by its WebDriver on a display of its own. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: () => missingPackages({ WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }),
  start: () => startWebKit(),
};

/**
 * One start in ten the driver never answers the request for a session: its browser ends before it
 * has a window, and the driver goes on waiting. A start takes half a second, so after this time
 * another one is made.
 */
const STARTS_WITHIN_MS = 10_000;
const STARTS = 3;

async function startWebKit(start = 1): Promise<EngineBrowser> {
  const programs = new Programs();
  try {
    const display = await startScreen(programs);
    const address = await startDriver(programs, display);
    const session = openSession(address);
    const driver = await Promise.race([
      session,
      setTimeout(STARTS_WITHIN_MS, null, { ref: false }),
    ]);
    if (driver) return browserOf(driver, programs);
    session.catch(() => undefined);
    throw new Error('WebKitWebDriver did not open a window');
  } catch (error) {
    await programs.stop();
    if (start === STARTS) throw error;
    return startWebKit(start + 1);
  }
}

function browserOf(driver: WebDriver, programs: Programs): EngineBrowser {
  const script = (source: string) => `return (${source})(arguments[0])`;
  return {
    open: (url) => driver.get(url),
    run: (source, input) => driver.executeScript(script(source), input),
    async find(source, input) {
      const element = await driver.executeScript<WebElement | null>(script(source), input);
      return (
        element && {
          async click() {
            // The pages scroll smoothly, and the driver does not wait for it.
            await driver.executeScript(SHOW, element);
            await element.click();
          },
          type: (text) => element.sendKeys(text),
          attach: (file) => element.sendKeys(file),
        }
      );
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit().finally(() => programs.stop()),
  };
}

const SHOW = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`;

/** The programs behind one browser. They end with it, and with this process. */
class Programs {
  readonly #running: ChildProcess[] = [];

  constructor() {
    process.once('exit', this.#kill);
  }

  add(child: ChildProcess): void {
    this.#running.push(child);
  }

  async stop(): Promise<void> {
    const exits = this.#running
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => once(child, 'exit'));
    this.#kill();
    process.off('exit', this.#kill);
    await Promise.all(exits);
  }

  readonly #kill = (): void => {
    for (const child of this.#running) child.kill('SIGTERM');
  };
}

/** Xvfb writes the number of its display when it is ready. */
async function startScreen(programs: Programs): Promise<string> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  programs.add(screen);
  const output = screen.stdio[3] as NodeJS.ReadableStream;
  for await (const display of createInterface({ input: output })) return display;
  throw new Error('Xvfb stopped before it had a display');
}

async function startDriver(programs: Programs, display: string): Promise<string> {
  const port = await freePort();
  const server = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  });
  programs.add(server);
  const address = `http://127.0.0.1:${port}`;
  while (server.exitCode === null) {
    const status = await fetch(`${address}/status`).catch(() => null);
    if (status?.ok) return address;
    await setTimeout(ASKS_EVERY_MS);
  }
  throw new Error(`WebKitWebDriver stopped with ${server.exitCode}`);
}

const ASKS_EVERY_MS = 20;

function openSession(address: string): Promise<WebDriver> {
  return new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser', proxy: ONLY_THIS_MACHINE })
    .build() as Promise<WebDriver>;
}

/** No host but this machine: every other request goes to a proxy that nobody runs. */
const ONLY_THIS_MACHINE = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['127.0.0.1', 'localhost'],
};

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
