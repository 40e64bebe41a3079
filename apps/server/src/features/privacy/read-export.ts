import { dataMapOf } from '@martelo/contract/texts/data-map';
import { DOCUMENT_NAMES, DOCUMENT_REASON_NAMES } from '@martelo/contract/texts/document-texts';
import { toReais } from '@martelo/core/money';
import { priceOf } from '@martelo/core/sale-amounts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { listConsents } from '../consents/consents.queries.ts';
import { listDefaultsOfPerson, listOffersOfPerson } from '../defaults/defaults.queries.ts';
import { listDeliveriesOfBuyer, listStaysOfBuyer } from '../delivery/deliveries.queries.ts';
import { listPapersOfBuyer } from '../documents/papers.queries.ts';
import { presentPaper } from '../documents/present-paper.ts';
import { listFavoritesOfPerson } from '../favorites/favorites.queries.ts';
import { listOwnRefusals } from '../identity/document-refusals.queries.ts';
import { listBrowsersOf, listChoices, listNoticesOf } from '../notices/notices.queries.ts';
import { listCombinedOfPerson } from '../payments/combined/combined.queries.ts';
import { listPaymentsOfBuyer } from '../payments/payments.queries.ts';
import { listProofsOfPerson } from '../payments/proofs/proofs.queries.ts';
import { listRefundsOfBuyer } from '../payments/refunds/refunds.queries.ts';
import { listQuestionsOfPerson } from '../questions/questions.queries.ts';
import { listSalesOfPerson } from '../sales/sale-lists.queries.ts';
import { listTransfersOfPerson } from '../sales/sale-transfers.queries.ts';
import { presentSearch } from '../saved-searches/present-search.ts';
import { listSearches } from '../saved-searches/saved-searches.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { listVisitsOfPerson } from '../visits/visits.queries.ts';
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
    documentosRecusados: (await listOwnRefusals(db, userId)).map(({ image, reasons, ...rest }) => ({
      documento: DOCUMENT_NAMES[personType][image],
      motivos: reasons.map((reason) => DOCUMENT_REASON_NAMES[reason]),
      ...rest,
    })),
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
        arremate: toReais(priceOf({ arremate, acrescimo })),
        total: toReais(total),
      }),
    ),
    transferencias: (await listTransfersOfPerson(db, userId)).map(({ passedOn, ...transfer }) => ({
      ...transfer,
      passouAOutraPessoa: passedOn,
    })),
    documentosDeArremate: (await listPapersOfBuyer(db, userId)).map(presentPaper),
    pagamentos: (await listPaymentsOfBuyer(db, userId)).map(({ valor, ...payment }) => ({
      ...payment,
      valor: toReais(valor),
    })),
    pagamentosConjuntos: (await listCombinedOfPerson(db, userId)).map(
      ({ valor, cobrancas, ...combined }) => ({
        ...combined,
        valor: toReais(valor),
        cobrancas: cobrancas.map((part) => ({ ...part, valor: toReais(part.valor) })),
      }),
    ),
    comprovantes: await listProofsOfPerson(db, userId),
    devolucoes: (await listRefundsOfBuyer(db, userId)).map(({ valor, ...refund }) => ({
      ...refund,
      valor: toReais(valor),
    })),
    entregas: await listDeliveriesOfBuyer(db, userId),
    estadias: (await listStaysOfBuyer(db, userId)).map(
      ({ rate, total, waived, paid, ...stay }) => ({
        ...stay,
        ...{ rate: toReais(rate), total: toReais(total) },
        ...{ waived: toReais(waived), paid: toReais(paid) },
      }),
    ),
    inadimplencias: (await listDefaultsOfPerson(db, userId)).map(({ fine, retained, ...one }) => ({
      ...one,
      fine: toReais(fine),
      retained: toReais(retained),
    })),
    ofertas: (await listOffersOfPerson(db, userId)).map(({ valor, ...offer }) => ({
      ...offer,
      valor: toReais(valor),
    })),
    favoritos: await listFavoritesOfPerson(db, userId),
    buscasSalvas: (await listSearches(db, userId)).map(presentSearch),
    perguntas: await listQuestionsOfPerson(db, userId),
    visitas: await listVisitsOfPerson(db, userId),
    mensagens: await listMessagesOf(db, userId),
    avisos: await listNoticesOf(db, userId),
    preferenciasDeAvisos: await listChoices(db, userId),
    aparelhosComAvisos: await listBrowsersOf(db, userId),
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
