import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { adminMeta } from '../../features/office/frame/admin-meta';
import { AdminPage } from '../../ui/page/admin-page';
import { EmptyState } from '../../ui/state/empty-state';

export function meta() {
  return adminMeta('Página não encontrada');
}

export default function NotFound() {
  return (
    <AdminPage title="Página não encontrada">
      <EmptyState
        title="Não há nada neste endereço."
        action={
          <Button component={Link} to="/admin">
            Voltar ao início
          </Button>
        }
      />
    </AdminPage>
  );
}
