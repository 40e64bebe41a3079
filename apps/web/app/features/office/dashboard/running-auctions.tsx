import type { RunningAuction } from '@martelo/contract/shapes/dashboard';
import { IconGavel } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatCount } from '../../../lib/format/formats';
import { shortCountdown, spokenCountdown, urgencyOf } from '../../../lib/time/countdown';
import { useCountdown } from '../../../lib/time/use-countdown';
import { AdminSection } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { Skeleton } from '../../../ui/state/skeleton';
import classes from './running-auctions.module.css';
import type { DashboardData } from './use-dashboard';

/** The auctions that take bids now: what they have reached, and the time that they have left. */
export function RunningAuctions({ dashboard }: { dashboard: DashboardData | null }) {
  const all = dashboard?.runningAuctions ?? 0;
  const shown = dashboard?.running ?? [];
  return (
    <AdminSection
      title="Em andamento agora"
      actions={
        all > shown.length && (
          <Link to="/admin/leiloes" className={classes.all}>
            Ver todos os {all}
          </Link>
        )
      }
    >
      {!dashboard ? (
        <Skeleton height={180} />
      ) : shown.length === 0 ? (
        <EmptyState icon={IconGavel} title="Nenhum leilão em andamento.">
          No painel de leilões você inicia um agora.
        </EmptyState>
      ) : (
        <ul className={`plain-list ${classes.list}`}>
          {shown.map((auction) => (
            <li key={auction.id}>
              <Row auction={auction} serverTime={dashboard.serverTime} />
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}

function Row({ auction, serverTime }: { auction: RunningAuction; serverTime: string }) {
  const { titulo, numeroLote, dataFim, somaDosLances, totalLotes, lotesComLance } = auction;
  const endMs = Date.parse(dataFim);
  const leftMs = useCountdown(endMs, endMs - Date.parse(serverTime));
  return (
    <Link to="/admin/leiloes" className={classes.row}>
      <span className={classes.name}>
        {titulo} <small>nº {numeroLote}</small>
      </span>
      <span className={classes.sum}>{formatSum(somaDosLances)}</span>
      <span className={classes.facts}>
        {formatCount(lotesComLance, 'lote com lance', 'lotes com lance')} de {totalLotes}
      </span>
      <span className={classes.time} data-urgency={urgencyOf(leftMs)}>
        <span className="visually-hidden">Termina em {spokenCountdown(leftMs)}</span>
        <span aria-hidden="true">Termina em {shortCountdown(leftMs)}</span>
      </span>
    </Link>
  );
}
