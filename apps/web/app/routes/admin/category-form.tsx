import { useParams } from 'react-router';
import {
  EditCategory,
  NewCategory,
} from '../../features/office/categories/form/category-form-page';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Categoria');
}

/** /admin/categorias/adicionar, /nova and /editar/:id. */
export default function CategoryFormPage() {
  const { id } = useParams();
  return id ? <EditCategory key={id} id={id} /> : <NewCategory />;
}
