import { CHECKLIST_NAMES } from '@martelo/core/delivery-checklist';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** One grey point, as PNG. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Begins the hand-over, and fills the form of the gate but for the signature. */
export async function openGate(page: Page, { name, typed }: { name: string; typed: string }) {
  await page.getByRole('link', { name: 'Entregar veículo' }).click();
  await page.getByRole('button', { name: 'Iniciar atendimento' }).click();
  const form = page.getByRole('form', { name: 'Registro da entrega' });
  await form.getByLabel('Nome de quem retira').fill(name);
  await form.getByLabel(/^Documento/).fill('RG 1.234.567 SSP/SE');
  await form.getByLabel('Placa ou final do chassi').fill(typed);
  for (const item of Object.values(CHECKLIST_NAMES)) {
    await form.getByRole('group', { name: item, exact: true }).getByLabel('Em ordem').check();
  }
  const picture = { name: 'frente.png', mimeType: 'image/png', buffer: PHOTO };
  await form.getByLabel('Da galeria').first().setInputFiles(picture);
  await expect(form.getByRole('img', { name: 'Fotos do veículo 1' })).toBeVisible();
  return form;
}

/** Draws a line over the field with the mouse. */
export async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Assine aqui' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no field for the signature');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.35, 0.3],
    [0.5, 0.7],
    [0.65, 0.35],
    [0.8, 0.6],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 4 });
  }
  await page.mouse.up();
}
