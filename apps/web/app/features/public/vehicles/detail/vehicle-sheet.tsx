import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { memo } from 'react';
import { formatKm, formatReais } from '../../../../lib/format/formats';
import classes from './vehicle-sheet.module.css';

/** All fields of the vehicle and its description. */
export const VehicleSheet = memo(function VehicleSheet({ vehicle }: { vehicle: Vehicle }) {
  return (
    <section className={classes.root} aria-labelledby="ficha">
      <h2 id="ficha" className={classes.title}>
        Ficha do veículo
      </h2>
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

function fieldsOf(vehicle: Vehicle): [string, string][] {
  const fields: [string, string][] = [
    ['Marca', vehicle.marca],
    ['Modelo', vehicle.modelo],
    ['Ano', String(vehicle.ano)],
    ['Quilometragem', formatKm(vehicle.km)],
    ['Combustível', vehicle.combustivel],
    ['Cor', vehicle.cor],
    ['Final da placa', vehicle.finalPlaca],
    ['Situação', vehicle.situacao || 'Disponível'],
    ['Origem', vehicle.origem],
    ['Categoria', vehicle.categoria],
    ['Lance inicial', formatReais(vehicle.lanceInicial)],
    ['Tabela FIPE', formatReais(vehicle.valorFipe)],
  ];
  return fields.filter(([, value]) => value !== '' && value !== '—');
}
