import { fillText } from '@martelo/contract/texts/fill-text';
import { loginTexts } from '@martelo/contract/texts/public-texts';
import { call } from '../support/api.ts';
import { AUTOMATIC_RULES, automaticBidder, changeAuction } from '../support/automatic-bid.ts';
import { endingSession } from '../support/readings.ts';
import { expect, test } from '../support/test.ts';
import { expectOneToast } from '../support/toasts.ts';
import { placeBid } from '../support/yard.ts';

test("an automatic bid that the yard ends bids no more, and its bidder's open page shows why", {
  tag: '@gate',
}, async ({ browse, yard }) => {
  const { token } = yard.admin;
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 30_000 });
  await changeAuction(yard, auction.id, AUTOMATIC_RULES);
  const [owner, rival] = [await yard.addMember('Ana'), await yard.addMember('Rui')];
  const page = await browse({ session: owner.session });
  const hers = automaticBidder(page);
  await hers.lot.open(vehicle.id);

  async function lead(typed: string, reais: number) {
    await hers.leave(typed);
    await expect(hers.standing).toBeVisible();
    await hers.expectState('Você está vencendo', reais);
  }
  async function expectEnded(why: string) {
    await expect(hers.section.getByRole('status')).toHaveText(why);
    await expect(hers.standing).toBeHidden();
  }
  /** Below the maximum of the automatic bid. */
  async function expectUnanswered(reais: number) {
    const answer = await placeBid(rival.session, vehicle.id, reais);
    expect(answer).toMatchObject({ superado: false, lanceAtual: reais });
  }

  await test.step('a reset of the lot ends it', async () => {
    await lead('60000', 30_000);
    await call('resetVehicleBids', { token, params: { id: vehicle.id } });
    await expectEnded('Os lances deste veículo foram zerados, e com eles o seu lance automático.');
    await hers.expectState(null, 30_000);
    await expect(hers.lot.history).toHaveCount(0);
    await expectUnanswered(31_000);
    await hers.expectState(null, 31_000);
    await expect(hers.maximum).toBeVisible();
  });

  await test.step('the removal of a bid ends it', async () => {
    await lead('60000', 31_500);
    const bids = await call('adminVehicleBids', { token, params: { id: vehicle.id } });
    const bidId = bids.find(({ value }) => value === 31_500)?.id ?? '';
    await call('deleteBid', { token, params: { bidId } });
    await expectEnded('Um lance seu foi excluído, e com ele o seu lance automático.');
    await hers.expectState(null, 31_000);
    await expectUnanswered(32_000);
    await hers.expectState(null, 32_000);
  });

  await test.step('the auction’s rules end it and remove the form', async () => {
    await lead('60000', 32_500);
    await changeAuction(yard, auction.id, { lanceAutomatico: false });
    await expectEnded('As regras deste leilão mudaram, e o seu lance automático foi encerrado.');
    await expect(hers.maximum).toBeHidden();
    await expectUnanswered(33_000);
    await hers.expectState('Seu lance foi superado', 33_000);
    await changeAuction(yard, auction.id, { lanceAutomatico: true });
    await expect(hers.maximum).toBeVisible();
  });

  await test.step('a ban ends it and the session', async () => {
    await lead('60000', 33_500);
    const reason = 'Lances sem intenção de pagar';
    const params = { id: owner.session.user.id };
    await endingSession(page);
    await call('banUser', { token, params, body: { banReason: reason } });
    await expectOneToast(page, fillText(loginTexts.banned, { reason }));
    await expectUnanswered(34_000);
    await page.waitForURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});
