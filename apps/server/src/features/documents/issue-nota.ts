import type { LotClass } from '@martelo/core/regime';
import { saleStateAfter } from '@martelo/core/sale-states';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { type Issuing, issuePaper } from './issue-paper.ts';
import { missingForNota } from './missing-fields.ts';
import type { NotaData, PaperLot } from './paper-data.ts';
import {
  listLinesOfSale,
  listPaymentsOfSale,
  readLawOfSale,
  readMendedSnapshots,
} from './paper-source.queries.ts';
import { hasValidPaper } from './papers.queries.ts';

/**
 * Issues the nota of a paid sale. Null when there is one, the sale has moved, or data is missing; any
 * number of processes may try, because the sale's lock lets one of them do it.
 */
export function issueNota(db: Db, saleId: number, issuing: Issuing): Promise<number | null> {
  return db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId);
    // The nota comes between the last payment, or the authority's act, and the release.
    if (!sale || !saleStateAfter(sale, 'release')) return null;
    if (await hasValidPaper(tx, { kind: 'nota_arremate', saleId, paymentId: null })) return null;
    const { buyer, vehicle } = await readMendedSnapshots(tx, sale);
    if (missingForNota(buyer, vehicle, issuing.head).length > 0) return null;
    const { regime, editalSha256 } = await readLawOfSale(tx, sale.termsId);
    const linhas = await listLinesOfSale(tx, saleId);
    const credited = await listPaymentsOfSale(tx, saleId);
    const paid = credited.filter(({ covered }) => covered > 0);
    const at = new Date(await readNow(tx));
    return issuePaper(tx, sale, issuing, {
      kind: 'nota_arremate',
      paymentId: null,
      at,
      complete: (frame): NotaData => ({
        ...frame,
        tipo: 'nota_arremate',
        regime,
        linhas,
        comprador: buyer,
        total: sale.total,
        arremate: numberText('AR', sale),
        lote: lotOf(sale, editalSha256),
        veiculo: vehicleOf(vehicle),
        pagamentos: paid.map(({ receivedAt, meio, reference, covered }) => ({
          data: receivedAt.toISOString(),
          meio,
          referencia: reference,
          valor: covered,
        })),
      }),
    });
  });
}

/** The lot of a paper, as the sale copied it at the closing. */
export function lotOf({ vehicle, closedAt }: SaleRecord, editalSha256: string | null): PaperLot {
  const { leilao, numeroLeilao, lote } = vehicle;
  return { leilao, numeroLeilao, lote, editalSha256, fechadoEm: closedAt.toISOString() };
}

/** The vehicle of a paper. */
export function vehicleOf(vehicle: SaleRecord['vehicle']): NotaData['veiculo'] {
  const { marca, modelo, ano, cor, combustivel, placa, chassi, renavam, motor, classe } = vehicle;
  return {
    marca,
    modelo,
    ano,
    cor,
    combustivel,
    placa,
    chassi,
    renavam,
    motor,
    // A snapshot is JSON; the column that it was copied from admits nothing else.
    classe: classe as LotClass,
  };
}
