import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { formatDocument, formatPhone } from '@martelo/core/documents';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { Link } from 'react-router';
import { SaleLines } from '../../../entities/sale/sale-lines';
import { SaleState } from '../../../entities/sale/sale-state';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { DescriptionList } from '../../../ui/list/description-list';
import { AdminPage } from '../../../ui/page/admin-page';
import { Permitted } from '../../../ui/permitted';
import { ErrorState } from '../../../ui/state/error-state';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import { OpenImported } from './open-imported';
import { PapersSection } from './papers-section';
import { PaymentsSection } from './payments/payments-section';
import { SaleDeadline } from './sale-deadline';
import { SaleDecision } from './sale-decision';
import type { SaleSectionProps } from './sale-section-props';
import { SaleTimeline } from './sale-timeline';
import classes from './sales.module.css';

const CALL = 'GET /api/admin/sales/:id';

/** One sale: who bought what, what it costs, until when, and what the office can do now. */
export function SalePage({ id }: { id: string }) {
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL], ['sales']);
  return (
    <AdminPage
      title={data ? `Arremate ${data.numero}` : 'Arremate'}
      lead={data && `${data.veiculo}, lote ${data.lote}`}
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

/** A deadline that is neither over nor that of an imported sale, which are named by their pills. */
function isRunning({ importada, vencido }: SaleDetail): boolean {
  return !importada && !vencido;
}

function Whole(props: SaleSectionProps) {
  const { sale } = props;
  // The section with the next step comes first: the papers once everything is paid.
  const { isPaid } = SALE_TRAITS[sale.estado];
  return (
    <div className={classes.whole}>
      <section className={classes.card} aria-label="Situação">
        <div className={classes.state}>
          <SaleState state={sale.estado} />
          {(sale.importada || sale.prazo !== null) && (
            <span className={classes.deadline}>
              {isRunning(sale) && 'Prazo: '}
              <SaleDeadline sale={sale} />
            </span>
          )}
        </div>
        {sale.contaBanida && (
          <MessageBox tone="warn">A conta do arrematante está banida.</MessageBox>
        )}
        <SaleTimeline sale={sale} />
        <SaleDecision {...props} />
        <OpenImported {...props} />
      </section>
      {isPaid && <PapersSection {...props} />}
      <Permitted to="sales.amounts">
        <section className={classes.card} aria-labelledby="valores">
          <h2 id="valores" className={classes.heading}>
            Valores
          </h2>
          <SaleLines lines={sale.linhas} total={sale.total} />
        </section>
        <PaymentsSection saleId={sale.id} />
      </Permitted>
      {!isPaid && <PapersSection {...props} />}
      <Buyer sale={sale} />
      <Sold sale={sale} />
    </div>
  );
}

function Buyer({ sale }: { sale: SaleDetail }) {
  const { nome, documento, tipoPessoa, email, telefone, ...address } = sale.compradorDados;
  const street = [address.logradouro, address.numero, address.complemento, address.bairro];
  const city = [address.cidade, address.estado].filter(Boolean).join('/');
  const items = [
    { label: 'Nome', value: nome },
    { label: tipoPessoa === 'fisica' ? 'CPF' : 'CNPJ', value: formatDocument(documento) || '—' },
    ...(telefone ? [{ label: 'Telefone', value: formatPhone(telefone) }] : []),
    ...(email ? [{ label: 'E-mail', value: email }] : []),
    { label: 'Endereço', value: [...street, city].filter(Boolean).join(', ') || '—', wide: true },
  ];
  return (
    <section className={classes.card} aria-labelledby="comprador">
      <h2 id="comprador" className={classes.heading}>
        Comprador
      </h2>
      <p className={classes.soft}>Como estava no fim do leilão.</p>
      <DescriptionList items={items} />
    </section>
  );
}

function Sold({ sale }: { sale: SaleDetail }) {
  const { placa, chassi, renavam, motor, ...vehicle } = sale.veiculoDados;
  const papers = [
    ['Placa', placa],
    ['Chassi', chassi],
    ['RENAVAM', renavam],
    ['Motor', motor],
  ] as const;
  return (
    <section className={classes.card} aria-labelledby="veiculo">
      <h2 id="veiculo" className={classes.heading}>
        Veículo
      </h2>
      <DescriptionList
        items={[
          { label: 'Veículo', value: vehicle.titulo },
          { label: 'Leilão', value: sale.leilao },
          { label: 'Ano e cor', value: `${vehicle.ano}, ${vehicle.cor}` },
          { label: 'Combustível', value: vehicle.combustivel },
          ...papers.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
        ]}
      />
      <Permitted to="bids.read">
        <Link to={`/admin/lances?veiculo=${sale.veiculoId}`} className={classes.name}>
          Ver os lances
        </Link>
      </Permitted>
    </section>
  );
}
