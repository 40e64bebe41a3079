// The parts that every paper of a sale copies from it.
import type { LotClass } from '@martelo/core/regime';
import type { BuyerSnapshot, VehicleSnapshot } from '../../platform/database/sales-schema.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import type { PaperLot, PaperVehicle } from './paper-data.ts';

interface Copied {
  buyer: BuyerSnapshot;
  vehicle: VehicleSnapshot;
  editalSha256: string | null;
}

/** Buyer, lot, vehicle and total of a sale as a paper prints them. */
export function salePartsOf(sale: SaleRecord, { buyer, vehicle, editalSha256 }: Copied) {
  return {
    ...{ comprador: buyer, total: sale.total, arremate: numberText('AR', sale) },
    lote: lotOf(sale, editalSha256),
    veiculo: vehicleOf(vehicle),
  };
}

/** The lot of a paper, as the sale copied it at the closing. */
function lotOf({ vehicle, closedAt }: SaleRecord, editalSha256: string | null): PaperLot {
  const { leilao, numeroLeilao, lote } = vehicle;
  return { leilao, numeroLeilao, lote, editalSha256, fechadoEm: closedAt.toISOString() };
}

function vehicleOf(vehicle: VehicleSnapshot): PaperVehicle {
  const { marca, modelo, ano, cor, combustivel, placa, chassi, renavam, motor, classe } = vehicle;
  return {
    ...{ marca, modelo, ano, cor, combustivel, placa, chassi, renavam, motor },
    // A snapshot is JSON; the column that it was copied from admits nothing else.
    classe: classe as LotClass,
  };
}
