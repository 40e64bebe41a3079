import {
  parseAuctionType,
  slugOfType,
  TYPE_SLUGS,
  type TypeSlug,
  typeOfSlug,
} from '@martelo/core/vehicle-types';
import { Link } from '../../../../lib/navigation/link';
import classes from './category-tabs.module.css';
import { type ListFilters, listHref, listPath } from './list-filters';

type Props = { slug: TypeSlug | null; filters: ListFilters };

/** Links from one category to another; search, filters and order are kept. */
export function CategoryTabs({ slug, filters }: Props) {
  const type = parseAuctionType(filters.tipo);
  const current = slug ?? (type && slugOfType(type));
  const kept = { ...filters, tipo: '', page: 1 };
  return (
    <nav aria-label="Categorias">
      <ul className={classes.root}>
        {[null, ...TYPE_SLUGS].map((target) => (
          <li key={target}>
            <Link
              to={listHref(listPath(target), kept)}
              className={classes.tab}
              aria-current={target === current ? 'page' : undefined}
            >
              {target ? typeOfSlug(target) : 'Todos'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
