import type { Permission } from '@martelo/core/permissions';
import {
  IconCar,
  IconCoins,
  IconGavel,
  IconHistory,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatCount, formatNumber } from '../../../lib/format/formats';
import { useCan } from '../../../lib/session/use-can';
import { Icon } from '../../../ui/icon';
import { AdminPage } from '../../../ui/page/admin-page';
import { Permitted } from '../../../ui/permitted';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import { BackupLine } from './backup-line';
import { BidsOverTime } from './bids-over-time';
import classes from './dashboard.module.css';
import { LatestBids } from './latest-bids';
import { ReleaseLine } from './release-line';
import { RunningAuctions } from './running-auctions';
import { useDashboard } from './use-dashboard';
import { WorkList } from './work-list';

/** The start page of the area: the figures of the yard, the open work and the latest bids. */
export function Dashboard() {
  const { data, error, loading, reload } = useDashboard();
  // A person who runs auctions sees the running ones first; everybody else sees the own tasks first.
  const runs = useCan('auctions.run');
  const decides = useCan('clients.decide');
  const waiting = data?.waitingClients ?? 0;
  return (
    <AdminPage title="Início">
      {error && (
        <LoadFailure
          message={error.message}
          hasData={data !== null}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {(data || !error) && (
        <>
          <ProxyWarning proxy={data?.untrustedProxy ?? null} />
          <div className={classes.columns}>
            {!runs && <WorkList dashboard={data} />}
            <Permitted to="auctions.read">
              <RunningAuctions dashboard={data} />
            </Permitted>
            {runs && <WorkList dashboard={data} />}
          </div>
          <div className={classes.figures}>
            <Figure
              isAmount
              permission="bids.read"
              icon={IconCoins}
              label="Arrematado hoje"
              to="/admin/veiculos?estado=sold"
              value={data && formatSum(data.soldToday.total)}
              note={data && formatCount(data.soldToday.lots, 'lote vendido', 'lotes vendidos')}
            />
            <Figure
              permission="bids.read"
              icon={IconHistory}
              label="Lances hoje"
              to="/admin/lances"
              value={data && formatNumber(data.bidsToday)}
            />
            <Figure
              permission="auctions.read"
              icon={IconGavel}
              label="Leilões em andamento"
              to="/admin/leiloes"
              value={data && formatNumber(data.runningAuctions)}
            />
            <Figure
              permission="vehicles.read"
              icon={IconCar}
              label="Veículos"
              to="/admin/veiculos"
              value={data && formatNumber(data.vehicles)}
            />
            <Figure
              permission="clients.read"
              icon={IconUserQuestion}
              label="Clientes aguardando"
              to="/admin/usuarios"
              value={data && formatNumber(data.waitingClients)}
              calling={decides && waiting > 0}
            />
          </div>
          <BackupLine dashboard={data} />
          <ReleaseLine release={data?.release ?? null} />
          <Permitted to="bids.read">
            <BidsOverTime dashboard={data} />
            <LatestBids dashboard={data} />
          </Permitted>
        </>
      )}
    </AdminPage>
  );
}

type FigureProps = {
  permission: Permission;
  icon: TablerIcon;
  label: string;
  to: string;
  /** Null while it loads. */
  value: string | null;
  note?: string | null;
  /** Highlights a figure that needs this person's attention. */
  calling?: boolean;
  /** An amount gets a wider card than a number. */
  isAmount?: boolean;
};

/** A figure that links to the page with its details; only for whoever may open that page. */
function Figure({ permission, icon, label, to, value, note, calling, isAmount }: FigureProps) {
  if (!useCan(permission)) return null;
  return (
    <Link
      to={to}
      className={isAmount ? `${classes.figure} ${classes.amount}` : classes.figure}
      data-calling={calling || undefined}
    >
      <span className={classes.label}>{label}</span>
      <span className={classes.icon}>
        <Icon of={icon} />
      </span>
      <span className={classes.value} style={widthOf(value)}>
        {value ?? <Skeleton width={72} height={36} />}
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </Link>
  );
}

/** The number of characters, by which the style makes a long amount smaller, so that it stays on one line. */
function widthOf(value: string | null): CSSProperties {
  return { '--characters': value?.length ?? 1 } as CSSProperties;
}

/** All visitors share the limits of one address until the operator names the proxy. */
function ProxyWarning({ proxy }: { proxy: string | null }) {
  if (proxy === null) return null;
  return (
    <MessageBox tone="warn">
      <strong>O endereço dos visitantes não chega ao sistema.</strong> Os pedidos vêm do proxy{' '}
      {proxy}, que não está em TRUST_PROXY: todos contam como uma pessoa só, e os erros de senha de
      um visitante podem fechar a entrada para os outros. Peça a quem cuida do servidor que ponha
      TRUST_PROXY={proxy} na configuração e reinicie.
    </MessageBox>
  );
}
