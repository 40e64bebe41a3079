import { RegisterPage } from '../features/public/register/register-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { Route } from './+types/register';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Cadastro',
    description: 'Cadastre-se grátis, como pessoa física ou jurídica, para dar lances ao vivo.',
    path: '/register',
    noIndex: true,
  });
}

export default function Register() {
  return <RegisterPage />;
}
