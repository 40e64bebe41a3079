import type { Refund } from '@martelo/contract/shapes/refunds';
import {
  REFUND_CAUSE_NAMES,
  REFUND_CHANNEL_NAMES,
  REFUND_STATE_NAMES,
} from '@martelo/contract/texts/refund-texts';
import { REFUND_STATES } from '@martelo/core/refund';
import { IconArrowBackUp, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { useListQuery } from '../../../../lib/remote/use-list-query';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useRemoteList } from '../../../../lib/remote/use-remote-list';
import { useFailureToast } from '../../../../lib/toast/use-failure-toast';
import { browserApi } from '../../../../lib/transport/browser-api';
import { withTotal } from '../../../../lib/transport/total-count';
import type { Column } from '../../../../ui/list/data-table';
import { ListSelect } from '../../../../ui/list/list-select';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { RowAction } from '../../../../ui/list/row-action';
import { SearchBox } from '../../../../ui/list/search-box';
import { Toolbar } from '../../../../ui/page/admin-page';
import { EmptyState } from '../../../../ui/state/empty-state';
import { Payer } from '../payer';
import classes from '../payments.module.css';
import { SaleLinks } from '../sale-links';
import { ApproveRefund } from './approve-refund';
import { RecordRefund } from './record-refund';
import { RefundState } from './refund-state';
import { WithdrawRefund } from './withdraw-refund';

const FAILED = 'Não foi possível carregar as devoluções.';
const STATES = { '': 'Todas', ...REFUND_STATE_NAMES };

type Open = { what: 'approve' | 'record' | 'withdraw'; refund: Refund };

/** Money that goes back: proposed, approved by a second person, and returned. */
export function RefundList() {
  const query = useListQuery();
  const estado = REFUND_STATES.find((state) => state === query.filter('estado'));
  const filter = { ...(estado && { estado }), ...(query.q && { q: query.q }) };
  const list = useRemoteList(query, {
    name: 'refunds',
    pageSize: 50,
    filter,
    read: async ({ page, limit }, signal) => {
      const input = { query: { page, limit, ...filter } };
      return withTotal(await browserApi.answer('GET /api/admin/refunds', input, { signal }));
    },
  });
  const [open, setOpen] = useState<Open | null>(null);
  useReloadOnLive(['refunds'], ['sales']);
  useFailureToast(list.error, FAILED);
  function close(): void {
    setOpen(null);
    list.reload();
  }
  return (
    <>
      <Toolbar>
        <ListSelect
          label="Situação"
          value={estado ?? ''}
          options={STATES}
          onChoose={(state) => query.setFilter('estado', state)}
        />
        <SearchBox
          label="Buscar devolução"
          placeholder="Pagador, referência, comprador, lote ou número"
          value={query.q}
          onSearch={query.setSearch}
        />
      </Toolbar>
      <RemoteTable
        list={list}
        failure={({ message }) => `${FAILED} ${message}`}
        noun={['devolução', 'devoluções']}
        caption="Devoluções"
        columns={columnsOf(setOpen)}
        empty={
          <EmptyState icon={IconArrowBackUp} title="Nenhuma devolução aqui.">
            O que alguém paga a mais, em dobro, ou antes de a venda ser desfeita, aparece nesta
            lista sozinho.
          </EmptyState>
        }
      />
      {open?.what === 'approve' && <ApproveRefund refund={open.refund} onClose={close} />}
      {open?.what === 'withdraw' && <WithdrawRefund refund={open.refund} onClose={close} />}
      {open?.what === 'record' && <RecordRefund refund={open.refund} onClose={close} />}
    </>
  );
}

function columnsOf(onOpen: (open: Open) => void): Column<Refund>[] {
  return [
    {
      key: 'refund',
      header: 'Devolução',
      lead: true,
      width: '22%',
      cell: ({ id, valor, causa }) => (
        <span className={classes.what}>
          <span className={classes.sum}>{formatSum(valor)}</span>
          <span className={classes.soft}>
            nº {id} · {REFUND_CAUSE_NAMES[causa]}
          </span>
        </span>
      ),
    },
    {
      key: 'payment',
      header: 'Pagamento',
      width: '26%',
      cell: ({ pagamento }) => <Payer payment={pagamento} />,
    },
    {
      key: 'sale',
      header: 'Arremate',
      cell: ({ arremate }) => <SaleLinks sales={arremate ? [arremate] : []} />,
    },
    { key: 'state', header: 'Situação', cell: (refund) => <Progress refund={refund} /> },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (refund) => <Action refund={refund} onOpen={onOpen} />,
    },
  ];
}

function Progress({ refund }: { refund: Refund }) {
  const { estado, canal, mudouEm, referencia, nota, falhaAnterior, contestado } = refund;
  return (
    <span className={classes.what}>
      <RefundState state={estado} />
      <span className={classes.soft}>
        {[
          canal && REFUND_CHANNEL_NAMES[canal],
          formatDateTime(mudouEm),
          referencia && `referência ${referencia}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {nota && <span className={classes.alarm}>{nota}</span>}
      {falhaAnterior && <span className={classes.alarm}>Antes: {falhaAnterior}</span>}
      {contestado && (
        <span className={classes.alarm}>Contestado: o banco já retomou este dinheiro.</span>
      )}
    </span>
  );
}

function Action({ refund, onOpen }: { refund: Refund; onOpen: (open: Open) => void }) {
  const subject = `devolução nº ${refund.id}`;
  if (refund.estado === 'solicitada') {
    return (
      <>
        {!refund.contestado && (
          <RowAction
            icon={IconCheck}
            label="Devolver"
            subject={subject}
            permission="sales.refund"
            onClick={() => onOpen({ what: 'approve', refund })}
          />
        )}
        <RowAction
          icon={IconX}
          label="Retirar"
          subject={subject}
          permission="sales.refund"
          onClick={() => onOpen({ what: 'withdraw', refund })}
        />
      </>
    );
  }
  if (refund.estado !== 'aprovada' || refund.canal !== 'banco') return null;
  const onClick = () => onOpen({ what: 'record', refund });
  return (
    <RowAction
      icon={IconPencil}
      label="Registrar"
      permission="sales.refund"
      {...{ subject, onClick }}
    />
  );
}
