import { useEffect, useRef } from 'react';
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
  const root = useRef<HTMLFieldSetElement>(null);
  // On a phone the selected tab may be one that has to be scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value selects another tab
  useEffect(() => {
    if (root.current) scrollToSelected(root.current);
  }, [value]);
  return (
    <fieldset ref={root} className={classes.root}>
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

/** How much of the next tab shows beside the selected one. */
const BESIDE_PX = 32;

/** Scrolls the tabs alone: the page stays where it is. */
function scrollToSelected(tabs: HTMLElement): void {
  const selected = tabs.querySelector('[aria-pressed="true"]');
  if (!selected) return;
  const box = tabs.getBoundingClientRect();
  const tab = selected.getBoundingClientRect();
  if (tab.left < box.left) tabs.scrollLeft -= box.left - tab.left + BESIDE_PX;
  else if (tab.right > box.right) tabs.scrollLeft += tab.right - box.right + BESIDE_PX;
}
