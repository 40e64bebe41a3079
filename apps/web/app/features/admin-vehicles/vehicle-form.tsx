import { Button } from '@mantine/core';
import type { Auction } from '@martelo/contract/auctions';
import type { Vehicle } from '@martelo/contract/vehicles';
import type { ReactNode } from 'react';
import { FormBar, formClass } from '../../ui/form-card';
import { MessageBox } from '../../ui/message-box';
import { ProgressBar } from '../../ui/progress-bar';
import { UnsavedGuard } from '../../ui/unsaved-guard';
import { PictureCard } from './picture-card';
import type { VehicleForm as Form } from './use-vehicle-form';
import { DescriptionCard, IdentityCard, SaleCard } from './vehicle-cards';

type Props = {
  form: Form;
  auctions: readonly Auction[];
  /** The vehicle as it is stored, in the edit form. */
  vehicle?: Vehicle;
  cancel: ReactNode;
};

/** The form of a vehicle, to add one and to edit one. */
export function VehicleForm({ form, auctions, vehicle, cancel }: Props) {
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
      <IdentityCard form={form} />
      <SaleCard form={form} auctions={auctions} vehicle={vehicle} />
      <PictureCard form={form} />
      <DescriptionCard form={form} />
      <FormBar notice={<SaveNotice form={form} />}>
        {cancel}
        <Button type="submit" disabled={form.saving || form.pictures.preparing}>
          {buttonText(form)}
        </Button>
      </FormBar>
      <UnsavedGuard blocker={form.guard.blocker} what="deste veículo" />
    </form>
  );
}

function buttonText({ mode, saving }: Form): string {
  if (saving) return 'Salvando...';
  return mode === 'add' ? 'Salvar Veículo' : 'Salvar Alterações';
}

function SaveNotice({ form: { failure, saving, uploaded, pictures } }: { form: Form }) {
  if (failure) {
    return (
      <MessageBox tone="danger">
        {failure.text} {failure.detail !== failure.text && failure.detail}
      </MessageBox>
    );
  }
  const sends = pictures.slots.some(({ kind }) => kind === 'new');
  if (!saving || !sends) return null;
  const percent = Math.round((uploaded ?? 0) * 100);
  return (
    <div role="status">
      <p>{percent < 100 ? `Enviando as imagens: ${percent}%` : 'Preparando as imagens...'}</p>
      <ProgressBar share={uploaded ?? 0} label="Envio das imagens" />
    </div>
  );
}
