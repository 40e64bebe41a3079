import { randomInt } from 'node:crypto';
import { dynamicBrCode, pixAmount, readPixAmount } from '@martelo/core/br-code';
import type { PspPix, PspRefund } from '../api-pix.ts';
import type { PspChargeKind } from '../pix-psp.ts';
import type { PspStore } from './psp-store.ts';

/** A charge as the local PSP keeps and answers it. */
export interface LocalCharge {
  kind: PspChargeKind;
  /** The request as it came, to recognise its repetition. */
  asked: string;
  body: ChargeBody;
}

type ChargeBody = Record<string, unknown> & {
  txid: string;
  status: string;
  valor: { original: string };
  chave: string;
  revisao: number;
  calendario: { criacao: string; expiracao?: number; dataDeVencimento?: string };
};

/** Whom the codes name as receiver. */
export interface LocalReceiver {
  name: string;
  city: string;
}

/** An answer: its status and, below 300, the body of the API. `problem` is the last part of a problem's type. */
export type Ruled = { status: number; body?: object; problem?: string };

const EXPIRATION_SECONDS = 86_400;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

export async function makeCharge(
  store: PspStore,
  { kind, txid, request }: { kind: PspChargeKind; txid: string; request: Record<string, unknown> },
  receiver: LocalReceiver,
): Promise<Ruled> {
  const asked = JSON.stringify(request);
  const known = (await store.read('charge', txid)) as LocalCharge | null;
  if (known) {
    return known.asked === asked && known.kind === kind
      ? { status: 201, body: known.body }
      : { status: 400, problem: 'CobOperacaoInvalida' };
  }
  const location = `pix.example.com/qr/v2/${kind === 'cobv' ? 'cobv/' : ''}${txid.toLowerCase()}`;
  const { calendario, ...rest } = request as { calendario: object };
  const body = {
    ...rest,
    txid,
    revisao: 0,
    status: 'ATIVA',
    location,
    calendario: {
      criacao: new Date().toISOString(),
      ...(kind === 'cob' && { expiracao: EXPIRATION_SECONDS }),
      ...(kind === 'cobv' && { validadeAposVencimento: 30 }),
      ...calendario,
    },
    ...(kind === 'cobv' && { recebedor: recipient(receiver) }),
    pixCopiaECola: dynamicBrCode({ location, ...receiver }),
  } as unknown as ChargeBody;
  await store.write('charge', txid, { kind, asked, body } satisfies LocalCharge);
  return { status: 201, body };
}

const recipient = ({ name, city }: LocalReceiver) => ({
  cnpj: '11222333000181',
  nome: name,
  logradouro: 'Rua da Demonstração, 1',
  cidade: city,
  uf: 'SE',
  cep: '49000000',
});

export async function removeCharge(store: PspStore, charge: LocalCharge): Promise<Ruled> {
  const { body } = charge;
  if (body.status !== 'ATIVA') return { status: 400, problem: 'CobOperacaoInvalida' };
  body.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  body.revisao += 1;
  await store.write('charge', body.txid, charge);
  return { status: 200, body };
}

export async function chargeWithPix(store: PspStore, { body }: LocalCharge): Promise<object> {
  const all = (await store.list('pix')) as PspPix[];
  return { ...body, pix: all.filter(({ txid }) => txid === body.txid) };
}

/** What a payer may differ in from what was asked. */
export interface Payer {
  valor?: number;
  documento?: string;
  nome?: string;
  at?: Date;
}

/**
 * A payment arrives. A charge that is paid, removed or over is still credited here, as it is by some PSPs: the product has to stand
 * that. A txid without a charge is a static code's.
 */
export async function payCharge(
  store: PspStore,
  { txid, chave, payer }: { txid: string; chave: string; payer: Payer },
): Promise<PspPix> {
  const charge = (await store.read('charge', txid)) as LocalCharge | null;
  const valor = payer.valor === undefined ? charge?.body.valor.original : pixAmount(payer.valor);
  if (valor === undefined) throw new Error('a payment without a charge needs an amount');
  const pix: PspPix = {
    endToEndId: `E${Array.from({ length: 31 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`,
    txid,
    valor,
    chave: charge?.body.chave ?? chave,
    horario: (payer.at ?? new Date()).toISOString(),
    ...(payer.documento && {
      pagador: {
        nome: payer.nome ?? '',
        ...(payer.documento.length === 11 ? { cpf: payer.documento } : { cnpj: payer.documento }),
      },
    }),
  };
  await store.write('pix', pix.endToEndId, pix);
  if (charge && charge.body.status === 'ATIVA') {
    charge.body.status = 'CONCLUIDA';
    await store.write('charge', txid, charge);
  }
  return pix;
}

export async function makeRefund(
  store: PspStore,
  pix: PspPix,
  { id, valor, natureza, status }: Pick<PspRefund, 'id' | 'valor' | 'natureza' | 'status'>,
): Promise<Ruled> {
  const known = (pix.devolucoes ?? []).find((refund) => refund.id === id);
  if (known) {
    return known.valor === valor
      ? { status: 201, body: known }
      : { status: 400, problem: 'PixDevolucaoInvalida' };
  }
  const back = (pix.devolucoes ?? [])
    .filter((refund) => refund.status !== 'NAO_REALIZADO')
    .reduce((sum, refund) => sum + centavosOf(refund.valor), 0);
  if (back + centavosOf(valor) > centavosOf(pix.valor)) {
    return { status: 400, problem: 'PixDevolucaoInvalida' };
  }
  const now = new Date().toISOString();
  const refund: PspRefund = {
    id,
    rtrId: `D${Array.from({ length: 31 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`,
    valor,
    natureza: natureza ?? 'ORIGINAL',
    horario: { solicitacao: now, ...(status === 'DEVOLVIDO' && { liquidacao: now }) },
    status,
  };
  await store.write('pix', pix.endToEndId, {
    ...pix,
    devolucoes: [...(pix.devolucoes ?? []), refund],
  });
  return { status: 201, body: refund };
}

/** The end of a refund that was in progress. */
export async function endRefund(
  store: PspStore,
  pix: PspPix,
  id: string,
  status: 'DEVOLVIDO' | 'NAO_REALIZADO',
): Promise<void> {
  const devolucoes = (pix.devolucoes ?? []).map((refund) =>
    refund.id === id
      ? { ...refund, status, horario: { ...refund.horario, liquidacao: new Date().toISOString() } }
      : refund,
  );
  await store.write('pix', pix.endToEndId, { ...pix, devolucoes });
}

function centavosOf(text: string): number {
  const centavos = readPixAmount(text);
  if (centavos === null) throw new RangeError(`${text} is no amount`);
  return centavos;
}
