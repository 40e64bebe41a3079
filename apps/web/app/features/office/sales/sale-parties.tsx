import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { formatDocument } from '@martelo/core/documents';
import { Link } from 'react-router';
import { PhoneLink } from '../../../entities/person/phone-link';
import { DescriptionList } from '../../../ui/list/description-list';
import { Permitted } from '../../../ui/permitted';
import classes from './sales.module.css';

/** The buyer as of the closing, with the ways to reach him. */
export function SaleBuyer({ sale }: { sale: SaleDetail }) {
  const { nome, documento, tipoPessoa, email, telefone, ...address } = sale.compradorDados;
  const street = [address.logradouro, address.numero, address.complemento, address.bairro];
  const city = [address.cidade, address.estado].filter(Boolean).join('/');
  const items = [
    { label: 'Nome', value: nome },
    { label: tipoPessoa === 'fisica' ? 'CPF' : 'CNPJ', value: formatDocument(documento) || '—' },
    ...(telefone ? [{ label: 'Telefone', value: <PhoneLink phone={telefone} /> }] : []),
    ...(email ? [{ label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a> }] : []),
    { label: 'Endereço', value: [...street, city].filter(Boolean).join(', ') || '—', wide: true },
  ];
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-labelledby="comprador">
      <h2 id="comprador" className={classes.heading}>
        Comprador
      </h2>
      <p className={classes.soft}>Como estava no fim do leilão.</p>
      <DescriptionList items={items} />
    </section>
  );
}

/** The vehicle as of the closing, with its picture and its lot. */
export function SoldVehicle({ sale }: { sale: SaleDetail }) {
  const { placa, chassi, renavam, motor, ...vehicle } = sale.veiculoDados;
  const papers = [
    ['Placa', placa],
    ['Chassi', chassi],
    ['RENAVAM', renavam],
    ['Motor', motor],
  ] as const;
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-labelledby="veiculo">
      <h2 id="veiculo" className={classes.heading}>
        Veículo
      </h2>
      {sale.imagem && (
        <img src={sale.imagem} alt="" width={320} height={240} className={classes.picture} />
      )}
      <DescriptionList
        items={[
          { label: 'Veículo', value: vehicle.titulo },
          { label: 'Lote e leilão', value: `${sale.lote}, ${sale.leilao}` },
          { label: 'Ano e cor', value: `${vehicle.ano}, ${vehicle.cor}` },
          { label: 'Combustível', value: vehicle.combustivel },
          ...papers.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
        ]}
      />
      <span className={classes.ways}>
        <a
          href={`/veiculos/${sale.veiculoId}`}
          target="_blank"
          rel="noopener"
          className={classes.name}
        >
          Ver o lote no site
        </a>
        <Permitted to="bids.read">
          <Link to={`/admin/lances?veiculo=${sale.veiculoId}`} className={classes.name}>
            Ver os lances
          </Link>
        </Permitted>
      </span>
    </section>
  );
}
