import { RegisterPage } from '../features/public/register/register-page';
import { pageMeta } from '../features/public/seo/page-meta';
import type { MetaInput } from '../public/page-types';

export function meta({ site }: MetaInput) {
  return pageMeta(site, {
    title: 'Cadastro',
    description: 'Cadastre-se grátis, como pessoa física ou jurídica, para dar lances ao vivo.',
    path: '/register',
    noIndex: true,
  });
}

export function Page() {
  return <RegisterPage />;
}
