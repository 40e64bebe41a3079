import { Button } from '@mantine/core';
import type { Auction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { isOver } from '@martelo/core/auction';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { RevokeAuctionDialog } from '../../../../entities/auction/revoke-auction-dialog';
import { ExportMenu } from '../../../../entities/list-export/export-menu';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { failureText } from '../../../../lib/transport/failure-text';
import { RemoteTable } from '../../../../ui/list/remote-table';
import { AdminPage } from '../../../../ui/page/admin-page';
import { Permitted } from '../../../../ui/permitted';
import { EmptyState } from '../../../../ui/state/empty-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { AllActions } from '../timer/all-actions';
import { TimerWidget } from '../timer/timer-widget';
import { categoryColumns } from './category-columns';
import { DatesDialog } from './dates-dialog';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { useCategories } from './use-categories';
import { usePassedMessage } from './use-passed-message';

export function CategoryList() {
  const list = useCategories();
  const [dated, setDated] = useState<Auction | null>(null);
  const [doomed, setDoomed] = useState<Auction | null>(null);
  const [revoked, setRevoked] = useState<Auction | null>(null);
  const message = usePassedMessage();
  const navigate = useNavigate();
  useShortcuts(
    [{ keys: 'n', label: 'Nova Categoria', run: () => void navigate('/admin/categorias/nova') }],
    { permission: 'auctions.change' },
  );
  const rows = list.data?.auctions ?? null;
  return (
    <AdminPage
      title="Categorias"
      actions={
        <>
          <ExportMenu list="auctions" />
          <Permitted to="auctions.change">
            <Button component={Link} to="/admin/categorias/nova">
              Nova Categoria
            </Button>
          </Permitted>
        </>
      }
    >
      {message && <MessageBox tone="ok">{message}</MessageBox>}
      <TimerWidget auctions={rows ?? []} onChanged={list.reload} />
      <Permitted to="auctions.run">
        <AllActions auctions={rows ?? []} onDone={list.reload} />
      </Permitted>
      <RemoteTable
        list={{ ...list, rows, pages: null }}
        failure={(error) => failureText(error, adminTexts.categoriesFailed)}
        caption="Categorias"
        columns={categoryColumns(list.data?.counts, {
          onDates: setDated,
          onDelete: setDoomed,
          onRevoke: setRevoked,
        })}
        toneOf={({ phase }) => (isOver(phase) ? 'muted' : undefined)}
        empty={
          <EmptyState
            icon={IconLayoutGrid}
            title="Nenhuma categoria cadastrada"
            action={
              <Permitted to="auctions.change">
                <Button component={Link} to="/admin/categorias/nova">
                  Nova Categoria
                </Button>
              </Permitted>
            }
          >
            Cadastre a primeira para receber veículos e lances.
          </EmptyState>
        }
      />
      <DatesDialog auction={dated} onClose={() => setDated(null)} onSaved={list.reload} />
      <DeleteCategoryDialog
        category={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={list.reload}
      />
      {revoked && (
        <RevokeAuctionDialog
          auction={revoked}
          onClose={() => setRevoked(null)}
          onRevoked={list.reload}
        />
      )}
    </AdminPage>
  );
}
