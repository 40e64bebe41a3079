import { NotFoundPage } from '../features/public/site/not-found-page';

export const statusOf = () => 404;

export function meta() {
  return [{ title: 'Página não encontrada | Martelo' }, { name: 'robots', content: 'noindex' }];
}

export function Page() {
  return <NotFoundPage />;
}
