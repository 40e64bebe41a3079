import classes from './filter-tabs.module.css';

type Tab<Value extends string> = { value: Value; label: string; count?: number };

type Props<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Filters a list by one kind; exactly one tab is selected. */
export function FilterTabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  return (
    <fieldset className={classes.root}>
      <legend className="visually-hidden">{label}</legend>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={classes.tab}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
