import type { deliverFields, Receiver } from '@martelo/contract/shapes/delivery';
import { deliveryTexts } from '@martelo/contract/texts/delivery-texts';
import type { CheckedItem } from '@martelo/core/delivery-checklist';
import { type LotClass, leavingRuleOf } from '@martelo/core/regime';
import type { z } from 'zod';
import type { Actor } from '../audit/actor.ts';

/** A file of the call; it is read when its turn comes, so that only one is in memory. */
export interface SentFile {
  read(): Promise<Buffer>;
}

export interface HandOver {
  saleId: number;
  receiver: Receiver;
  receiverName: string;
  receiverDocument: string;
  powerNumber: string;
  /** The plate, or the end of the chassis, as it was read on the vehicle. */
  typed: string;
  km: number | null;
  keys: number;
  carrier: string;
  truckPlate: string;
  checklist: readonly CheckedItem[];
  notes: string;
  unrecognisable: boolean;
  /** The drawing, as the browser sent it. */
  signature: SentFile;
  photos: readonly SentFile[];
  scrapPhotos: readonly SentFile[];
  power: SentFile | null;
  certificate: SentFile | null;
  /** Stays the same while the form does, so that sending again delivers once. */
  idempotencyKey: string;
  actor: Actor;
}

/** The texts of the form as a hand-over names them. */
export function valuesOf(body: z.output<typeof deliverFields>) {
  return {
    receiver: body.quem,
    receiverName: body.nome,
    receiverDocument: body.documento,
    powerNumber: body.procuracaoNumero,
    typed: body.conferencia,
    km: body.km,
    keys: body.chaves,
    carrier: body.transportadora,
    truckPlate: body.placaTransporte,
    checklist: body.vistoria,
    notes: body.observacoes,
    unrecognisable: body.descaracterizado,
  };
}

/** The fields without which a vehicle of this class does not leave, each with its sentence. */
export function missingOf(handOver: HandOver, lotClass: LotClass): Record<string, string> {
  const { receiver, power, photos, scrapPhotos, certificate, unrecognisable } = handOver;
  const rule = leavingRuleOf(lotClass);
  const isMelted = rule === 'descaracterizacao';
  return {
    ...(receiver === 'procurador' && !power && { procuracao: deliveryTexts.procuracao }),
    ...(photos.length === 0 && { fotos: deliveryTexts.fotos }),
    ...(rule === 'baixa' && !certificate && { baixa: deliveryTexts.baixa }),
    ...(isMelted && !unrecognisable && { descaracterizado: deliveryTexts.descaracterizado }),
    ...(isMelted &&
      scrapPhotos.length === 0 && {
        fotosDescaracterizacao: deliveryTexts.descaracterizadoFotos,
      }),
  };
}
