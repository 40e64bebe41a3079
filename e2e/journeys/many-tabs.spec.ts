import type { BrowserContext, Request } from '@playwright/test';
import { brl, lotPage } from '../support/lot-page.ts';
import { expect, scriptsStarted, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

// Over HTTP/1.1 a browser opens six connections to a host, and each stream takes one.
const TABS = 12;

test('twelve tabs of a browser share one stream, and a bid in the last one is answered @gate', async ({
  browse,
  yard,
}) => {
  const { vehicle } = await yard.addLot({ lanceInicial: 10_000 });
  const rival = await yard.addMember('Hugo');
  const first = await browse({ session: (await yard.addMember('Elza')).session });
  const streams = watchStreams(first.context());
  await lotPage(first).open(vehicle.id);
  const tabs = [first];
  while (tabs.length < TABS) {
    const page = await first.context().newPage();
    await page.goto(tabs.length % 3 === 0 ? '/veiculos' : `/veiculos/${vehicle.id}`);
    await scriptsStarted(page);
    tabs.push(page);
  }
  await expect.poll(streams).toBe(1);

  const last = tabs.at(-1) ?? first;
  await test.step('a bid in the last tab is answered and shown in the first', async () => {
    await lotPage(last).bid('12000');
    await expect(lotPage(last).panel.getByText('Você está vencendo')).toBeVisible();
    await expect(lotPage(first).panel).toContainText(brl(12_000));
  });

  await test.step('a browser is one watcher', async () => {
    const other = await browse({ session: rival.session });
    await lotPage(other).open(vehicle.id);
    await expect(other.getByText('2 pessoas vendo')).toBeVisible();
  });

  await test.step('when the tab that carries the stream is closed, the others go on', async () => {
    await first.close();
    await expect.poll(streams).toBe(1);
    await placeBid(rival.session, vehicle.id, 13_000);
    await expect(lotPage(last).panel.getByText('Seu lance foi superado')).toBeVisible();
    await expect(lotPage(tabs[1] ?? last).panel).toContainText(brl(13_000));
  });
});

/** The number of streams that the browser's pages have open. */
function watchStreams(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') open.add(request);
  });
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  // The end of a page's requests is not always told when it is closed.
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}
