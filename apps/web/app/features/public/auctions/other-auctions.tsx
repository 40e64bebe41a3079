import type { OtherAuction } from '@martelo/contract/shapes/auction-room';
import { isUpcoming, phaseLabelOf } from '@martelo/core/auction';
import type { AuctionType } from '@martelo/core/vehicle-types';
import { auctionHref } from '../../../entities/auction/auction-href';
import { formatDateTime } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import classes from './other-auctions.module.css';

type Props = { type: AuctionType; auctions: readonly OtherAuction[] };

/** The other auctions of the type that are not over, each with its own address. */
export function OtherAuctions({ type, auctions }: Props) {
  if (auctions.length === 0) return null;
  return (
    <nav className={classes.root} aria-label={`Outros leilões de ${type.toLowerCase()}`}>
      <h2 className={classes.title}>Outros leilões de {type.toLowerCase()}</h2>
      <ul className={`plain-list ${classes.list}`}>
        {auctions.map((auction) => (
          <li key={auction.id}>
            <Link to={auctionHref({ id: auction.id, tipo: type })} className={classes.link}>
              <b>{auction.titulo}</b>
              <span className={classes.facts}>
                {`Nº ${auction.numeroLote} · ${phaseLabelOf(auction.phase)} · ${whenOf(auction)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function whenOf({ phase, dataInicio, dataFim }: OtherAuction): string {
  return isUpcoming(phase)
    ? `abre em ${formatDateTime(dataInicio)}`
    : `termina em ${formatDateTime(dataFim)}`;
}
