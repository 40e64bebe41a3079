import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/format/formats';
import classes from './sales.module.css';

/** What the buyer was told about this sale. */
export function SaleMessages({ sale: { mensagens, comprador } }: { sale: SaleDetail }) {
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-labelledby="mensagens">
      <h2 id="mensagens" className={classes.heading}>
        Mensagens
      </h2>
      {mensagens.length === 0 ? (
        <p className={classes.soft}>Nenhuma mensagem sobre este arremate.</p>
      ) : (
        <ul className={`plain-list stack gap-2 ${classes.timeline}`}>
          {mensagens.map((message) => (
            <li key={message.id}>
              <b>{message.tipo}</b>
              <span className={classes.soft}>{deliveryOf(message)}</span>
            </li>
          ))}
        </ul>
      )}
      <Link to={`/admin/mensagens?busca=${encodeURIComponent(comprador)}`} className={classes.name}>
        Ver as mensagens do comprador
      </Link>
    </section>
  );
}

function deliveryOf({ enviadaEm, falhou, escritaEm }: SaleDetail['mensagens'][number]): string {
  if (enviadaEm) return `Enviada em ${formatDateTime(enviadaEm)}`;
  return falhou ? 'Não enviada' : `Espera o envio desde ${formatDateTime(escritaEm)}`;
}
