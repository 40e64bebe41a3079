import { useEffect, useRef, useState } from 'react';
import { formatReais } from '../lib/format/formats';
import classes from './money.module.css';
import { classNames } from './style/class-names';

type Props = {
  /** Reais; null is a dash. */
  value: number | null;
  size?: 'inline' | 'card' | 'panel';
  /**
   * The words that screen readers hear before a new value ('Lance atual'). Without them changes are
   * silent.
   */
  announceAs?: string;
  className?: string;
};

/** A price of a million has more characters, and one of a hundred thousand has not. */
const LONG = 13;

/** An amount in tabular figures. A new value flashes once and is announced politely. */
export function Money({ value, size = 'inline', announceAs, className }: Props) {
  const changes = useChangeCount(value);
  const text = formatReais(value);
  return (
    <>
      <span
        key={changes}
        className={classNames(classes.root, changes > 0 && classes.changed, className)}
        data-size={size}
        data-long={text.length > LONG || undefined}
      >
        {text}
      </span>
      {announceAs && (
        <span role="status" className="visually-hidden">
          {changes > 0 ? `${announceAs}: ${text}` : ''}
        </span>
      )}
    </>
  );
}

function useChangeCount(value: number | null): number {
  const previous = useRef(value);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    setCount((current) => current + 1);
  }, [value]);
  return count;
}
