import { CategoryList } from '../../features/admin-categories/category-list';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Categorias');
}

export default function Categories() {
  return <CategoryList />;
}
