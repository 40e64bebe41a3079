import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { AdminPage } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';

export function UnknownCategory() {
  return (
    <AdminPage title="Veículos da categoria">
      <EmptyState
        title="Esta categoria não existe"
        action={
          <Button component={Link} to="/admin/categorias">
            Voltar para Categorias
          </Button>
        }
      >
        As categorias são carros, motos, caminhões e tratores.
      </EmptyState>
    </AdminPage>
  );
}
