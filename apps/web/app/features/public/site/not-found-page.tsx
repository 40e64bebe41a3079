import { Link } from 'react-router';
import { Plate } from '../../../entities/lot/plate';
import { PageContainer } from '../../../ui/page/page-container';
import classes from './message-page.module.css';

export function NotFoundPage() {
  return (
    <PageContainer className={classes.root}>
      <Plate number="404" size="lg" />
      <h1 className={classes.title}>Este lote não existe</h1>
      <p className={classes.text}>
        O endereço pode ter mudado, ou o veículo já saiu do pátio. Veja o que está em leilão agora.
      </p>
      <div className={classes.actions}>
        <Link to="/veiculos" className={classes.primary}>
          Ver veículos
        </Link>
        <Link to="/" className={classes.secondary}>
          Voltar ao início
        </Link>
      </div>
    </PageContainer>
  );
}
