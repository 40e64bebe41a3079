/** What the people of the house did in the older version, call by call. */
import { HOUR_MS } from '@martelo/core/duration';
import {
  type AddDirector,
  addSecondDirector,
  askForPrivacy,
  banAndErase,
  registerClients,
  type SecondDirector,
} from './old-accounts.ts';
import {
  addAuction,
  addVehicle,
  bid,
  endAuction,
  FAR_END,
  type House,
  type OldVehicle,
  publish,
  saleOf,
} from './old-lots.ts';
import { DIRECTOR, type Member, picture, signIn } from './old-people.ts';
import { creditPart, deliver, issuedNota, release } from './old-sales.ts';
import { saveSettings } from './old-settings.ts';
import { eventually, type OldSite } from './old-site.ts';

export interface Played {
  /** Sessions and secrets with which a test goes on. */
  director: { email: string; password: string; token: string };
  bidder: Member;
  /** Has a code app. */
  second: SecondDirector;
  /** A vehicle whose auction is open. */
  openVehicleId: string;
  deliveredSaleId: string;
}

/** The secret of a browser that is known since then. */
const DEVICE = 'aparelho'.repeat(5).padEnd(43, '0');

/** Fills an empty house by its own calls and its own clock. */
export async function playOldHouse(site: OldSite, addDirector: AddDirector): Promise<Played> {
  const token = await signIn(site, DIRECTOR, DEVICE);
  const house: House = { site, token, clients: [] };
  await saveSettings(house);
  await registerClients(house);
  const [ana, , celia, davi] = house.clients as [Member, Member, Member, Member];
  console.log('  clients and settings');
  const openVehicle = await fillOpenAuctions(house);
  console.log('  open auctions');
  const lots = await fillEndingAuction(house);
  const publicLots = await fillPublicAuctions(house);
  console.log('  auctions that end');
  const deliveredSaleId = await playSales(house, { ...lots, ...publicLots });
  console.log('  sales');
  await leaveDrafts(house);
  await askForPrivacy(site, { celia, davi });
  const second = await addSecondDirector(house, addDirector, openVehicle);
  await banAndErase(house);
  return {
    director: { ...DIRECTOR, token: await signIn(site, DIRECTOR, DEVICE) },
    bidder: { ...ana, token: await signIn(site, ana) },
    second,
    openVehicleId: openVehicle.id,
    deliveredSaleId,
  };
}

const INCREMENTS = [
  { ate: 10_000, valor: 100 },
  { ate: null, valor: 500 },
];

/** Auctions that are open until a day which no test sees: bids, automatic bids, corrections, clocks. */
async function fillOpenAuctions(house: House): Promise<OldVehicle> {
  const { site, token, clients } = house;
  const [ana, bento, celia, davi] = clients as [Member, Member, Member, Member];
  const rules = {
    incrementos: INCREMENTS,
    lanceAutomatico: true,
    prorrogacao: { janela: 180, tempo: 120 },
  };
  const auction = await addAuction(house, { dataFim: FAR_END, extra: rules });
  const open = await addVehicle(house, auction, { valorFipe: '9000', destaque: 'true' });
  for (const [nth, who] of [ana, bento, celia, ana, bento].entries()) {
    await bid(house, who, open, 1_000 + nth * 300);
  }
  const contested = await addVehicle(house, auction);
  await site.call('PUT', `/api/bids/automatic/${contested.id}`, {
    token: ana.token,
    body: { maximo: 5_000 },
  });
  await bid(house, bento, contested, 2_000);
  await site.call('PUT', `/api/bids/automatic/${contested.id}`, {
    token: celia.token,
    body: { maximo: 3_000 },
  });
  const corrected = await addVehicle(house, auction);
  await bid(house, ana, corrected, 1_000);
  const wrong = await bid(house, davi, corrected, 9_900);
  await site.call('DELETE', `/api/bids/admin/delete/${wrong.id}`, { token });
  const reset = await addVehicle(house, auction);
  await bid(house, bento, reset, 1_500);
  await site.call('DELETE', `/api/bids/admin/reset/vehicle/${reset.id}`, { token });
  const paused = await addAuction(house, { tipo: 'Motos', dataFim: FAR_END });
  await bid(house, celia, await addVehicle(house, paused, { categoria: 'Moto' }), 1_200);
  for (const action of ['pause', 'resume', 'pause']) {
    await site.call('PATCH', `/api/auctions/${paused}/${action}`, { token });
  }
  const wishes = { startsInMs: 240 * HOUR_MS, dataFim: FAR_END, tipo: 'Caminhões' };
  await addVehicle(house, await addAuction(house, wishes), { categoria: 'Caminhão' });
  return open;
}

