import type { Favorite } from '@martelo/contract/shapes/favorites';
import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { vehicleTitle } from '@martelo/core/vehicle';
import { IconHeartFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OnPage } from '../../../../entities/auction/on-page';
import { PhaseChip } from '../../../../entities/auction/phase-chip';
import { usePhase } from '../../../../entities/auction/use-phase-clock';
import { Plate } from '../../../../entities/lot/plate';
import { listPriceLabel } from '../../../../entities/lot/price-label';
import { priceToBeat, withPrice } from '../../../../entities/vehicle/live-vehicle';
import { useOwnParts } from '../../../../entities/vehicle/own-parts';
import { Photo } from '../../../../entities/vehicle/photo';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { Link } from '../../../../lib/navigation/link';
import { Icon } from '../../../../ui/icon';
import { Money } from '../../../../ui/money';
import { FavoriteAlert } from './favorite-alert';
import classes from './favorites.module.css';

type Props = {
  favorite: OnPage<Favorite>;
  price: PriceEvent | undefined;
  onRemove: () => void;
  onChanged: () => void;
};

export function FavoriteRow({ favorite, price, onRemove, onChanged }: Props) {
  const { vehicleId, titulo, veiculo, avisarAcima } = favorite;
  const vehicle = veiculo && (price ? withPrice(veiculo, price) : veiculo);
  return (
    <article className={classes.row}>
      <Photo picture={vehicle?.imagens[0]} alt="" sizes="132px" className={classes.photo} />
      <div className={classes.body}>
        {vehicle ? (
          <Shown vehicle={vehicle}>
            <FavoriteAlert
              vehicleId={vehicleId}
              title={titulo}
              above={avisarAcima}
              onChanged={onChanged}
            />
          </Shown>
        ) : (
          <>
            <h2 className={classes.title}>{titulo}</h2>
            <p className={classes.soft}>
              Este veículo saiu do site. Se voltar a leilão, ele aparece aqui de novo.
            </p>
          </>
        )}
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Tirar dos favoritos: ${titulo}`}
        title="Tirar dos favoritos"
        onClick={onRemove}
      >
        <Icon of={IconHeartFilled} size={22} />
      </button>
    </article>
  );
}

function Shown({ vehicle, children }: { vehicle: Vehicle; children: ReactNode }) {
  const own = useOwnParts();
  const finished = usePhase(vehicle).phase === 'finished';
  return (
    <>
      <p className={classes.tags}>
        {vehicle.lote && <Plate number={vehicle.lote} size="sm" />}
        <PhaseChip source={vehicle} />
        {own && <own.Mark vehicleId={vehicle.id} finished={finished} />}
      </p>
      <h2 className={classes.title}>
        <Link to={`/veiculos/${vehicle.id}`}>{vehicleTitle(vehicle)}</Link>
      </h2>
      {vehicle.resultado === 'withdrawn' ? (
        <p className={classes.soft}>O lote foi retirado do leilão.</p>
      ) : (
        <p className={classes.price}>
          <span className={classes.soft}>{listPriceLabel(vehicle, finished)}</span>
          <Money value={priceToBeat(vehicle)} size="card" />
        </p>
      )}
      {!finished && vehicle.resultado !== 'withdrawn' && children}
    </>
  );
}
