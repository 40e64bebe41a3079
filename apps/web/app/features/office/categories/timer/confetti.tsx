import { useEffect, useState } from 'react';
import ReactConfetti from 'react-confetti';

/** Pieces on the screen at once. */
const CONFETTI_PIECES = 100;

/** Sixteen, the look's own first. */
const COLOURS = [
  '#ffb000',
  '#0b4ea2',
  '#0a7a4b',
  '#c62828',
  '#ffd670',
  '#4a8ad6',
  '#2aa873',
  '#dd5050',
  '#f0a500',
  '#8dbcfb',
  '#58d69a',
  '#ff8f85',
  '#c98a00',
  '#0f1b2d',
  '#5b6b80',
  '#7a3fa0',
];

/** Over the whole window, and in nobody's way. */
export function Confetti() {
  const size = useWindowSize();
  return (
    <ReactConfetti
      {...size}
      numberOfPieces={CONFETTI_PIECES}
      colors={COLOURS}
      style={{ position: 'fixed', zIndex: 300 }}
      aria-hidden="true"
      data-testid="confetti"
    />
  );
}

function useWindowSize() {
  const [size, setSize] = useState(readSize);
  useEffect(() => {
    const measure = () => setSize(readSize());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return size;
}

function readSize() {
  return { width: window.innerWidth, height: window.innerHeight };
}
