import { useEffect, useState } from 'react';
import ReactConfetti from 'react-confetti';

/** The number of pieces on the screen at the same time. */
const CONFETTI_PIECES = 100;

/** Sixteen colours; those of the design come first. */
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

/** Covers the whole window without blocking clicks. */
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
