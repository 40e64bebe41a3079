import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { SaleLines } from '../../../entities/sale/sale-lines';
import { SaleState } from '../../../entities/sale/sale-state';
import { SaleSteps } from '../../../entities/sale/sale-steps';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { AdminPage } from '../../../ui/page/admin-page';
import { Permitted } from '../../../ui/permitted';
import { ErrorState } from '../../../ui/state/error-state';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import { AmendSection } from './annulment/amend-section';
import { AnnulmentSection } from './annulment/annulment-section';
import { ANNULMENT_CALL } from './annulment/use-sale-annulment';
import { CounterOfferList } from './counter-offers/counter-offer-list';
import { DefaultSection } from './default/default-section';
import { DefaultStep } from './default/default-step';
import { DEFAULT_CALL } from './default/use-sale-default';
import { GateStep } from './gate-step';
import { OpenImported } from './open-imported';
import { PapersSection } from './papers-section';
import { CreditStep } from './payments/credit-step';
import { PaymentsSection } from './payments/payments-section';
import { PAYMENTS_CALL } from './payments/use-sale-payments';
import { WaitingRequests } from './payments/waiting-requests';
import { SaleDeadline } from './sale-deadline';
import { SaleDecision } from './sale-decision';
import { SaleMessages } from './sale-messages';
import { SaleBuyer, SoldVehicle } from './sale-parties';
import type { SaleSectionProps } from './sale-section-props';
import { SaleTimeline } from './sale-timeline';
import classes from './sales.module.css';
import { PAPERS_CALL } from './use-sale-papers';

const CALL = 'GET /api/admin/sales/:id';

/** One sale: who bought what, what it costs, until when, and what the office does next. */
export function SalePage({ id }: { id: string }) {
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id } });
  useReloadOnLive(
    [[CALL], [PAPERS_CALL], [PAYMENTS_CALL], [DEFAULT_CALL], [ANNULMENT_CALL]],
    ['sales'],
  );
  return (
    <AdminPage
      title={data ? data.veiculo : 'Arremate'}
      lead={data && `Arremate ${data.numero} · lote ${data.lote}, ${data.leilao}`}
      back={{ to: '/admin/arremates', label: 'Voltar para Arremates' }}
    >
      {error && !data && <ErrorState message={error.message} onRetry={reload} retrying={loading} />}
      {error && data && (
        <LoadFailure message={error.message} hasData onRetry={reload} retrying={loading} />
      )}
      {!data && !error && <Skeleton height={520} />}
      {data && <Whole sale={data} onChanged={(fresh) => update(() => fresh)} onStale={reload} />}
    </AdminPage>
  );
}

/** The next step first, on a phone too; whom and what it is about stands beside it. */
function Whole(props: SaleSectionProps) {
  const { sale } = props;
  const { isPaid } = SALE_TRAITS[sale.estado];
  return (
    <div className={classes.whole}>
      <div className="stack gap-5">
        <Head {...props} />
        {isPaid && <PapersSection sale={sale} />}
        <Permitted to="sales.amounts">
          <AnnulmentSection sale={sale} />
          <DefaultSection {...props} />
          <PaymentsSection sale={sale} />
          <section className={`stack gap-5 ${classes.card}`} aria-labelledby="valores">
            <h2 id="valores" className={classes.heading}>
              Valores
            </h2>
            <SaleLines lines={sale.linhas} total={sale.total} />
          </section>
        </Permitted>
        {!isPaid && <PapersSection sale={sale} />}
        <Permitted to="sales.amounts">
          <AmendSection {...props} />
        </Permitted>
      </div>
      <div className="stack gap-5">
        <SaleBuyer sale={sale} />
        <SoldVehicle sale={sale} />
        <Permitted to="messages.read">
          <SaleMessages sale={sale} />
        </Permitted>
        <SaleTimeline sale={sale} />
      </div>
    </div>
  );
}

/** Where the sale stands, its way, and the one thing to do now. */
function Head(props: SaleSectionProps) {
  const { sale } = props;
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-label="Situação">
      <div className="cluster gap-3">
        <SaleState state={sale.estado} />
        {(sale.importada || sale.prazo !== null) && (
          <span className={classes.deadline}>
            <SaleDeadline sale={sale} />
          </span>
        )}
      </div>
      <SaleSteps sale={sale} />
      {sale.contaBanida && <MessageBox tone="warn">A conta do arrematante está banida.</MessageBox>}
      <Permitted to="sales.amounts">
        <WaitingRequests id={sale.id} />
      </Permitted>
      <NextStep {...props} />
    </section>
  );
}

/** What the office does next with a sale: one step, and its button for whoever may press it. */
function NextStep(props: SaleSectionProps) {
  const { sale } = props;
  const { awaitsPayment, isPaid } = SALE_TRAITS[sale.estado];
  return (
    <>
      <SaleDecision {...props} />
      <CounterOfferList offers={sale.contrapropostas} />
      <OpenImported {...props} />
      {awaitsPayment && (
        <Permitted to="sales.amounts">
          <CreditStep sale={sale} />
          <DefaultStep {...props} />
        </Permitted>
      )}
      {isPaid && <GateStep {...props} />}
    </>
  );
}
