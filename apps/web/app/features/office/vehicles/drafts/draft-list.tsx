import { Button } from '@mantine/core';
import type { VehicleDraftsAnswer } from '@martelo/contract/shapes/vehicle-drafts';
import { IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Photo } from '../../../../entities/vehicle/photo';
import { formatCount, formatDayAndTime, formatNumber } from '../../../../lib/format/formats';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useRemote } from '../../../../lib/remote/use-remote';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import type { Column } from '../../../../ui/list/data-table';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { RowAction } from '../../../../ui/list/row-action';
import { AdminPage } from '../../../../ui/page/admin-page';
import { Permitted } from '../../../../ui/permitted';
import { EmptyState } from '../../../../ui/state/empty-state';
import { StatusPill } from '../../../../ui/status-pill';
import cell from '../list/vehicle-cell.module.css';
import actions from '../list/vehicle-columns.module.css';

type Draft = VehicleDraftsAnswer['drafts'][number];

const NAME = 'vehicle drafts';

/** The vehicles that were begun and are not published. */
export function DraftList() {
  const list = useRemote([NAME], (signal) =>
    browserApi.call('GET /api/vehicle-drafts', {}, { signal }),
  );
  useReloadOnLive([[NAME]], ['vehicles']);
  const [doomed, setDoomed] = useState<Draft | null>(null);
  const { drafts = null, total = 0 } = list.data ?? {};
  return (
    <AdminPage
      title="Rascunhos de veículos"
      lead="Só a administração vê um rascunho. Ele vira veículo, com lote, quando você o publica."
      back={{ to: '/admin/veiculos', label: 'Voltar para os veículos' }}
      actions={
        <Permitted to="vehicles.change">
          <Button component={Link} to="/admin/veiculos/adicionar">
            Adicionar Veículo
          </Button>
        </Permitted>
      }
    >
      <RemoteTable
        list={{ ...list, rows: drafts, pages: null }}
        failure={(error) => failureText(error, 'Não foi possível carregar os rascunhos.')}
        caption="Rascunhos"
        columns={columnsOf(setDoomed)}
        empty={
          <EmptyState icon={IconFileText} title="Nenhum rascunho">
            Em Adicionar Veículo, use Salvar rascunho para guardar um cadastro incompleto.
          </EmptyState>
        }
      />
      {drafts && total > drafts.length && (
        <p>
          Mostrando os {formatNumber(drafts.length)} alterados por último, de {formatNumber(total)}.
        </p>
      )}
      <DeleteDialog draft={doomed} onClose={() => setDoomed(null)} onDeleted={list.reload} />
    </AdminPage>
  );
}

function columnsOf(onDelete: (draft: Draft) => void): Column<Draft>[] {
  return [
    {
      key: 'vehicle',
      header: 'Veículo',
      lead: true,
      cell: ({ imagens: [cover], titulo, categoria }) => (
        <div className={cell.root}>
          {cover ? (
            <Photo picture={cover} alt="" sizes="96px" className={cell.photo} />
          ) : (
            <span className={cell.missing}>Sem imagem</span>
          )}
          <span className={`stack gap-1 ${cell.text}`}>
            <b className={cell.title}>{titulo || 'Sem título'}</b>
            <span className={cell.facts}>{categoria}</span>
          </span>
        </div>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      cell: () => (
        <StatusPill tone="neutral" icon={IconPencil}>
          Rascunho
        </StatusPill>
      ),
    },
    {
      key: 'changed',
      header: 'Última alteração',
      cell: ({ alteradoEm, alteradoPor }) => `${formatDayAndTime(alteradoEm)}, ${alteradoPor}`,
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      permission: 'vehicles.change',
      cell: (draft) => (
        <div className={actions.actions}>
          <RowAction
            icon={IconPencil}
            label="Continuar"
            subject={subjectOf(draft)}
            to={`/admin/veiculos/rascunhos/${draft.id}`}
          />
          <RowAction
            icon={IconTrash}
            label="Excluir"
            subject={subjectOf(draft)}
            tone="danger"
            onClick={() => onDelete(draft)}
          />
        </div>
      ),
    },
  ];
}

type DialogProps = { draft: Draft | null; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ draft, onClose, onDeleted }: DialogProps) {
  return (
    draft && (
      <ConfirmDialog
        opened
        title="Excluir rascunho"
        confirmLabel="Excluir"
        onConfirm={async () => {
          const { id } = draft;
          await browserApi.call('DELETE /api/vehicle-drafts/:id', { params: { id } });
          notify.success(`${subjectOf(draft)} excluído.`);
          onDeleted();
        }}
        onClose={onClose}
      >
        {lossWords(draft)} Não há como voltar.
      </ConfirmDialog>
    )
  );
}

function lossWords(draft: Draft): string {
  const count = draft.imagens.length;
  if (count === 0) return `${subjectOf(draft)} será excluído.`;
  return `${subjectOf(draft)} será excluído, com ${formatCount(count, 'imagem', 'imagens')}.`;
}

function subjectOf({ titulo }: Draft): string {
  return titulo === '' ? 'O rascunho sem título' : `O rascunho de ${titulo}`;
}
