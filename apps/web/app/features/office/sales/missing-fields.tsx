import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { Link } from 'react-router';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './sales.module.css';

type Props = { missing: readonly string[]; sale: Pick<SaleDetail, 'veiculoId' | 'comprador'> };

/** The fields that the nota waits for, with the pages on which they are filled in. */
export function MissingFields({ missing, sale }: Props) {
  if (missing.length === 0) return null;
  return (
    <MessageBox tone="warn">
      Para emitir a nota falta: {missing.join(', ')}.
      <span className={classes.ways}>
        {waysOf(missing, sale).map(({ to, label }) => (
          <Link key={to} to={to} className={classes.way}>
            {label}
          </Link>
        ))}
      </span>
    </MessageBox>
  );
}

/** The server names whose field it is: 'CEP do comprador', 'nome do leiloeiro', else the vehicle's. */
export function waysOf(missing: Props['missing'], { veiculoId, comprador }: Props['sale']) {
  const ofBuyer = missing.some((name) => name.includes('do comprador'));
  const ofHouse = missing.some((name) => name.includes('do leiloeiro'));
  const ofVehicle = missing.some((name) => !/do (comprador|leiloeiro)/.test(name));
  return [
    ...(ofVehicle
      ? [{ to: `/admin/veiculos/editar/${veiculoId}`, label: 'Preencher no veículo' }]
      : []),
    ...(ofBuyer
      ? [
          {
            to: `/admin/usuarios/gerenciar?busca=${encodeURIComponent(comprador)}`,
            label: 'Preencher no cadastro do comprador',
          },
        ]
      : []),
    ...(ofHouse
      ? [{ to: '/admin/configuracoes/leiloeiro', label: 'Preencher em Configurações' }]
      : []),
  ];
}
