import classes from './selfie-guide.module.css';

/** A drawing of a selfie that can be checked, and the reasons for which others come back. */
export function SelfieGuide() {
  return (
    <div className={classes.root}>
      <svg viewBox="0 0 120 96" className={classes.drawing} aria-hidden="true">
        <path className={classes.body} d="M14 96c2-22 14-31 30-31s28 9 30 31z" />
        <circle className={classes.head} cx="44" cy="40" r="21" />
        <path
          className={classes.hair}
          d="M23 38a21 21 0 0 1 42 0c-9-2-14-6-18-11-5 6-13 10-24 11z"
        />
        <path className={classes.line} d="M36 42v3m16-3v3m-14 7c4 3 8 3 12 0" />
        <rect className={classes.card} x="72" y="34" width="42" height="29" rx="4" />
        <rect className={classes.photo} x="77" y="40" width="11" height="14" rx="2" />
        <path className={classes.line} d="M93 42h16m-16 6h16m-16 6h10" />
        <path className={classes.body} d="M80 96c-3-12-3-22 2-34 6 2 14 2 18 0 3 12 2 24-4 34z" />
      </svg>
      <ul className={classes.list}>
        <li>O rosto inteiro, sem boné nem óculos escuros</li>
        <li>O documento aberto ao lado, com os dados legíveis</li>
        <li>Luz de frente, sem flash</li>
      </ul>
    </div>
  );
}
