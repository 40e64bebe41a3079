import { vehicleTitle } from '@martelo/core/vehicle';
import { readOnPage } from '../../../../entities/auction/on-page';
import { compareAddress } from '../../../../entities/vehicle/compared';
import { Photo } from '../../../../entities/vehicle/photo';
import { useLiveVehicles } from '../../../../entities/vehicle/use-live-vehicles';
import { Link } from '../../../../lib/navigation/link';
import { useKeptData } from '../../../../lib/remote/use-kept-data';
import { browserApi } from '../../../../lib/transport/browser-api';
import { StaleNote } from '../../../../ui/state/stale-note';
import { compareRows } from './compare-rows';
import classes from './compare-table.module.css';
import type { Comparison } from './read-comparison';

/** A column for each vehicle; on a phone one fills the screen beside the names of the fields. */
export default function CompareTable({ vehicles: rendered, position }: Comparison) {
  const kept = useKeptData(rendered, () => Promise.all(rendered.map(({ id }) => readShown(id))));
  const vehicles = useLiveVehicles(kept.data, {
    page: { data: rendered, position },
    reload: kept.reload,
  });
  return (
    <>
      <StaleNote error={kept.error} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label="Tabela da comparação" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.name}>
                Veículo
              </th>
              {vehicles.map((vehicle) => (
                <th key={vehicle.id} scope="col" className={classes.vehicle}>
                  <Photo picture={vehicle.imagens[0]} alt="" sizes="260px" />
                  <Link to={`/veiculos/${vehicle.id}`}>{vehicleTitle(vehicle)}</Link>
                  {vehicle.lote && <span className={classes.lot}>Lote {vehicle.lote}</span>}
                  <Link to={addressWithout(vehicles, vehicle.id)} className={classes.remove}>
                    Tirar{' '}
                    <span className="visually-hidden">{vehicleTitle(vehicle)} da comparação</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareRows(vehicles).map(({ name, values, differs }) => (
              <tr key={name} data-differs={differs || undefined}>
                <th scope="row" className={classes.name}>
                  {name}
                  {differs && <span className={classes.mark}>diferente</span>}
                </th>
                {vehicles.map((vehicle, index) => (
                  <td key={vehicle.id}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.note}>
        O total soma ao preço a comissão e as taxas do edital de cada leilão. Outras despesas estão
        no edital.
      </p>
    </>
  );
}

const readShown = (id: string) =>
  readOnPage(browserApi.call('GET /api/vehicles/:id', { params: { id } }));

function addressWithout(vehicles: readonly { id: string }[], id: string): string {
  return compareAddress(vehicles.map((vehicle) => vehicle.id).filter((one) => one !== id));
}
