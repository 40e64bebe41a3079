import { HOUR_MS } from '@martelo/core/duration';
import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { brl } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';
import { placeBid } from '../support/yard.ts';

test('open pages follow an auction from its announcement to its results', {
  tag: ['@gate', '@date'],
}, async ({ page, yard }) => {
  // No other journey adds auctions of this type, because such an auction would be listed instead of
  // this one.
  const tipo = 'Caminhões';
  const { session } = await yard.addMember('Edna');
  const room = page.getByRole('main');
  const happened = page.getByRole('region', { name: 'O que acabou de acontecer' });
  const counts = room.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header');
  const following = () => page.waitForResponse(/\/api\/live\?/);
  const liveHome = following();
  await page.goto('/');
  await liveHome;
  await yard.endAuctions(tipo);
  const auction = await yard.addAuction({ tipo, startsInMs: HOUR_MS });
  const addTruck = (titulo: string, lanceInicial: number) =>
    yard.addVehicle({ titulo, lanceInicial, categoria: 'Caminhão', auctionId: auction.id });
  const vehicle = await addTruck('Caminhão de prova', 90_000);
  const unwanted = await addTruck('Caminhão sem interessados', 70_000);
  const card = page.getByRole('article').filter({ hasText: vehicle.titulo });

  await test.step('the card of an upcoming auction shows its start, and its details have the link to follow it', async () => {
    const section = page.getByRole('region', { name: 'Leilões em andamento' });
    const announced = section.getByRole('article').filter({ hasText: auction.titulo });
    await expect(announced.getByText('Próximo')).toBeVisible();
    await expect(announced.getByRole('timer', { name: /^Inicia em/ })).toBeVisible();
    await announced.getByRole('button', { name: /^Detalhes/ }).click();
    const dialog = page.getByRole('dialog', { name: auction.titulo });
    await expect(dialog.getByText('Em breve')).toBeVisible();
    const liveRoom = following();
    await dialog.getByRole('link', { name: 'Acompanhar' }).click();
    await page.waitForURL('/leiloes/caminhoes');
    await liveRoom;
    await expect(room.getByRole('heading', { level: 1, name: auction.titulo })).toBeVisible();
    await expect(room.getByRole('timer', { name: /^Inicia em/ })).toBeVisible();
    await expect(card).toContainText(brl(90_000));
  });

  await test.step('after the start the clock counts to the end, and a bid changes the price', async () => {
    await yard.startAuction(auction.id);
    await expect(room.getByText('Em andamento').first()).toBeVisible();
    await expect(room.getByRole('timer', { name: /^Termina em/ })).toBeVisible();
    await expect(happened.getByRole('listitem').first()).toContainText('Leilão aberto');
    await placeBid(session, vehicle.id, 91_000);
    await expect(card).toContainText(brl(91_000));
    await expect(card).toContainText('1 lance');
    await expect(happened.getByRole('listitem').first()).toContainText(brl(91_000));
    await expect(counts).toContainText('2 veículos1 lance');
    await page.reload();
    await expect(happened.getByRole('listitem').first()).toContainText(brl(91_000));
  });

  await test.step('a removed bid counts neither for its lot nor for the auction', async () => {
    const { token } = yard.admin;
    const { bid } = await placeBid(session, unwanted.id, 71_000);
    await expect(counts).toContainText('2 lances');
    await call('deleteBid', { token, params: { bidId: bid.id } });
    await expect(counts).toContainText('1 lance');
    await expect(counts).not.toContainText('lances');
  });

  await test.step('after the end each lot shows its price or that it has no bids', async () => {
    await yard.endAuctions(tipo);
    const results = room.getByRole('region', { name: 'Resultados' });
    const result = (titulo: string) => results.getByRole('listitem').filter({ hasText: titulo });
    await expect(room.getByText('Finalizado').first()).toBeVisible();
    await expect(result(vehicle.titulo)).toContainText(`${brl(91_000)}Vendido`);
    await expect(result(unwanted.titulo)).toContainText('Sem lancesNão vendido');
    await expect(results).toContainText(`1 lote vendido de 2, ${brl(91_000)} em arremates`);
    // The results replace the rows of the lots.
    await expect(card).toHaveCount(0);
    await expectAccessible(page, 'a room with results');
    await result(vehicle.titulo).getByRole('link').click();
    await page.waitForURL(`/veiculos/${vehicle.id}`);
  });
});

test('a lot leads to its own auction, which names the others of its type', async ({
  page,
  yard,
}) => {
  const first = await yard.addLot();
  const second = await yard.addLot();
  for (const { auction, vehicle } of [first, second]) {
    await page.goto(`/veiculos/${vehicle.id}`);
    await page.getByRole('link', { name: 'Acompanhar o leilão' }).click();
    await expect(page.getByRole('heading', { level: 1, name: auction.titulo })).toBeVisible();
    await expect(page.getByRole('main').getByText(vehicle.titulo).first()).toBeVisible();
  }
  const others = page.getByRole('navigation', { name: 'Outros leilões de carros' });
  await others.getByRole('link', { name: first.auction.titulo }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.auction.titulo })).toBeVisible();
});
