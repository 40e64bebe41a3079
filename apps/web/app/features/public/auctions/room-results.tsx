import type { RoomLot } from '@martelo/contract/shapes/auction-room';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { vehicleTitle } from '@martelo/core/vehicle';
import { IconBan, IconCheck, IconClock, IconX, type TablerIcon } from '@tabler/icons-react';
import type { Vehicle } from '../../../entities/vehicle/vehicle-on-page';
import { formatCount, formatReais } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { StatusPill, type Tone } from '../../../ui/status-pill';
import classes from './room-results.module.css';

type Props = {
  /** All lots of the auction. */
  lots: readonly RoomLot[];
  /** Those of this page. */
  vehicles: readonly Vehicle[];
};

/** The results of a finished auction, lot by lot. */
export function RoomResults({ lots, vehicles }: Props) {
  const sold = lots.filter(({ resultado }) => LOT_TRAITS[resultado].isSold);
  const conditional = lots.filter(({ resultado }) => LOT_TRAITS[resultado].awaitsSeller).length;
  const total = sold.reduce((sum, { lanceAtual }) => sum + (lanceAtual ?? 0), 0);
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
              {vehicle.lanceAtual === null ? 'Sem lances' : formatReais(vehicle.lanceAtual)}
            </span>
            <Outcome vehicle={vehicle} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const OUTCOMES: Record<Vehicle['resultado'], { tone: Tone; icon: TablerIcon; words: string }> = {
  active: { tone: 'info', icon: IconClock, words: 'Em apuração' },
  sold: { tone: 'ok', icon: IconCheck, words: 'Vendido' },
  conditional: { tone: 'warn', icon: IconClock, words: 'Venda condicional' },
  unsold: { tone: 'neutral', icon: IconX, words: 'Não vendido' },
  withdrawn: { tone: 'neutral', icon: IconBan, words: 'Retirado' },
};

function Outcome({ vehicle }: { vehicle: Vehicle }) {
  const { tone, icon, words } = OUTCOMES[vehicle.resultado];
  return (
    <StatusPill tone={tone} icon={icon}>
      {words}
    </StatusPill>
  );
}
