import { CategoryList } from '../../features/office/categories/list/category-list';
import { adminMeta } from '../../features/office/frame/admin-meta';

export function meta() {
  return adminMeta('Categorias');
}

export default function Categories() {
  return <CategoryList />;
}
