import { Button } from '@mantine/core';
import type { Category } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isInEdital } from '../../../../entities/auction/in-edital';
import { RevokedNote } from '../../../../entities/auction/revoked-note';
import { useCall } from '../../../../lib/remote/use-call';
import { AdminPage } from '../../../../ui/page/admin-page';
import { ErrorState } from '../../../../ui/state/error-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import { baseOfCategory, emptyCategory } from './category-draft';
import { CategoryForm } from './category-form';
import { useCategoryForm } from './use-category-form';

const LIST = '/admin/categorias';
const BACK = { to: LIST, label: 'Voltar para Categorias' };

export function NewCategory() {
  const [initial] = useState(() => ({ draft: emptyCategory(), version: undefined }));
  const form = useCategoryForm(null, initial, useReturn(adminTexts.categoryCreated));
  return (
    <AdminPage title="Nova categoria" back={BACK}>
      <CategoryForm form={form} isNew />
    </AdminPage>
  );
}

export function EditCategory({ id }: { id: string }) {
  const stored = useCall('GET /api/categories/:id', { params: { id } });
  return (
    <AdminPage title="Editar categoria" back={BACK}>
      {stored.data ? (
        stored.data.revogacao ? (
          <RevokedNote revocation={stored.data.revogacao} />
        ) : (
          <EditForm category={stored.data} />
        )
      ) : stored.error ? (
        <ErrorState
          message={adminTexts.loadCategoryFailed}
          onRetry={stored.reload}
          retrying={stored.loading}
        >
          <Button variant="default" component={Link} to={LIST}>
            Voltar para Categorias
          </Button>
        </ErrorState>
      ) : (
        <Skeleton height={360} />
      )}
    </AdminPage>
  );
}

function EditForm({ category }: { category: Category }) {
  const [initial] = useState(() => baseOfCategory(category));
  const form = useCategoryForm(category.id, initial, useReturn(adminTexts.categoryUpdated));
  return (
    <CategoryForm
      form={form}
      isNew={false}
      picture={category.imagens[0]?.card}
      inEdital={isInEdital(category) ? category.id : undefined}
    />
  );
}

/** Goes back to the list, which shows the message once. */
function useReturn(message: string): () => void {
  const navigate = useNavigate();
  return () => void navigate(LIST, { state: { message } });
}
