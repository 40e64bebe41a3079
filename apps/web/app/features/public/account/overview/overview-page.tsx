import type { AccountOverview } from '@martelo/contract/shapes/account-overview';
import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { slugOfType } from '@martelo/core/vehicle-types';
import { useEffect } from 'react';
import { type OnPage, readOnPage } from '../../../../entities/auction/on-page';
import { PhaseChip } from '../../../../entities/auction/phase-chip';
import { rememberLots } from '../../../../entities/bid/seen-lots';
import { formatCount, formatDayAndTime } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import { useAtMoments } from '../../../../lib/time/use-at-moments';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { ownBidsAddress } from '../bids/own-bid-tabs';
import { FollowLots } from '../own-lots/follow-lots';
import { OwnLotList } from '../own-lots/own-lot-list';
import { useOwnLots } from '../own-lots/use-own-lots';
import { ReadingFailure } from '../sales/reading-failure';
import { SignedInPage } from '../signed-in-page';
import classes from './overview.module.css';
import { TaskList } from './task-list';

/** The first page of the own account: what to do now, the own lots, the next auctions. */
export function OverviewPage() {
  return (
    <SignedInPage
      title="Minha conta"
      lead="O que fazer agora, os seus lotes em disputa e os próximos leilões."
    >
      {({ user }) => <Overview userId={user.id} />}
    </SignedInPage>
  );
}

type Shown = OnPage<AccountOverview>;

const load = () => readOnPage(browserApi.call('GET /api/account/overview'));

function Overview({ userId }: { userId: string }) {
  const { data, failure, read, prices, onEvent } = useOwnLots(load);
  useEffect(() => {
    if (data) rememberLots(userId, [...data.vencendo, ...data.superado]);
  }, [userId, data]);
  useAtMoments(data?.tarefas.map(({ prazo }) => prazo) ?? [], read);
  if (!data) return failure ? <ReadingFailure message={failure} onRetry={read} /> : <Waiting />;
  return (
    <>
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      <FollowLots
        vehicleIds={data.abertos.map(({ vehicleId }) => vehicleId)}
        onEvent={onEvent}
        onRefresh={read}
      />
      <AccountSection id="agora" title="O que fazer agora">
        <TaskList tasks={data.tarefas} more={data.outrasTarefas} />
      </AccountSection>
      <NextVisit visit={data.visita} />
      <OwnLots shown={data} prices={prices} />
      <NextAuctions auctions={data.leiloes} />
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton height={150} />
      <Skeleton height={220} />
      <Skeleton height={120} />
    </>
  );
}

function NextVisit({ visit }: { visit: Shown['visita'] }) {
  if (!visit) return null;
  return (
    <AccountSection id="visita" title="Sua próxima visita">
      <div className={classes.task}>
        <p className={classes.what}>
          <b>{formatDayAndTime(visit.inicio)}</b>
          <span className={classes.soft}>
            {visit.lote ? `Lote ${visit.lote}: ` : ''}
            {visit.veiculo}
          </span>
        </p>
        <Link to="/conta/visitas" className={classes.way}>
          Ver a visita
        </Link>
      </div>
    </AccountSection>
  );
}

type OwnLotsProps = { shown: Shown; prices: ReadonlyMap<string, PriceEvent> };

function OwnLots({ shown, prices }: OwnLotsProps) {
  const { abertos, vencendo, superado } = shown;
  const leads = abertos.filter(({ leading }) => leading).length;
  if (abertos.length === 0) {
    return (
      <AccountSection id="lotes" title="Seus lotes em disputa">
        <p>
          Você não tem lance em nenhum lote aberto. <Link to="/veiculos">Ver os veículos</Link>
        </p>
      </AccountSection>
    );
  }
  return (
    <>
      {superado.length > 0 && (
        <AccountSection id="superado" title="Você foi superado">
          <OwnLotList lots={superado} prices={prices} />
          <All tab="superado" count={abertos.length - leads} shown={superado.length} />
        </AccountSection>
      )}
      {vencendo.length > 0 && (
        <AccountSection id="vencendo" title="Você está vencendo">
          <OwnLotList lots={vencendo} prices={prices} />
          <All tab="vencendo" count={leads} shown={vencendo.length} />
        </AccountSection>
      )}
    </>
  );
}

type AllProps = { tab: 'vencendo' | 'superado'; count: number; shown: number };

function All({ tab, count, shown }: AllProps) {
  if (count <= shown) return null;
  return (
    <Link to={ownBidsAddress(tab)} className={classes.all}>
      Ver todos os {count} lotes
    </Link>
  );
}

function NextAuctions({ auctions }: { auctions: Shown['leiloes'] }) {
  return (
    <AccountSection id="leiloes" title="Próximos leilões">
      {auctions.length === 0 ? (
        <p>
          Nenhum leilão está marcado. <Link to="/veiculos">Ver os veículos</Link>
        </p>
      ) : (
        <ul className={classes.list}>
          {auctions.map((auction) => (
            <li key={auction.id} className={classes.auction}>
              <Link to={`/leiloes/${slugOfType(auction.tipo)}`}>{auction.titulo}</Link>
              <PhaseChip source={auction} />
              <span className={classes.soft}>
                {formatDayAndTime(auction.dataInicio)},{' '}
                {formatCount(auction.totalVeiculos, 'veículo', 'veículos')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
