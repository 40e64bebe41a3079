import { Button } from '@mantine/core';
import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import type { Vehicle, VehicleSale } from '@martelo/contract/shapes/vehicles';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { isPermitted } from '../../../../lib/session/permitted';
import { useSession } from '../../../../lib/session/use-session';
import { ConflictCard } from '../../../../ui/form/conflict-card';
import { FormBar, formClass } from '../../../../ui/form/form-card';
import { UnsavedGuard } from '../../../../ui/form/unsaved-guard';
import { MessageBox } from '../../../../ui/state/message-box';
import { ProgressBar } from '../../../../ui/state/progress-bar';
import { useNarrow } from '../../../../ui/style/use-media';
import { PictureCard } from '../pictures/picture-card';
import { uploadTotals } from '../pictures/picture-slots';
import { SitePreview } from '../preview/site-preview';
import { pictureWords } from './conflict';
import { CorrectionCard } from './correction-card';
import { DoubtsDialog } from './doubts-dialog';
import { PapersCard } from './papers-card';
import { SaleCard } from './sale-card';
import type { VehicleForm as Form } from './use-vehicle-form';
import { DescriptionCard, IdentityCard } from './vehicle-cards';

type Props = {
  form: Form;
  auctions: readonly AdminAuction[];
  /** The stored vehicle; only the edit form has one. */
  vehicle?: Vehicle;
  /** The description as it was sold, if it was corrected since. */
  soldAs?: VehicleSale['vendidoComo'];
  cancel: ReactNode;
};

/** The form of a vehicle, to add one and to edit one. */
export function VehicleForm({ form, auctions, vehicle, soldAs, cancel }: Props) {
  const narrow = useNarrow();
  const seesPapers = isPermitted(useSession(), 'vehicles.papers');
  useFirstFocus(form, narrow);
  // In the yard the photographs come first. The order is that of the document, so that the keyboard
  // and screen readers follow it too; the key keeps the running uploads.
  const pictures = <PictureCard key="pictures" form={form} />;
  return (
    <form
      ref={form.element}
      className={formClass}
      noValidate
      aria-label={form.mode === 'add' ? 'Novo veículo' : 'Dados do veículo'}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TheirChanges form={form} />
      {form.correction.sold && <CorrectionCard form={form} soldAs={soldAs} />}
      <fieldset className={formClass} disabled={form.correction.locked}>
        {narrow && pictures}
        <IdentityCard key="identity" form={form} />
        {seesPapers && <PapersCard key="papers" form={form} id={vehicle?.id} />}
        <SaleCard key="sale" form={form} auctions={auctions} vehicle={vehicle} />
        {!narrow && pictures}
        <DescriptionCard key="description" form={form} />
      </fieldset>
      <SitePreview form={form} auctions={auctions} stored={vehicle} />
      <FormBar message={<SaveMessage form={form} />}>
        <Buttons form={form} cancel={cancel} narrow={narrow} />
      </FormBar>
      <DoubtsDialog form={form} />
      <UnsavedGuard blocker={form.guard.blocker} what="deste veículo" />
    </form>
  );
}

function TheirChanges({ form }: { form: Form }) {
  const { conflict, draft, saving, change, takeTheirs } = form;
  if (!conflict) return null;
  const pictures = pictureWords(conflict.pictures);
  return (
    <ConflictCard
      conflict={conflict}
      draft={draft}
      saving={saving}
      change={change}
      takeTheirs={takeTheirs}
    >
      {pictures && (
        <p>
          <b>{pictures}</b>
        </p>
      )}
    </ConflictCard>
  );
}

type ButtonsProps = Pick<Props, 'form' | 'cancel'> & { narrow: boolean };

/**
 * On a phone the bar must leave room for the fields: the link to the list, above the form, stands in
 * for Cancelar, and the two short buttons share a line.
 */
function Buttons({ form, cancel, narrow }: ButtonsProps) {
  const { mode, saving, correction, keepsDrafts } = form;
  const isNew = mode === 'add';
  const another = isNew && (
    <Button
      key="another"
      variant="default"
      disabled={saving}
      onClick={() => void form.submit({ goal: 'another' })}
    >
      Salvar e adicionar outro
    </Button>
  );
  return (
    <>
      {!(isNew && narrow) && cancel}
      {narrow && another}
      {keepsDrafts && (
        <Button
          variant="default"
          disabled={saving}
          onClick={() => void form.submit({ goal: 'draft' })}
        >
          Salvar rascunho
        </Button>
      )}
      {!narrow && another}
      <Button type="submit" disabled={saving || correction.locked}>
        {buttonText(form)}
      </Button>
    </>
  );
}

function buttonText({ mode, saving }: Form): string {
  if (saving) return 'Salvando...';
  return mode === 'add' ? 'Salvar Veículo' : 'Salvar Alterações';
}

function SaveMessage({ form }: { form: Form }) {
  const { failure, saving, recovered, pictures, startOver } = form;
  if (failure) {
    return <MessageBox tone="danger">{failure}</MessageBox>;
  }
  if (saving) return <UploadEdital pictures={pictures} />;
  if (!recovered) return null;
  return (
    <MessageBox
      action={
        <Button variant="default" onClick={startOver}>
          Descartar
        </Button>
      }
    >
      Recuperamos o que você tinha digitado e ainda não foi salvo.
    </MessageBox>
  );
}

/** Shows the progress of the uploads, because saving waits for them. */
function UploadEdital({ pictures }: Pick<Form, 'pictures'>) {
  const { count, done, share } = uploadTotals(pictures.slots);
  if (done === count) return null;
  return (
    <div role="status">
      <p>
        Enviando as imagens: {done} de {count}
      </p>
      <ProgressBar share={share} label="Envio das imagens" />
    </div>
  );
}

/**
 * Puts the focus where a new vehicle begins: the first field, or on a phone the button of the camera,
 * because a focused field would open the keyboard.
 */
function useFirstFocus({ mode, element, recovered }: Form, narrow: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => {
    if (mode !== 'add' || recovered) return;
    const first = narrow ? '[name="camera"], [name="imagens"]' : '[name="marca"]';
    element.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, []);
}
