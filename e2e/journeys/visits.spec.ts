import type { Page } from '@playwright/test';
import { expect, scriptsStarted, test } from '../support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

/** Hours on each day of the week: a holiday of the two weeks leaves others. No other journey saves them. */
async function openEveryDay(admin: Page): Promise<void> {
  await admin.goto('/admin/visitas/horarios');
  const first = admin.getByLabel('Vagas por horário');
  await expect(first).toBeVisible();
  await first.fill('3');
  for (let count = await admin.getByLabel('Das', { exact: true }).count(); count < 7; count += 1) {
    await admin.getByRole('button', { name: 'Incluir horário' }).click();
    await expect(admin.getByLabel('Das', { exact: true })).toHaveCount(count + 1);
  }
  await admin.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(admin.getByText('Pátio salvo.')).toBeVisible();
}

test('the office opens hours, a client books, changes and cancels, and the gate has the list', async ({
  browse,
  yard,
}) => {
  // The last slot that the yard offers comes before the lot's end.
  const { vehicle } = await yard.addLot({ endsInMs: 30 * 24 * 3_600_000 });
  const { person, session } = await yard.addMember('Nadia');
  const admin = await browse({ session: yard.admin });

  await test.step('the office opens every weekday', () => openEveryDay(admin));

  const page = await browse({ session, ...PHONE });
  const coming = page.getByRole('region', { name: 'Próximas visitas' }).getByRole('listitem');
  let day = '';

  await test.step('the client books from the lot', async () => {
    await page.goto(`/veiculos/${vehicle.id}`);
    await page.getByRole('link', { name: 'Marcar visita ao pátio' }).click();
    const form = page.getByRole('region', { name: 'Marcar visita' });
    await expect(form).toContainText(vehicle.titulo);
    await scriptsStarted(page);
    const choice = form.getByLabel('Dia');
    await choice.selectOption({ index: 2 });
    day = await choice.inputValue();
    await form.getByRole('button', { name: 'Marcar visita' }).click();
    await expect(coming).toContainText(vehicle.titulo);
    await expect(page).toHaveURL(/\/conta\/visitas$/);
  });

  await test.step('the gate has it', async () => {
    await admin.goto(`/admin/visitas?dia=${day}`);
    const row = admin.getByRole('listitem').filter({ hasText: person.name });
    await expect(row).toContainText(vehicle.titulo);
  });

  await test.step('the account shows the next visit', async () => {
    await page.goto('/conta');
    const next = page.getByRole('region', { name: 'Sua próxima visita' });
    await expect(next).toContainText(vehicle.titulo);
    await next.getByRole('link', { name: 'Ver a visita' }).click();
  });

  await test.step('the client changes and cancels it', async () => {
    await coming.getByRole('button', { name: /^Mudar o horário/ }).click();
    // Today may have one hour left; the next day has all of them.
    await coming.getByLabel('Dia').selectOption({ index: 1 });
    await coming.getByLabel('Horário').selectOption({ index: 1 });
    await coming.getByRole('button', { name: 'Salvar o novo horário' }).click();
    await expect(page.getByText('O horário da visita mudou.')).toBeVisible();
    await coming.getByRole('button', { name: /^Cancelar/ }).click();
    await coming.getByRole('button', { name: 'Cancelar a visita' }).click();
    await expect(page.getByText('Você não tem visita marcada.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Anteriores e canceladas' })).toContainText(
      'Cancelada.',
    );
  });

  await test.step('the office cancels another one, with a reason that the client reads', async () => {
    await page.goto(`/conta/visitas?veiculo=${vehicle.id}`);
    const form = page.getByRole('region', { name: 'Marcar visita' });
    await form.getByLabel('Dia').selectOption(day);
    await form.getByRole('button', { name: 'Marcar visita' }).click();
    await expect(coming).toContainText(vehicle.titulo);

    await admin.goto(`/admin/visitas?dia=${day}`);
    await admin.getByRole('button', { name: `Cancelar a visita de ${person.name}` }).click();
    const dialog = admin.getByRole('dialog', { name: 'Cancelar a visita' });
    await dialog.getByLabel('Motivo').fill('Falta de energia no pátio.');
    await dialog.getByRole('button', { name: 'Cancelar a visita' }).click();
    await expect(admin.getByText('Visita cancelada, e o cliente foi avisado.')).toBeVisible();

    await page.goto('/conta/visitas');
    await expect(page.getByRole('main')).toContainText('Cancelada: Falta de energia no pátio.');
    await page.goto('/conta/avisos');
    await expect(page.getByRole('main')).toContainText('Visita cancelada');
  });
});
