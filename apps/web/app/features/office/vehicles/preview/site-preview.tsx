import { Button } from '@mantine/core';
import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { lazy, Suspense } from 'react';
import { useKeptChoice } from '../../../../lib/page/use-kept-choice';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MessageBox } from '../../../../ui/state/message-box';
import type { VehicleForm } from '../form/use-vehicle-form';
import { pictureOf } from '../pictures/picture-slots';
import { cardVehicle } from './card-vehicle';

const SiteCard = lazy(() => import('./site-card').catch(() => ({ default: NotLoaded })));

type Props = {
  form: VehicleForm;
  auctions: readonly AdminAuction[];
  stored?: Vehicle | undefined;
};

/** The card of the public lists with the values of the form; this browser remembers if it is shown. */
export function SitePreview({ form, auctions, stored }: Props) {
  const [shown, choose] = useKeptChoice('vehicle-preview', ['hidden', 'shown']);
  const isShown = shown === 'shown';
  const pictures = form.pictures.slots.flatMap((slot) => pictureOf(slot) ?? []);
  return (
    <FormCard title="Como aparece no site" lead="O cartão da lista, com o que está no formulário.">
      <Cell span={12}>
        <Button
          variant="default"
          aria-expanded={isShown}
          onClick={() => choose(isShown ? 'hidden' : 'shown')}
        >
          {isShown ? 'Esconder' : 'Pré-visualizar'}
        </Button>
      </Cell>
      {isShown && (
        <Cell span={12}>
          <Suspense fallback={<p role="status">Carregando o cartão…</p>}>
            <SiteCard vehicle={cardVehicle({ draft: form.draft, pictures, auctions, stored })} />
          </Suspense>
        </Cell>
      )}
    </FormCard>
  );
}

function NotLoaded() {
  return <MessageBox tone="warn">Não foi possível carregar o cartão.</MessageBox>;
}
