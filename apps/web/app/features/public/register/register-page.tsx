import { IconInfoCircle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../ui/icon';
import { PageContainer } from '../../../ui/page/page-container';
import { NextSteps } from './next-steps';
import { RegisterForm } from './register-form';
import classes from './register-page.module.css';
import { Registered } from './registered';
import { useRegistration } from './use-registration';

export function RegisterPage() {
  const fields = useRegistration();
  const { search } = useLocation();
  if (fields.sending.done) {
    return (
      <PageContainer className={classes.root}>
        <Registered email={fields.registration.values.email.trim()} />
      </PageContainer>
    );
  }
  return (
    <PageContainer className={classes.root}>
      <div className={classes.head}>
        <h1 className={classes.title}>Cadastre-se para dar lances</h1>
        <p className={classes.lead}>
          Tenha em mãos o seu documento e o celular para as fotos. Todos os campos são obrigatórios,
          menos os marcados como opcionais.
        </p>
        <p className={classes.login}>
          Já tem cadastro?{' '}
          <Link to={{ pathname: '/login', search }} className={classes.link}>
            Entrar
          </Link>
        </p>
      </div>
      <div className={classes.columns}>
        <RegisterForm fields={fields} />
        <aside className={classes.aside} aria-label="Sobre o cadastro">
          <NextSteps />
          <p className={classes.privacy}>
            <Icon of={IconInfoCircle} size={22} />
            <span>
              Seus documentos nunca ficam públicos. Nos leilões, os outros participantes veem só um
              apelido, como “Licitante 7”.
            </span>
          </p>
        </aside>
      </div>
    </PageContainer>
  );
}
