import { LOT_CLASS_NAMES, NO_RETURN_TO_THE_ROAD } from '@martelo/contract/texts/lot-class-texts';
import {
  PUBLISHED_FIELD_NAMES,
  type PublishedField,
} from '@martelo/contract/texts/published-field-names';
import { isScrap } from '@martelo/core/regime';
import { memo } from 'react';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { formatDateTime, formatKm, formatReais } from '../../../../lib/format/formats';
import classes from './vehicle-sheet.module.css';

/** All fields of the vehicle and its description. */
export const VehicleSheet = memo(function VehicleSheet({ vehicle }: { vehicle: Vehicle }) {
  return (
    <section className={classes.root} aria-labelledby="ficha">
      <h2 id="ficha" className={classes.title}>
        Ficha do veículo
      </h2>
      {vehicle.alteracao && <ChangeNote {...vehicle.alteracao} />}
      {vehicle.motivoNaoVendido && (
        <p className={classes.note}>Não vendido: oferta abaixo do mínimo.</p>
      )}
      {isScrap(vehicle.classe) && (
        <p className={classes.note}>
          {LOT_CLASS_NAMES[vehicle.classe]}. {NO_RETURN_TO_THE_ROAD}
        </p>
      )}
      <dl className={classes.fields}>
        {fieldsOf(vehicle).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {vehicle.descricao && (
        <>
          <h3 className={classes.subtitle}>Descrição</h3>
          <p className={classes.description}>{vehicle.descricao}</p>
        </>
      )}
    </section>
  );
});

/** Tells bidders that the description is not the one that the first of them saw. */
function ChangeNote({ em, campos }: NonNullable<Vehicle['alteracao']>) {
  const names: Record<string, string> = PUBLISHED_FIELD_NAMES;
  const list = new Intl.ListFormat('pt-BR').format(campos.map((name) => names[name] ?? name));
  return (
    <p className={classes.note}>
      Descrição alterada em <time dateTime={em}>{formatDateTime(em)}</time>, depois do primeiro
      lance: {list.toLocaleLowerCase('pt-BR')}.
    </p>
  );
}

/** The others have places of their own on the page; the FIPE value stands among the amounts. */
type Described = Exclude<PublishedField, 'titulo' | 'valorFipe' | 'descricao' | 'imagens'>;

function fieldsOf(vehicle: Vehicle): [string, string][] {
  const described: Record<Described, string> = {
    marca: vehicle.marca,
    modelo: vehicle.modelo,
    ano: String(vehicle.ano),
    km: formatKm(vehicle.km),
    combustivel: vehicle.combustivel,
    cor: vehicle.cor,
    finalPlaca: vehicle.finalPlaca,
    situacao: vehicle.situacao || 'Disponível',
    origem: vehicle.origem,
    categoria: vehicle.categoria,
  };
  const names = Object.keys(described) as Described[];
  const fields: [string, string][] = [
    ...names.map((name): [string, string] => [PUBLISHED_FIELD_NAMES[name], described[name]]),
    ['Classe do lote', LOT_CLASS_NAMES[vehicle.classe]],
    ['Avaliação', formatReais(vehicle.avaliacao)],
    ['Lance mínimo de venda', formatReais(vehicle.minimoVenda ?? null)],
    ['Lance inicial', formatReais(vehicle.lanceInicial)],
    ['Tabela FIPE', formatReais(vehicle.valorFipe)],
  ];
  return fields.filter(([, value]) => value !== '' && value !== '—');
}
