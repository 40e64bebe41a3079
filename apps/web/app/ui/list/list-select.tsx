import classes from './list-select.module.css';

type Props = {
  label: string;
  value: string;
  /** Names and their words, in order. */
  options: Readonly<Record<string, string>>;
  onChoose: (name: string) => void;
};

/** A choice above the list; the browser's own select works on every phone. */
export function ListSelect({ label, value, options, onChoose }: Props) {
  return (
    <label className={classes.root}>
      <span>{label}</span>
      <select
        className={classes.select}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {Object.entries(options).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
