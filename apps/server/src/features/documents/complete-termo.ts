import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import type { Complete } from './issue-paper.ts';
import type { TermoData } from './paper-data.ts';
import { readLawOfSale, type Snapshots } from './paper-source.queries.ts';
import { salePartsOf } from './sale-parts.ts';
import { findHandOver, findStayOfSale } from './termo-source.queries.ts';

/** The size of the printed signature, in pixels. */
const SIGNATURE = { width: 450, height: 180 } as const;

/** The term of a hand-over, from what was recorded at the gate; null without one. */
export async function completeTermo(
  tx: Tx,
  sale: SaleRecord,
  snapshots: Snapshots,
  media: Deps['media'],
): Promise<Complete | null> {
  const made = await findHandOver(tx, sale.id);
  const stay = await findStayOfSale(tx, sale.id);
  if (!made || !stay) return null;
  const { regime, editalSha256 } = await readLawOfSale(tx, sale.termsId);
  const assinatura = await signatureOf(media, made.signatureId);
  return (frame): TermoData => ({
    ...frame,
    ...salePartsOf(sale, { ...snapshots, editalSha256 }),
    ...{ tipo: 'termo_retirada', regime, assinatura },
    entrega: {
      em: made.deliveredAt.toISOString(),
      por: made.deliveredBy,
      quem: made.receiver ?? 'comprador',
      ...{ nome: made.receiverName, documento: made.receiverDocument },
      ...{ procuracao: made.powerNumber, km: made.km, chaves: made.keys },
      ...{ transportadora: made.carrier, placaTransporte: made.truckPlate },
      ...{ descaracterizado: made.unrecognisable, observacoes: made.notes },
    },
    vistoria: made.checklist,
    arquivos: [...made.photos, ...made.files],
    estadia: {
      liberadoEm: stay.beganAt.toISOString(),
      gratisAte: stay.freeUntil.toISOString(),
      ...{ diarias: stay.periods, diaria: stay.rate, total: stay.total },
      ...{ dispensado: stay.waived, pago: stay.paid },
    },
  });
}

/** The drawing as a PNG in the frozen data, so that the file is drawn from the data alone. */
async function signatureOf(media: Deps['media'], id: string): Promise<string | null> {
  const stored = await media.read('signature', id, 'full');
  if (!stored) return null;
  const png = await sharp(stored.data)
    .flatten({ background: '#fff' })
    .resize({ ...SIGNATURE, fit: 'inside' })
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
