import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { formatBRL } from '@martelo/core/money';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { ReactNode } from 'react';
import { PhaseChip } from '../../../../entities/auction/phase-chip';
import { coverAddress } from '../../../../entities/bid/cover-address';
import { Plate } from '../../../../entities/lot/plate';
import { Photo } from '../../../../entities/vehicle/photo';
import { formatReais } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import { Money } from '../../../../ui/money';
import classes from './own-lot-row.module.css';
import { resultWords, type ShownLot, totalOf, withLivePrice } from './own-lot-words';

type Props = { lot: ShownLot; price: PriceEvent | undefined };

/** A lot on which the person has bid, with what only the person may see. */
export function OwnLotRow({ lot: read, price }: Props) {
  const lot = withLivePrice(read, price);
  const { resultado, veiculo: vehicle } = lot;
  return (
    <article className={classes.root}>
      <Photo
        picture={vehicle.imagens[0]}
        alt=""
        sizes="(min-width: 36em) 150px, 104px"
        className={classes.photo}
      />
      <div className={classes.head}>
        <p className={classes.tags}>
          {vehicle.lote && <Plate number={vehicle.lote} size="sm" />}
          {resultado === null && (
            <span className={classes.state} data-tone={lot.vencendo ? 'ok' : 'danger'}>
              {lot.vencendo ? 'Vencendo' : 'Superado'}
            </span>
          )}
          <PhaseChip source={vehicle} />
        </p>
        <h3 className={classes.title}>
          {lot.atual ? (
            <Link to={`/veiculos/${vehicle.id}`}>{vehicleTitle(vehicle)}</Link>
          ) : (
            vehicleTitle(vehicle)
          )}
        </h3>
        {resultado !== null && <p className={classes.result}>{resultWords(lot)}</p>}
      </div>
      <div className={classes.rest}>
        <dl className={classes.facts}>
          <Fact name={resultado === null ? 'Lance atual' : 'Maior lance'}>
            <Money value={vehicle.lanceAtual} announceAs="Lance atual" />
          </Fact>
          <Fact name="Seu maior lance">{formatReais(lot.meuLance)}</Fact>
          {resultado === null && <OpenFacts lot={lot} vehicle={vehicle} />}
        </dl>
        <Ways lot={lot} />
      </div>
    </article>
  );
}

function OpenFacts({ lot, vehicle }: { lot: ShownLot; vehicle: ShownLot['veiculo'] }) {
  const cost = totalOf(vehicle, lot.vencendo);
  return (
    <>
      {lot.maximo !== null && (
        <Fact name="Seu lance automático até">
          {formatReais(lot.maximo)}{' '}
          <Link to={`/veiculos/${vehicle.id}`} className={classes.change}>
            Alterar
            <span className="visually-hidden"> o lance automático: {vehicleTitle(vehicle)}</span>
          </Link>
        </Fact>
      )}
      {cost !== null && <Fact name={cost.name}>{formatBRL(cost.total)}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Ways({ lot }: { lot: ShownLot }) {
  const { veiculo, resultado, vencendo, arremateId } = lot;
  if (resultado === null && !vencendo && veiculo.phase === 'running') {
    return (
      <Link to={coverAddress(veiculo.id)} className={classes.way} data-strong>
        Cobrir o lance
        <span className="visually-hidden">: {vehicleTitle(veiculo)}</span>
      </Link>
    );
  }
  if (arremateId !== null) {
    return (
      <Link to={`/conta/arremates/${arremateId}`} className={classes.way}>
        Ver o arremate
        <span className="visually-hidden">: {vehicleTitle(veiculo)}</span>
      </Link>
    );
  }
  return null;
}
