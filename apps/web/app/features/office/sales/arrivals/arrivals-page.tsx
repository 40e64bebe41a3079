import { Button } from '@mantine/core';
import type { Arrival } from '@martelo/contract/shapes/arrivals';
import {
  ARRIVAL_REASON_TEXTS,
  ARRIVAL_STATE_NAMES,
  ARRIVAL_STATES,
} from '@martelo/contract/texts/arrival-texts';
import { formatDocument } from '@martelo/core/documents';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { copyText } from '../../../../lib/page/copy-text';
import { useListQuery } from '../../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../../lib/remote/use-remote-list';
import { useCan } from '../../../../lib/session/use-can';
import { notify } from '../../../../lib/toast/notify';
import { useFailureToast } from '../../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../../lib/transport/browser-api';
import { withTotal } from '../../../../lib/transport/total-count';
import type { Column } from '../../../../ui/list/data-table';
import { ListSelect } from '../../../../ui/list/list-select';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { AdminPage, Toolbar } from '../../../../ui/page/admin-page';
import { EmptyState } from '../../../../ui/state/empty-state';
import classes from './arrivals.module.css';
import { SettleDialog } from './settle-dialog';

const FAILED = 'Não foi possível carregar os pagamentos.';
const STATES = { '': 'Todas', ...ARRIVAL_STATE_NAMES };

/** What the payment service provider says that it received, and what of it a person has to identify. */
export function ArrivalsPage() {
  const query = useListQuery();
  const maySettle = useCan('sales.credit');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const situacao = ARRIVAL_STATES.find((state) => state === query.filter('situacao'));
  const filter = { ...(situacao && { situacao }) };
  const list = useRemoteList(query, {
    name: 'arrivals',
    pageSize: 50,
    filter,
    read: async ({ page, limit }, signal) => {
      const input = { query: { page, limit, ...filter } };
      return withTotal(await browserApi.answer('GET /api/admin/payments', input, { signal }));
    },
  });
  useReloadOnLive([['arrivals']], ['payments', 'sales']);
  useFailureToast(list.error, FAILED);
  const chosen = list.rows?.find(({ id }) => id === chosenId);
  return (
    <AdminPage
      title="Pagamentos por PIX"
      lead="O que o provedor de pagamentos diz que chegou. Cada um é creditado sozinho na cobrança cujo código foi pago; o que não se identifica sem dúvida espera por você."
    >
      <Toolbar>
        <div className={`cluster ${classes.filters}`}>
          <ListSelect
            label="Situação"
            value={situacao ?? ''}
            options={STATES}
            onChoose={(state) => query.setFilter('situacao', state)}
          />
        </div>
      </Toolbar>
      <RemoteTable
        list={list}
        failure={({ message }) => `${FAILED} ${message}`}
        noun={['pagamento', 'pagamentos']}
        caption="Pagamentos por PIX"
        columns={columnsOf(maySettle ? setChosenId : null)}
        empty={
          <EmptyState icon={IconCash} title="Nenhum pagamento aqui.">
            Um PIX aparece segundos depois de pago, se o banco avisa o site, ou em até cinco
            minutos.
          </EmptyState>
        }
      />
      {chosen && (
        <SettleDialog
          arrival={chosen}
          onClose={() => setChosenId(null)}
          onChanged={() => void list.reload()}
        />
      )}
    </AdminPage>
  );
}

async function copy(reference: string): Promise<void> {
  if (await copyText(reference)) notify.success('Referência copiada.');
  else notify.error('Não foi possível copiar.');
}

const columnsOf = (onSettle: ((id: string) => void) | null): Column<Arrival>[] => [
  {
    key: 'payer',
    header: 'Quem pagou',
    lead: true,
    width: '20%',
    cell: ({ pagadorNome, pagadorDocumento }) => (
      <span className={classes.what}>
        {pagadorNome || 'O banco não informou'}
        {pagadorDocumento && (
          <span className={classes.soft}>{formatDocument(pagadorDocumento)}</span>
        )}
      </span>
    ),
  },
  { key: 'amount', header: 'Valor', numeric: true, cell: ({ valor }) => formatSum(valor) },
  { key: 'at', header: 'Chegou em', cell: ({ chegouEm }) => formatDateTime(chegouEm) },
  {
    key: 'sale',
    header: 'Arremate',
    width: '20%',
    cell: ({ arremate }) =>
      arremate ? (
        <span className={classes.what}>
          <Link to={`/admin/arremates/${arremate.id}`}>{arremate.comprador}</Link>
          <span className={classes.soft}>
            Lote {arremate.lote} · {arremate.numero}
          </span>
        </span>
      ) : (
        'Nenhum'
      ),
  },
  {
    key: 'state',
    header: 'Situação',
    width: '32%',
    cell: ({ id, situacao, motivo, resolvido }) => (
      <span className={classes.what}>
        <b className={situacao === 'pendente' ? classes.waiting : ''}>
          {ARRIVAL_STATE_NAMES[situacao]}
        </b>
        {situacao === 'pendente' && motivo && ARRIVAL_REASON_TEXTS[motivo]}
        {resolvido && (
          <span className={classes.note}>
            {resolvido.nota}
            <span className={classes.soft}>
              {resolvido.por}, {formatDateTime(resolvido.em)}
            </span>
          </span>
        )}
        <button type="button" className={classes.reference} onClick={() => void copy(id)}>
          <span className="visually-hidden">Copiar a referência </span>
          {id}
        </button>
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Ações',
    actions: true,
    quiet: true,
    cell: ({ id, situacao }) =>
      onSettle && situacao === 'pendente' ? (
        <Button variant="default" onClick={() => onSettle(id)}>
          Marcar como resolvido
        </Button>
      ) : null,
  },
];
