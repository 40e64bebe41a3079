/** What becomes of the accounts in the house that an older version fills. */
import { softPasskey } from '../../apps/server/src/features/identity/second-factor/passkey.fixture.ts';
import { bid, type House, type OldVehicle } from './old-lots.ts';
import { appCode, type Member, register, signIn } from './old-people.ts';
import type { OldSite } from './old-site.ts';

/** Creates a director by the version's own command, and answers the password. */
export type AddDirector = (email: string, name: string) => Promise<string>;

export interface SecondDirector {
  email: string;
  password: string;
  appSecret: string;
}

const REASON = 'Pedido de quem dirige o pátio, por escrito.';

/** Eight registrations: one is denied, one waits; of the approved ones one is banned later and one erased. */
export async function registerClients(house: House): Promise<void> {
  const { site, token, clients } = house;
  for (let nth = 0; nth < 8; nth += 1) clients.push(await register(site, nth));
  for (const [nth, client] of clients.entries()) {
    if (nth === 7) continue;
    const decision =
      nth === 6 ? { status: 'negado', reason: 'Documento ilegível.' } : { status: 'aprovado' };
    const path = `/api/admin/users/${client.id}/status`;
    await site.call('PUT', path, { token, body: decision });
    if (nth < 6) client.token = await signIn(site, client);
  }
  const messages = await site.call<{ id: string }[]>('GET', '/api/admin/messages', { token });
  for (const { id } of messages.slice(0, 2)) {
    await site.call('POST', `/api/admin/messages/${id}/sent-by-hand`, { token });
  }
  const link = `/api/users/${clients[2]?.id}/password-link`;
  await site.call('POST', link, { token });
}

export async function askForPrivacy(
  site: OldSite,
  { celia, davi }: { celia: Member; davi: Member },
): Promise<void> {
  const ask = { kind: 'name', wanted: 'Célia Nunes de Sá', text: 'Mudei de nome.' };
  await site.call('POST', '/api/account/requests', { token: celia.token, body: ask });
  const asked = { kind: 'other', text: 'Quero saber quem leu os meus dados.' };
  await site.call('POST', '/api/account/requests', { token: davi.token, body: asked });
}

/** With a second director sensitive acts wait: one is approved, one stays. The second has a code app. */
export async function addSecondDirector(
  { site, token, clients }: House,
  addDirector: AddDirector,
  vehicle: OldVehicle,
): Promise<SecondDirector> {
  const email = 'segunda@patio.example';
  const password = await addDirector(email, 'Bia Diretora');
  const own = await signIn(site, { email, password });
  const ask = (command: string, payload: object) =>
    site.call<{ id: string }>('POST', '/api/admin/approvals', {
      token,
      body: { command, payload, reason: REASON },
    });
  const [, bento] = clients as [Member, Member];
  const last = await bid({ site, token, clients }, bento, vehicle, 4_000);
  const first = await ask('deleteBid', { bidId: last.id });
  const body = { password };
  await site.call('POST', `/api/admin/approvals/${first.id}/approve`, { token: own, body });
  await ask('resetVehicleBids', { vehicleId: vehicle.id });
  const begun = await site.call<{ secret: string }>('POST', '/api/auth/second-factor/app', {
    token: own,
    body,
  });
  const code = { code: appCode(begun.secret) };
  await site.call('POST', '/api/auth/second-factor/app/confirm', { token: own, body: code });
  await addPasskey(site, { token: own, password });
  // A sign-in whose second step never comes.
  await signIn(site, { email, password }).catch(() => {});
  return { email, password, appSecret: begun.secret };
}

async function addPasskey(
  site: OldSite,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const path = '/api/auth/second-factor/passkeys';
  const begun = await site.call<{ challenge: string; options: { challenge: string } }>(
    'POST',
    `${path}/begin`,
    { token, body: { password } },
  );
  const passkey = softPasskey(site.publicUrl).create(begun.options.challenge);
  const body = { challenge: begun.challenge, name: 'Chave do balcão', passkey };
  await site.call('POST', path, { token, body });
}

export async function banAndErase({ site, token, clients }: House): Promise<void> {
  const [, , , , elza, company] = clients as Member[];
  if (!elza || !company) throw new Error('the clients are gone');
  const body = { banReason: 'Não pagou dois arremates.', removeLeadingBids: true };
  await site.call('PATCH', `/api/users/${company.id}/ban`, { token, body });
  const erase = { password: elza.password };
  await site.call('POST', '/api/account/erase', { token: elza.token, body: erase });
}
