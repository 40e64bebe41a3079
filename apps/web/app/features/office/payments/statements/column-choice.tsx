import { NativeSelect } from '@mantine/core';
import classes from './statements.module.css';

/** The number of a column from 0, as text; '' for none. */
export type Columns = Record<
  'cabecalho' | 'data' | 'valor' | 'credito' | 'tipo' | 'descricao' | 'documento',
  string
>;

export const NO_COLUMNS: Columns = {
  ...{ cabecalho: '', data: '', valor: '', credito: '', tipo: '', descricao: '', documento: '' },
};

const FIELDS: readonly [keyof Columns, string, string][] = [
  ['data', 'Data', ''],
  ['valor', 'Valor', 'Com sinal de menos nas saídas, ou com C e D em outra coluna.'],
  ['credito', 'Só entradas', 'Quando o banco separa entradas e saídas em duas colunas.'],
  ['tipo', 'C ou D', 'Quando o valor não tem sinal.'],
  ['descricao', 'Histórico', ''],
  ['documento', 'Número do documento', ''],
];

/** Without a day and an amount there is no movement. */
export const isNamed = ({ data, valor, credito }: Columns) =>
  data !== '' && (valor !== '' || credito !== '');

type Props = {
  rows: string[][];
  columns: Columns;
  error: string;
  disabled: boolean;
  onChange: (columns: Columns) => void;
};

/** Says which column of a bank's file is what. It is kept for the next file of this bank. */
export function ColumnChoice({ rows, columns, error, disabled, onChange }: Props) {
  const width = Math.max(...rows.map((row) => row.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const options = [
    { value: '', label: 'Nenhuma' },
    ...places.map((place) => ({ value: String(place), label: columnName(rows, place) })),
  ];
  const heads = [
    { value: '', label: 'O arquivo não tem' },
    ...rows.map((row, at) => ({
      value: String(at),
      label: `Linha ${at + 1}: ${row.join(' · ').slice(0, 60)}`,
    })),
  ];
  return (
    <fieldset className={classes.columns}>
      <legend>As colunas deste banco não são conhecidas. Diga qual é qual.</legend>
      <div className={classes.sample}>
        <table>
          <thead>
            <tr>
              {places.map((place) => (
                <th key={place} scope="col">
                  Coluna {place + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // The rows of a sample have no other name, and their order does not change.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={at}>
                {places.map((place) => (
                  <td key={place}>{row[place] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.fields}>
        <NativeSelect
          name="cabecalho"
          label="Linha com os nomes"
          data={heads}
          disabled={disabled}
          value={columns.cabecalho}
          onChange={(event) => onChange({ ...columns, cabecalho: event.currentTarget.value })}
        />
        {FIELDS.map(([name, label, description]) => (
          <NativeSelect
            key={name}
            name={name}
            label={label}
            description={description}
            data={options}
            error={name === 'data' && error}
            disabled={disabled}
            value={columns[name]}
            onChange={(event) => onChange({ ...columns, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** 'Coluna 2: Data', with what stands first in the column. */
function columnName(rows: string[][], place: number): string {
  const first = rows.map((row) => row[place] ?? '').find((cell) => cell !== '');
  return `Coluna ${place + 1}${first ? `: ${first.slice(0, 30)}` : ''}`;
}
