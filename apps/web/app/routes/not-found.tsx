import { data } from 'react-router';
import { NotFoundPage } from '../features/public/site/not-found-page';

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: 'Página não encontrada | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  return <NotFoundPage />;
}
