import { CategoryList } from '../../features/admin-categories/category-list';

export function meta() {
  return [{ title: 'Categorias | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Categories() {
  return <CategoryList />;
}
