import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const STEP_SECONDS = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an app with this secret shows, `steps` time steps from now (RFC 6238). */
export function appCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replace(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator of Chromium's own, which checks its owner without asking anybody. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** From the open page of the account: the app's secret and the recovery codes. */
export async function enrolApp(page: Page, password?: string) {
  await page.getByRole('button', { name: 'Ativar aplicativo' }).click();
  const dialog = page.getByRole('dialog');
  if (password) await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Código do aplicativo').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' }).locator('code');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click();
  return { secret, recoveryCodes };
}
