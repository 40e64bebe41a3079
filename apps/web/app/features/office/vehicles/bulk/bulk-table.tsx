import type { BulkRow } from '@martelo/contract/shapes/bulk-change';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { formatCount } from '../../../../lib/format/formats';
import classes from './bulk.module.css';

/** Each vehicle before and after, then those that stay as they are, with the reason. */
export function BulkTable({ rows }: { rows: readonly BulkRow[] }) {
  // What looks wrong comes first, so that nobody searches for it among hundreds.
  const changing = rows
    .filter(({ situacao }) => situacao === 'muda')
    .sort((one, other) => Number(other.duvida !== null) - Number(one.duvida !== null));
  const staying = rows.filter(({ situacao }) => situacao !== 'muda');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the dialog from here
    <section className="stack gap-5" tabIndex={0} aria-label="Conferência">
      {changing.length > 0 && (
        <section>
          <h3 className={classes.heading}>
            {formatCount(changing.length, 'veículo muda', 'veículos mudam')}
          </h3>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Veículo</th>
                <th scope="col">Antes</th>
                <th scope="col">Depois</th>
              </tr>
            </thead>
            <tbody>
              {changing.map((row) => (
                <tr key={row.id}>
                  <Subject row={row} />
                  <td data-label="Antes">
                    {row.mudancas.map(({ campo, antes }) => (
                      <Value key={campo} field={campo} text={antes} />
                    ))}
                  </td>
                  <td data-label="Depois" className={classes.after}>
                    {row.mudancas.map(({ campo, depois }) => (
                      <Value key={campo} field={campo} text={depois} />
                    ))}
                    {row.duvida && <small className={classes.doubt}>{row.duvida}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {staying.length > 0 && (
        <section>
          <h3 className={classes.heading}>
            {formatCount(staying.length, 'veículo fica como está', 'veículos ficam como estão')}
          </h3>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Veículo</th>
                <th scope="col">Motivo</th>
              </tr>
            </thead>
            <tbody>
              {staying.map((row) => (
                <tr key={row.id}>
                  <Subject row={row} />
                  <td data-label="Motivo">{row.motivo ?? 'Já está assim'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function Subject({ row: { lote, titulo, leilao } }: { row: BulkRow }) {
  return (
    <th scope="row" className={classes.subject}>
      <span className={classes.title}>
        {lote && <b>{lote}</b>} {titulo}
      </span>
      <small>{leilao ?? 'Aguarda leilão'}</small>
    </th>
  );
}

function Value({ field, text }: { field: string; text: string }) {
  const name = VEHICLE_FIELD_NAMES[field as keyof typeof VEHICLE_FIELD_NAMES] ?? field;
  return (
    <span className={classes.value}>
      <small>{name}</small> {text}
    </span>
  );
}
