import type { AuctionType } from '@martelo/core/vehicle-types';
import { slugOfType } from '@martelo/core/vehicle-types';
import { IconClock } from '@tabler/icons-react';
import { Link } from '../../../lib/navigation/link';
import { SectionHeading } from '../../../ui/page/section-heading';
import { EmptyState } from '../../../ui/state/empty-state';

/** The page of a type that has never had an auction. */
export function NoAuction({ type }: { type: AuctionType }) {
  return (
    <>
      <SectionHeading level={1} title={`Leilão de ${type}`} />
      <EmptyState
        icon={IconClock}
        title={`Nenhum leilão de ${type.toLowerCase()} marcado`}
        action={
          <Link to={`/veiculos/categoria/${slugOfType(type)}`}>
            Ver os veículos desta categoria
          </Link>
        }
      >
        O próximo aparece aqui assim que for marcado.
      </EmptyState>
    </>
  );
}
