import { MINUTE_MS } from '@martelo/core/duration';
import { useEffect, useRef, useState } from 'react';
import classes from './sales.module.css';

type Props = { until: string; serverTime: string; onOver: () => Promise<void> };

/** Counts down from the server's time on the browser's monotonic clock, and reads again at the end. */
export function TimeLeft({ until, serverTime, onOver }: Props) {
  const startMs = Date.parse(until) - Date.parse(serverTime);
  const [leftMs, setLeftMs] = useState(startMs);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const from = performance.now();
    setLeftMs(startMs);
    if (startMs <= 0) return;
    const timer = setInterval(() => {
      const left = startMs - (performance.now() - from);
      setLeftMs(left);
      if (left > 0) return;
      clearInterval(timer);
      void over.current();
    }, 1_000);
    return () => clearInterval(timer);
  }, [startMs]);
  return (
    <span className={classes.until} data-late={leftMs <= 0 || undefined}>
      {timeWords(leftMs)}
    </span>
  );
}

/** 'Faltam 1 dia e 3 h', 'Faltam 2 h e 5 min', 'Falta menos de 1 minuto', 'O prazo terminou'. */
export function timeWords(leftMs: number): string {
  if (leftMs <= 0) return 'O prazo terminou';
  const minutes = Math.floor(leftMs / MINUTE_MS);
  if (minutes === 0) return 'Falta menos de 1 minuto';
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor((minutes % 1_440) / 60);
  if (days > 0) return `Faltam ${days} ${days === 1 ? 'dia' : 'dias'} e ${hours} h`;
  if (hours > 0) return `Faltam ${hours} h e ${minutes % 60} min`;
  return minutes === 1 ? 'Falta 1 minuto' : `Faltam ${minutes} minutos`;
}
