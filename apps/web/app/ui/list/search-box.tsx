import { Loader } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Icon } from '../icon';
import classes from './search-box.module.css';

const DEBOUNCE_MS = 350;

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  /** Runs after a pause in typing, or at Enter. */
  onSearch: (text: string) => void;
  busy?: boolean;
};

export function SearchBox({ label, placeholder = label, value, onSearch, busy }: Props) {
  const { text, setText, flush } = useTyped(value, onSearch);
  function submit(event: FormEvent): void {
    event.preventDefault();
    flush(text);
  }
  return (
    <form className={classes.root} onSubmit={submit}>
      <span className={classes.icon}>{busy ? <Loader size={18} /> : <Icon of={IconSearch} />}</span>
      <input
        type="search"
        className={classes.input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        // A press outside may lead to another page, so the search runs before it and cannot
        // navigate back.
        onBlur={() => flush(text)}
      />
      {text && (
        <button
          type="button"
          className={classes.clear}
          aria-label="Limpar busca"
          onClick={() => {
            setText('');
            flush('');
          }}
        >
          <Icon of={IconX} size={18} />
        </button>
      )}
    </form>
  );
}

/** The text being typed; a new value from outside (the back button) replaces it. */
function useTyped(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  function flush(typed: string): void {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    search.current(wanted);
  }

  const leaving = useNavigation().state !== 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    // A search that runs after the person has gone to another page would bring them back.
    if (leaving) return;
    const timer = setTimeout(() => flush(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, leaving]);

  return { text, setText, flush };
}
