import type { Make } from '@martelo/contract/shapes/vehicles';
import { CONDITION_LABELS, type RangeName } from '@martelo/core/list-filter';
import { formatNumber } from '../../../../lib/format/formats';
import classes from './filter-fields.module.css';
import type { ListFilters } from './list-filters';

type Props = { filters: ListFilters; makes: readonly Make[] };

/**
 * The filters of the list, named as in its address. They belong to a plain form, which works before
 * the scripts have loaded.
 */
export function FilterFields({ filters, makes }: Props) {
  const named = makes.map(({ marca, total }) => [marca, `${marca} (${formatNumber(total)})`]);
  return (
    <div className={classes.root}>
      <Choice name="marca" label="Marca" value={filters.marca} none="Todas" options={named} />
      <Range
        name="ano"
        label="Ano"
        min={filters.anoMin}
        max={filters.anoMax}
        digits={4}
        format={String}
      />
      <Range name="km" label="Km" min={filters.kmMin} max={filters.kmMax} digits={9} />
      <Range
        name="preco"
        label="Preço (R$)"
        min={filters.precoMin}
        max={filters.precoMax}
        digits={14}
      />
      <Choice
        name="situacao"
        label="Situação"
        value={filters.situacao ?? ''}
        none="Todas"
        options={Object.entries(CONDITION_LABELS)}
      />
      <Choice
        name="lances"
        label="Lances"
        value={filters.lances ?? ''}
        none="Com ou sem"
        options={[
          ['com', 'Com lances'],
          ['sem', 'Sem lances'],
        ]}
      />
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  /** The words for no choice. */
  none: string;
  options: (readonly string[])[];
};

function Choice({ name, label, value, none, options }: ChoiceProps) {
  // The address may name a value that is not offered.
  const isOffered = value === '' || options.some(([offered]) => offered === value);
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <select name={name} defaultValue={value} key={value} className={classes.input}>
        <option value="">{none}</option>
        {!isOffered && <option value={value}>{value}</option>}
        {options.map(([offered, words]) => (
          <option key={offered} value={offered}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

type RangeProps = {
  name: RangeName;
  label: string;
  min: number | null;
  max: number | null;
  digits: number;
  format?: (value: number) => string;
};

function Range({ name, label, min, max, digits, format = formatNumber }: RangeProps) {
  const bounds = [
    { field: `${name}Min`, words: 'de', value: min },
    { field: `${name}Max`, words: 'até', value: max },
  ];
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <span className={classes.bounds}>
        {bounds.map(({ field, words, value }) => (
          <input
            key={`${field}-${value}`}
            name={field}
            className={classes.input}
            aria-label={`${label}, ${words}`}
            placeholder={words}
            defaultValue={value === null ? '' : format(value)}
            inputMode="numeric"
            maxLength={digits}
            autoComplete="off"
          />
        ))}
      </span>
    </fieldset>
  );
}