interface EndingLots {
  paid: OldVehicle;
  signal: OldVehicle;
  accepted: OldVehicle;
  declined: OldVehicle;
  unpaid: OldVehicle;
}

/** One auction whose lots end as sold, conditional and unsold; the unsold one is opened again. */
async function fillEndingAuction(house: House): Promise<EndingLots> {
  const { site, token, clients } = house;
  const [ana, bento, celia] = clients as [Member, Member, Member];
  const auction = await addAuction(house);
  const [paid, signal, unpaid, unsold] = [
    await addVehicle(house, auction),
    await addVehicle(house, auction),
    await addVehicle(house, auction),
    await addVehicle(house, auction),
  ];
  const conditional = { valorMinimoVenda: '8000' };
  const [accepted, declined] = [
    await addVehicle(house, auction, conditional),
    await addVehicle(house, auction, conditional),
  ];
  await bid(house, celia, paid, 1_900);
  for (const vehicle of [paid, signal, accepted, declined]) await bid(house, ana, vehicle, 2_500);
  await bid(house, bento, unpaid, 1_300);
  await endAuction(house, auction);
  await saleOf(house, ana, declined);
  await eventually('the lot without bids is closed', async () => {
    const vehicle = await site.call<{ status: string }>('GET', `/api/vehicles/${unsold.id}`, {
      token,
    });
    return vehicle.status === 'active' ? undefined : vehicle;
  });
  await site.call('PATCH', `/api/auctions/${auction}/restart`, { token });
  await site.call('PUT', `/api/auctions/${auction}`, { token, body: { dataFim: FAR_END } });
  return { paid, signal, accepted, declined, unpaid };
}

interface PublicLots {
  auctioned: OldVehicle;
}

/** Auctions of the public regimes with their editais: one that ended, one that is open, one draft. */
async function fillPublicAuctions(house: House): Promise<PublicLots> {
  const [ana, bento] = house.clients as [Member, Member];
  const appraised = { avaliacao: '1000', valorMinimoVenda: '1000' };
  await addVehicle(house, await addAuction(house, { regime: 'administrativo' }), appraised);
  const startsInMs = 25_000;
  const open = await addAuction(house, { regime: 'administrativo', startsInMs, dataFim: FAR_END });
  const openLot = await addVehicle(house, open, appraised);
  const dataFim = new Date(Date.now() + 60_000).toISOString();
  const ending = await addAuction(house, { regime: 'art328', startsInMs, dataFim });
  const auctioned = await addVehicle(house, ending, appraised);
  for (const auction of [open, ending]) await publish(house, auction);
  const opened = (vehicle: OldVehicle, who: Member) =>
    eventually('a published auction is open', () =>
      bid(house, who, vehicle, 2_000).catch((error: Error) => {
        if (error.message.includes('AUCTION_NOT_STARTED')) return undefined;
        throw error;
      }),
    );
  await opened(auctioned, ana);
  await opened(openLot, bento);
  await saleOf(house, ana, auctioned);
  return { auctioned };
}

/** Sales in each state that the version had; answers the one that went the whole way. */
async function playSales(house: House, lots: EndingLots & PublicLots): Promise<string> {
  const { site, token, clients } = house;
  const [ana, bento] = clients as [Member, Member];
  const decide = async (vehicle: OldVehicle, decisao: string) => {
    const { id } = await saleOf(house, ana, vehicle);
    const { versao } = await site.call<{ versao: number }>('GET', `/api/admin/sales/${id}`, {
      token,
    });
    await site.call('POST', `/api/admin/sales/${id}/decide`, { token, body: { decisao, versao } });
  };
  await decide(lots.accepted, 'aceitar');
  await decide(lots.declined, 'recusar');
  await saleOf(house, bento, lots.unpaid);
  const ids = { paid: '', signal: '', auctioned: '' };
  for (const name of ['paid', 'signal', 'auctioned'] as const) {
    ids[name] = (await saleOf(house, ana, lots[name])).id;
  }
  await creditPart(house, ids.signal, 1);
  for (const id of [ids.paid, ids.auctioned]) await creditPart(house, id, Number.POSITIVE_INFINITY);
  await issuedNota(house, ids.paid);
  await issuedNota(house, ids.auctioned);
  for (const id of [ids.paid, ids.auctioned]) await release(house, id);
  await deliver(house, ids.paid);
  return ids.paid;
}

async function leaveDrafts({ site, token }: House): Promise<void> {
  const form = new FormData();
  form.set('imagem', await picture(9), 'foto.jpg');
  const sent = await site.call<{ id: string }>('POST', '/api/vehicles/pictures', { token, form });
  const campos = { categoria: 'Carro', titulo: 'Gol sem documento', ano: '2011' };
  await site.call('POST', '/api/vehicle-drafts', { token, body: { campos, imagens: [sent.id] } });
}
