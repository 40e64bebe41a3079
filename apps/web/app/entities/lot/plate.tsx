import classes from './plate.module.css';

type Props = { number: string; size?: 'sm' | 'md' | 'lg'; className?: string };

/** A number on a Mercosul plate, white in both themes as on the street. */
export function Plate({ number, size = 'md', className = '' }: Props) {
  return (
    <span className={`${classes.root} ${className}`} data-size={size}>
      <span className={classes.band}>LOTE</span> <span className={classes.number}>{number}</span>
    </span>
  );
}
