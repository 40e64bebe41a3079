import { IconSearch } from '@tabler/icons-react';
import { Plate } from '../../../entities/lot/plate';
import { Link } from '../../../lib/navigation/link';
import { useLocation } from '../../../lib/navigation/place';
import { Icon } from '../../../ui/icon';
import { PageContainer } from '../../../ui/page/page-container';
import classes from './message-page.module.css';

/** An address without a page. Only one that names a vehicle is told that the lot does not exist. */
export function NotFoundPage() {
  const isVehicle = /^\/veiculos\/[^/]+$/.test(useLocation().pathname);
  return (
    <PageContainer className={classes.root}>
      {isVehicle ? (
        <Plate number="404" size="lg" />
      ) : (
        <p className={classes.code} aria-hidden="true">
          404
        </p>
      )}
      <h1 className={classes.title}>
        {isVehicle ? 'Este lote não existe' : 'Esta página não existe'}
      </h1>
      <p className={classes.text}>
        {isVehicle
          ? 'O endereço pode ter mudado, ou o veículo já saiu do pátio. Procure outro ou veja o que está em leilão agora.'
          : 'O endereço pode ter um erro de digitação, ou a página mudou de lugar. Procure um veículo ou volte ao início.'}
      </p>
      <search aria-label="Buscar veículos">
        <form action="/veiculos" className={classes.search}>
          <input
            name="titulo"
            className={classes.field}
            aria-label="Modelo"
            placeholder="Ex.: Argo, Gol, CG 160"
            maxLength={120}
            enterKeyHint="search"
            autoComplete="off"
          />
          <button type="submit" className={classes.primary}>
            <Icon of={IconSearch} /> Buscar
          </button>
        </form>
      </search>
      <div className={`cluster gap-3 ${classes.actions}`}>
        <Link to="/veiculos" className={classes.secondary}>
          Ver veículos
        </Link>
        <Link to="/" className={classes.secondary}>
          Voltar ao início
        </Link>
      </div>
    </PageContainer>
  );
}
