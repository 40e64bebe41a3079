import { useParams } from 'react-router';
import { EditCategory, NewCategory } from '../../features/admin-categories/category-form-page';

export function meta() {
  return [{ title: 'Categoria | Martelo' }, { name: 'robots', content: 'noindex' }];
}

/** /admin/categorias/adicionar, /nova and /editar/:id. */
export default function CategoryFormPage() {
  const { id } = useParams();
  return id ? <EditCategory key={id} id={id} /> : <NewCategory />;
}
