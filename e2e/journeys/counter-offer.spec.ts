import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { counterOfferTexts } from '@martelo/contract/texts/counter-offer-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import type { Page } from '@playwright/test';
import { area, expectToast } from '../support/area.ts';
import { expectSound } from '../support/every-look.ts';
import { brl, lotPage } from '../support/lot-page.ts';
import { expect, test } from '../support/test.ts';
import { endSoon, placeBid, type Session, type Yard } from '../support/yard.ts';

const BID = 20_000;
const MINIMUM = 25_000;
const PRICE = 23_450;
/** A price above the minimum is tried before. */
const REFUSED_PRICE = /counter-offers/;

test('a bidder accepts the counter-offer of a conditional sale and is asked to pay its price', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal(REFUSED_PRICE, ERRORS.VALIDATION.status);
  const { vehicle, session } = await addConditional(yard, 'Nair');
  const bidder = await browse({ session });
  const admin = await browse({ session: yard.admin });
  await makeOffer(bidder, admin, { vehicle, session });

  await test.step('the bidder finds it in the list and reads the whole cost', async () => {
    await bidder.goto('/conta/arremates');
    await expect(bidder.getByText(counterOfferTexts.waiting)).toBeVisible();
    await bidder.getByRole('link', { name: vehicle.titulo }).click();
    const offer = bidder.getByRole('region', { name: 'Contraproposta do vendedor' });
    await expect(offer).toContainText(
      `O vendedor não aceita o seu lance de ${brl(BID)}, mas vende por ${brl(PRICE)}.`,
    );
    await expectSound(bidder, 'a counter-offer', { crossed: true });
    await offer.getByRole('button', { name: `Aceitar ${brl(PRICE)}` }).click();
    const question = bidder.getByRole('dialog', { name: 'Aceitar a contraproposta' });
    await question.getByRole('button', { name: `Confirmar ${brl(PRICE)}` }).click();
  });

  await test.step('both sides show the sale at its price', async () => {
    const state = bidder.getByRole('region', { name: vehicle.titulo });
    await expect(state).toContainText('Aguardando pagamento');
    const added = bidder.getByRole('row', { name: /Acréscimo da contraproposta/ });
    await expect(added).toContainText(brl(PRICE - BID));
    await expect(admin.getByText(`Contraproposta de ${brl(PRICE)}: Aceita`)).toBeVisible();
    await expect(area(admin).main).toContainText('Aguardando pagamento');
  });
});

test('a bidder refuses the counter-offer, and the seller declines the bid', async ({
  browse,
  yard,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal(REFUSED_PRICE, ERRORS.VALIDATION.status);
  const { vehicle, session } = await addConditional(yard, 'Olga');
  const bidder = await browse({ session });
  const admin = await browse({ session: yard.admin });
  await makeOffer(bidder, admin, { vehicle, session });

  await test.step('the refusal leaves the decision with the seller', async () => {
    await bidder.goto('/conta/arremates');
    await bidder.getByRole('link', { name: vehicle.titulo }).click();
    const offer = bidder.getByRole('region', { name: 'Contraproposta do vendedor' });
    await offer.getByRole('button', { name: 'Recusar' }).click();
    await expect(offer).toContainText('Recusada');
    await expect(admin.getByText(`Contraproposta de ${brl(PRICE)}: Recusada`)).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Fazer contraproposta' })).toBeVisible();
  });

  await test.step('the seller declines, and the bidder is free', async () => {
    await admin.getByRole('button', { name: 'Recusar', exact: true }).click();
    const question = area(admin).dialog('Recusar');
    await question.getByRole('button', { name: 'Recusar', exact: true }).click();
    await expectToast(admin, 'Venda recusada.');
    const state = bidder.getByRole('region', { name: vehicle.titulo });
    await expect(state).toContainText(
      'O vendedor não aceitou o valor. Você está livre deste lance.',
    );
  });
});

/** A closed lot whose greatest bid is below the seller's minimum. */
async function addConditional(yard: Yard, name: string) {
  const { auction, vehicle } = await yard.addLot({
    lanceInicial: 18_000,
    valorMinimoVenda: MINIMUM,
  });
  const { session } = await yard.addMember(name);
  await placeBid(session, vehicle.id, BID);
  return { auction, vehicle, session, end: await endSoon(yard, auction.id) };
}

type Made = { vehicle: Vehicle; session: Session };

/** Makes the counter-offer in the office; a price above the minimum is refused at its field before. */
async function makeOffer(bidder: Page, admin: Page, { vehicle }: Made): Promise<void> {
  const lot = lotPage(bidder);
  await lot.open(vehicle.id);
  await expect(lot.panel.getByText(/A venda depende da aprovação do vendedor/)).toBeVisible();
  await admin.goto('/admin/arremates');
  await admin.getByRole('link', { name: vehicle.titulo }).click();
  await admin.getByRole('button', { name: 'Fazer contraproposta' }).click();
  const dialog = area(admin).dialog('Fazer contraproposta');
  const price = dialog.getByLabel('Valor');
  const send = dialog.getByRole('button', { name: 'Enviar contraproposta' });
  await price.fill('25000,01');
  await send.click();
  await expect(price).toHaveAccessibleDescription(/Informe no máximo o mínimo do vendedor/);
  await price.fill('23450,00');
  await send.click();
  await expectToast(admin, 'Contraproposta enviada.');
  await expect(admin.getByText(`Contraproposta de ${brl(PRICE)}: Aguardando`)).toBeVisible();
}
