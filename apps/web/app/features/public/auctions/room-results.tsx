import type { RoomLot } from '@martelo/contract/shapes/auction-room';
import { vehicleTitle } from '@martelo/core/vehicle';
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import { formatCount, formatReais } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { StatusPill } from '../../../ui/status-pill';
import classes from './room-results.module.css';

type Props = {
  /** All lots of the auction. */
  lots: readonly RoomLot[];
  /** Those of this page. */
  vehicles: readonly Vehicle[];
};

/** The results of a finished auction, lot by lot. */
export function RoomResults({ lots, vehicles }: Props) {
  const sold = lots.filter(({ resultado }) => resultado === 'sold');
  const conditional = lots.filter(({ resultado }) => resultado === 'conditional').length;
  const total = sold.reduce((sum, lot) => sum + (lot.valorVenda ?? lot.lanceAtual ?? 0), 0);
  return (
    <section className={classes.root} aria-labelledby="resultados">
      <h2 id="resultados" className={classes.title}>
        Resultados
      </h2>
      <p className={classes.summary}>
        {formatCount(sold.length, 'lote vendido', 'lotes vendidos')} de {lots.length}
        {sold.length > 0 && <>, {formatReais(total)} em arremates</>}
        {conditional > 0 && (
          <>
            ; {formatCount(conditional, 'venda aguarda', 'vendas aguardam')} a aprovação do vendedor
          </>
        )}
      </p>
      <ol className={classes.list}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className={classes.lot}>
            <Link to={`/veiculos/${vehicle.id}`}>
              {vehicle.lote ? `Lote ${vehicle.lote} · ` : ''}
              {vehicleTitle(vehicle)}
            </Link>
            <span className={classes.value}>
              {vehicle.lanceAtual === null
                ? 'Sem lances'
                : formatReais(vehicle.valorVenda ?? vehicle.lanceAtual)}
            </span>
            <Outcome vehicle={vehicle} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Outcome({ vehicle }: { vehicle: Vehicle }) {
  switch (vehicle.resultado) {
    case 'sold':
      return (
        <StatusPill tone="ok" icon={IconCheck}>
          Vendido
        </StatusPill>
      );
    case 'conditional':
      return (
        <StatusPill tone="warn" icon={IconClock}>
          Venda condicional
        </StatusPill>
      );
    case 'withdrawn':
      return (
        <StatusPill tone="neutral" icon={IconBan}>
          Retirado
        </StatusPill>
      );
    case 'active':
      return (
        <StatusPill tone="info" icon={IconClock}>
          Em apuração
        </StatusPill>
      );
    case 'unsold':
      return (
        <StatusPill tone="neutral" icon={IconX}>
          Não vendido
        </StatusPill>
      );
  }
}
