import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { dataMapOf } from '@martelo/contract/texts/data-map';
import classes from './data-map.module.css';

/** 'O que guardamos' of the privacy page, from the table that the product itself keeps. */
export function DataMap({ retention }: { retention: SiteSettings['guarda'] }) {
  return (
    <ul className="plain-list stack gap-5">
      {dataMapOf(retention).map(({ what, why, ground, kept, seenBy, erased }) => (
        <li key={what} className={classes.row}>
          <h3 className={classes.what}>{what}</h3>
          <dl className={`stack gap-1 ${classes.facts}`}>
            <Fact label="Para quê" value={why} />
            <Fact label="Base legal" value={ground} />
            <Fact label="Por quanto tempo" value={kept} />
            <Fact label="Quem vê" value={seenBy} />
            <Fact label="Na eliminação" value={erased} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}.</dd>
    </div>
  );
}
