import { automaticBidTexts, bidTexts } from '@martelo/contract/texts/bid-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { AUTOMATIC_RULES, automaticBidder, changeAuction } from '../support/automatic-bid.ts';
import { expectAccessible } from '../support/axe.ts';
import { brl } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';

const RULES = { ...AUTOMATIC_RULES, prorrogacao: { janela: 60, tempo: 120 } };

test('an automatic bid answers other bids until it is outbid or stopped, and both pages show it live', {
  tag: '@gate',
}, async ({ browse, yard, expectRefusal }) => {
  const { auction, vehicle } = await yard.addLot({ lanceInicial: 30_000 });
  await changeAuction(yard, auction.id, RULES);
  const owner = await browse({ session: (await yard.addMember('Ana')).session });
  const rival = await browse({ session: (await yard.addMember('Rui')).session });
  const [hers, his] = [automaticBidder(owner), automaticBidder(rival)];
  await Promise.all([hers.lot.open(vehicle.id), his.lot.open(vehicle.id)]);

  await test.step('the form shows the minimum of the next bid and offers bids from it', async () => {
    const hint = `Próximo lance: ${brl(30_000)} ou mais · incremento ${brl(500)}`;
    await expect(hers.lot.form.getByText(hint)).toBeVisible();
    await hers.lot.form.getByRole('button', { name: brl(30_500).replace(',00', '') }).click();
    await expect(hers.lot.field).toHaveValue('30.500,00');
    await hers.lot.field.fill('29999');
    await hers.lot.button.click();
    await expect(hers.lot.error).toHaveText(belowMinimum(30_000));
  });

  await test.step('the automatic bid is placed once, although its answer is lost', async () => {
    expectRefusal(/\/api\/bids\/automatic/, 'aborted');
    const lost = { times: 1 };
    await owner.route('**/api/bids/automatic/**', loseAnswer, lost);
    await hers.leave('33000');
    await expect(hers.section.getByText(`até ${brl(33_000)}`)).toBeVisible();
    await hers.expectState('Você está vencendo', 30_000);
    await his.expectState(null, 30_000);
    await expect(his.lot.history).toHaveCount(1);
    await expect(his.lot.history.first()).toContainText('automático');
    await expectAccessible(owner, 'an automatic bid that stands');
  });

  await test.step('a smaller bid is answered at once, and its bidder sees it', async () => {
    await his.offer('31000');
    await expect(his.lot.form.getByText(automaticBidTexts.bidOvertaken)).toBeVisible();
    await his.expectState('Seu lance foi superado', 31_500);
    await hers.expectState('Você está vencendo', 31_500);
    await expect(hers.lot.history).toHaveCount(3);
    expect(await rival.content()).not.toContain('33.000');
  });

  await test.step('a higher bid ends the automatic bid, and its owner sees it', async () => {
    await his.offer('33500');
    await expect(his.lot.form.getByText(bidTexts.success)).toBeVisible();
    await his.expectState('Você está vencendo', 33_500);
    await hers.expectState('Seu lance foi superado', 33_500);
    await expect(
      hers.section.getByText(`Seu máximo de ${brl(33_000)} foi ultrapassado.`),
    ).toBeVisible();
    await expect(hers.maximum).toBeVisible();
  });

  await test.step('the automatic bid is changed, waits during a pause, and is stopped', async () => {
    await hers.leave('40000');
    await expect(hers.section.getByText(automaticBidTexts.placed)).toBeVisible();
    await hers.expectState('Você está vencendo', 34_000);
    await hers.section.getByRole('button', { name: 'Alterar' }).click();
    await hers.maximum.fill('38000');
    await hers.section.getByRole('button', { name: 'Alterar máximo' }).click();
    await hers.section.getByRole('button', { name: 'Confirmar máximo' }).click();
    await expect(hers.section.getByText(`até ${brl(38_000)}`)).toBeVisible();

    const params = { id: auction.id };
    await call('pauseAuction', { token: yard.admin.token, params });
    await expect(hers.section.getByText(/suspenso enquanto o leilão está pausado/)).toBeVisible();
    await call('resumeAuction', { token: yard.admin.token, params });
    await hers.section.getByRole('button', { name: 'Cancelar' }).click();
    await hers.section.getByRole('button', { name: 'Cancelar lance automático' }).click();
    await expect(hers.section.getByText(automaticBidTexts.stopped)).toBeVisible();
    await his.offer('34500');
    await his.expectState('Você está vencendo', 34_500);
    await hers.expectState('Seu lance foi superado', 34_500);
  });

  await test.step('a bid in the last minute extends the time', async () => {
    await changeAuction(yard, auction.id, {
      dataFim: new Date(Date.now() + 50_000).toISOString(),
    });
    const rule = 'Lance no minuto final? O relógio volta para 2 minutos.';
    await expect(hers.lot.panel.getByText(rule)).toBeVisible();
    await expect(hers.clock).toHaveAccessibleName('Termina em menos de 1 minuto');
    await hers.offer('35000');
    for (const { clock, lot } of [hers, his]) {
      await expect(lot.panel.getByText(/Prorrogado: um lance no último minuto/)).toBeVisible();
      await expect(clock).toHaveAccessibleName(/^Termina em [12] minutos?$/);
    }
    const painted = await (await owner.request.get(`/veiculos/${vehicle.id}`)).text();
    expect(painted).toContain('Prorrogado: um lance no último minuto');
  });
});

/** The server receives the request and answers, but the answer never arrives. */
async function loseAnswer(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
  await route.fetch();
  await route.abort();
}

const belowMinimum = (reais: number) =>
  fillText(automaticBidTexts.belowMinimum, { amount: brl(reais) });
