import { Button, NativeSelect, TextInput } from '@mantine/core';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { AUCTION_TYPES, type AuctionType } from '@martelo/core/vehicle-types';
import { Link } from 'react-router';
import { InEditalNote } from '../../../../entities/auction/in-edital';
import { JoiningDialog } from '../../../../entities/auction/joining-dialog';
import { ConflictCard } from '../../../../ui/form/conflict-card';
import { FileField } from '../../../../ui/form/file-field';
import { Cell, FormBar, FormCard, formClass } from '../../../../ui/form/form-card';
import { UnsavedGuard } from '../../../../ui/form/unsaved-guard';
import { MessageBox } from '../../../../ui/state/message-box';
import { type CategoryStatus, STATUS_OPTIONS } from './category-draft';
import classes from './category-form.module.css';
import { TimerFields } from './timer-fields';
import type { CategoryForm as Form } from './use-category-form';

type Props = {
  form: Form;
  isNew: boolean;
  /** Address of the category's current picture. */
  picture?: string;
  /** The id of an auction whose title, type, number and clock stand in a published edital. */
  inEdital?: string | undefined;
};

export function CategoryForm({ form, isNew, picture, inEdital }: Props) {
  return (
    <form
      ref={form.element}
      className={formClass}
      noValidate
      aria-label="Dados da categoria"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {inEdital && <InEditalNote id={inEdital} />}
      {form.conflict && (
        <ConflictCard
          conflict={form.conflict}
          draft={form.draft}
          saving={form.saving}
          change={form.change}
          takeTheirs={form.takeTheirs}
        />
      )}
      <Basics form={form} inEdital={inEdital !== undefined} />
      <FormCard
        title="O cronômetro"
        lead={
          inEdital
            ? publicationTexts.fieldInEdital
            : isNew
              ? 'Conta a partir do momento em que você salva. Com o status Próximo, a partir de Iniciar.'
              : 'O tempo que resta. Se você não mexer aqui, o cronômetro não muda.'
        }
      >
        <Cell span={12}>
          <TimerFields form={form} inEdital={inEdital !== undefined} />
        </Cell>
      </FormCard>
      <FormCard title="A imagem de capa" lead="Até 10 MB. Aparece no site para todos.">
        {picture && !form.cover && (
          <Cell span={4}>
            <img className={classes.picture} src={picture} alt="Imagem atual" />
          </Cell>
        )}
        <Cell span={picture && !form.cover ? 8 : 12}>
          <FileField
            label="Imagem de capa"
            name="cover"
            file={form.cover}
            error={form.errors.cover}
            onChange={form.setCover}
            onWrongType={form.refuseCover}
          />
        </Cell>
      </FormCard>
      <FormBar message={form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}>
        <Button variant="default" component={Link} to="/admin/categorias">
          Cancelar
        </Button>
        <Button type="submit" disabled={form.saving}>
          {form.saving ? 'Salvando...' : 'Salvar'}
        </Button>
      </FormBar>
      <JoiningDialog joining={form.joining} />
      <UnsavedGuard blocker={form.guard.blocker} what="desta categoria" />
    </form>
  );
}

function Basics({ form, inEdital }: { form: Form; inEdital: boolean }) {
  const { draft, errors, set } = form;
  const announced = {
    disabled: form.saving || inEdital,
    description: inEdital ? publicationTexts.fieldInEdital : undefined,
  };
  return (
    <FormCard title="A categoria">
      <Cell span={8}>
        <TextInput
          label="Título da Categoria"
          name="titulo"
          required
          maxLength={160}
          value={draft.titulo}
          error={errors.titulo}
          {...announced}
          onChange={(event) => set('titulo', event.currentTarget.value)}
        />
      </Cell>
      <Cell span={4}>
        <TextInput
          label="Número do Lote"
          name="numeroLote"
          required
          maxLength={20}
          value={draft.numeroLote}
          error={errors.numeroLote}
          {...announced}
          onChange={(event) => set('numeroLote', event.currentTarget.value)}
        />
      </Cell>
      <Cell span={6}>
        <NativeSelect
          label="Tipo de Veículo"
          name="tipo"
          required
          data={[{ value: '', label: 'Escolha o tipo' }, ...AUCTION_TYPES]}
          value={draft.tipo}
          error={errors.tipo}
          {...announced}
          onChange={(event) => set('tipo', event.currentTarget.value as AuctionType | '')}
        />
      </Cell>
      <Cell span={6}>
        <NativeSelect
          label="Status"
          name="status"
          data={STATUS_OPTIONS}
          value={draft.status}
          error={errors.status}
          {...announced}
          onChange={(event) => set('status', event.currentTarget.value as CategoryStatus)}
        />
      </Cell>
    </FormCard>
  );
}
