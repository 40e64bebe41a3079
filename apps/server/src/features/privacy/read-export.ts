import { dataMapOf } from '@martelo/contract/texts/data-map';
import { toReais } from '@martelo/core/money';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { listAnnulmentsOfPerson } from '../annulments/annulments.queries.ts';
import { listConsents } from '../consents/consents.queries.ts';
import { listDefaultsOfPerson } from '../defaults/default-cases.queries.ts';
import { listDeliveriesOfBuyer } from '../delivery/deliveries.queries.ts';
import { listPapersOfBuyer } from '../documents/papers.queries.ts';
import { presentPaper } from '../documents/present-paper.ts';
import { listPaymentsOfBuyer } from '../payments/payments.queries.ts';
import { listCounterOffersOfBuyer } from '../sales/counter-offers/counter-offers.queries.ts';
import { listSalesOfPerson } from '../sales/sale-lists.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import {
  findPerson,
  isSubscribed,
  listActsOf,
  listAutomaticBidsOf,
  listBidderNumbersOf,
  listBidsOf,
  listMessagesOf,
  listPicturesOf,
  listSessionsOf,
  listWaysInOf,
} from './own-data.queries.ts';
import { listOwnRequests } from './requests.queries.ts';

export type OwnExport = NonNullable<Awaited<ReturnType<typeof readExport>>>;

/** All that is held of a person, under Portuguese names; undefined for somebody who was erased. */
export async function readExport(db: Db, userId: number, timeZone: string) {
  const person = await findPerson(db, userId);
  if (!person || person.erasedAt) return undefined;
  const site = await readSiteSettings(db, timeZone);
  const bids = await listBidsOf(db, userId);
  const automatic = await listAutomaticBidsOf(db, userId);
  const { apps, keys, codes, devices } = await listWaysInOf(db, userId);
  const { name, email, document, personType, status, phone, cep, logradouro, numero } = person;
  const { complemento, bairro, cidade, estado, createdAt, isBanned, banReason } = person;
  return {
    emitidoEm: new Date(await readNow(db)).toISOString(),
    site: { nome: site.nome, fuso: site.fuso, contato: site.contato.email },
    pessoa: {
      nome: name,
      tipo: personType,
      documento: document,
      email,
      telefone: phone,
      endereco: { cep, logradouro, numero, complemento, bairro, cidade, estado },
      situacao: status,
      banida: isBanned,
      motivoDoBanimento: banReason,
      cadastradaEm: createdAt.toISOString(),
      novidadesPorEmail: await isSubscribed(db, email),
    },
    imagensDeDocumentos: await listPicturesOf(db, person),
    aceites: await listConsents(db, userId),
    apelidos: await listBidderNumbersOf(db, userId),
    lances: bids.map(({ value, ...bid }) => ({ ...bid, value: value && toReais(value) })),
    lancesAutomaticos: automatic.map(({ maximum, ...bid }) => ({
      ...bid,
      maximum: toReais(maximum),
    })),
    arremates: (await listSalesOfPerson(db, userId)).map(
      ({ arremate, acrescimo, total, ...sale }) => ({
        ...sale,
        arremate: toReais(arremate),
        acrescimo: toReais(acrescimo),
        total: toReais(total),
      }),
    ),
    contrapropostas: (await listCounterOffersOfBuyer(db, userId)).map(({ valor, ...offer }) => ({
      ...offer,
      valor: toReais(valor),
    })),
    documentosDeArremate: (await listPapersOfBuyer(db, userId)).map(presentPaper),
    pagamentos: (await listPaymentsOfBuyer(db, userId)).map(({ valor, returned, ...payment }) => ({
      ...payment,
      valor: toReais(valor),
      returned: returned === null ? null : toReais(returned),
    })),
    inadimplencias: (await listDefaultsOfPerson(db, userId)).map(
      ({ fine, received, retained, owed, ...one }) => ({
        ...one,
        fine: toReais(fine),
        received: toReais(received),
        retained: toReais(retained),
        owed: toReais(owed),
      }),
    ),
    anulacoes: (await listAnnulmentsOfPerson(db, userId)).map(({ received, ...one }) => ({
      ...one,
      received: toReais(received),
    })),
    entregas: await listDeliveriesOfBuyer(db, userId),
    mensagens: await listMessagesOf(db, userId),
    pedidos: (await listOwnRequests(db, userId)).map(
      ({ userId: _, answeredById: __, ...one }) => one,
    ),
    sessoes: await listSessionsOf(db, userId),
    segundoFator: { aplicativos: apps, chavesDeAcesso: keys, codigosDeRecuperacao: codes },
    aparelhosConhecidos: devices,
    atos: await listActsOf(db, userId),
    oQueGuardamos: dataMapOf(site.guarda),
  };
}
