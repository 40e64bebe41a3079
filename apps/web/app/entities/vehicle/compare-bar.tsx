import { IconX } from '@tabler/icons-react';
import { Link } from '../../lib/navigation/link';
import { useLocation } from '../../lib/navigation/place';
import { Icon } from '../../ui/icon';
import classes from './compare-bar.module.css';
import { compareAddress, setCompared, toggleCompared, useCompared } from './compared';

/** A lot's own page has a bar for bids at the same place, and the comparison shows what is chosen. */
const WITHOUT_BAR = /^\/(veiculos\/\d+|comparar)\/?$/;

/** The vehicles that are chosen for the comparison, at the bottom of the screen. */
export function CompareBar() {
  const chosen = useCompared();
  const { pathname } = useLocation();
  if (chosen.length === 0 || WITHOUT_BAR.test(pathname)) return null;
  return (
    <section className={classes.root} aria-label="Comparação de veículos">
      <ul className={classes.list}>
        {chosen.map((vehicle) => (
          <li key={vehicle.id} className={classes.item}>
            <span className={classes.name}>{vehicle.title}</span>
            <button
              type="button"
              className={classes.remove}
              aria-label={`Tirar da comparação: ${vehicle.title}`}
              onClick={() => toggleCompared(vehicle)}
            >
              <Icon of={IconX} size={18} />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length === 1 ? (
        <p className={classes.hint}>Escolha mais um para comparar.</p>
      ) : (
        <Link to={compareAddress(chosen.map(({ id }) => id))} className={classes.go}>
          Comparar {chosen.length} veículos
        </Link>
      )}
      <button type="button" className={classes.clear} onClick={() => setCompared([])}>
        Limpar<span className="visually-hidden"> a comparação</span>
      </button>
    </section>
  );
}
