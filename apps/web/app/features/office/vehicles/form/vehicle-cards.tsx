import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { COMBUSTIVEIS, ORIGENS } from '@martelo/core/vehicle';
import { VEHICLE_CATEGORIES } from '@martelo/core/vehicle-types';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { bind, bindDigits, bindText } from './bind-field';
import { DoubtNote } from './doubt-note';
import type { VehicleForm } from './use-vehicle-form';
import { SITUACAO_OPTIONS, type TextField } from './vehicle-draft';

type CardProps = { form: VehicleForm };

export function IdentityCard({ form }: CardProps) {
  const isNew = form.mode === 'add';
  return (
    <FormCard title="O veículo">
      <Cell span={4}>
        <TextInput required={isNew} {...bindText(form, 'marca')} />
      </Cell>
      <Cell span={4}>
        <TextInput required={isNew} {...bindText(form, 'modelo')} />
      </Cell>
      <Cell span={2}>
        <TextInput required {...bindDigits(form, 'ano')} />
      </Cell>
      <Cell span={2}>
        <TextInput required {...bindText(form, 'cor')} />
      </Cell>
      <Remark form={form} field="ano" />
      <Cell span={8}>
        <TextInput
          description={isNew ? 'Marca, modelo e ano, até você escrever outro.' : undefined}
          required
          {...bindText(form, 'titulo')}
        />
      </Cell>
      <Cell span={4}>
        <NativeSelect
          label={VEHICLE_FIELD_NAMES.categoria}
          description={isNew ? 'Define em que leilão ele entra.' : undefined}
          required
          name="categoria"
          data={[...VEHICLE_CATEGORIES]}
          value={form.draft.categoria}
          error={form.errors.categoria}
          disabled={form.saving}
          onChange={(event) =>
            form.set('categoria', event.currentTarget.value as typeof form.draft.categoria)
          }
        />
      </Cell>
      <Cell span={4}>
        <Choice form={form} name="combustivel" options={COMBUSTIVEIS} required={isNew} />
      </Cell>
      <Cell span={4}>
        <TextInput
          placeholder="Não informada"
          {...bindDigits(form, 'km')}
          label="Quilometragem (km)"
        />
      </Cell>
      <Cell span={4}>
        <TextInput
          required
          placeholder="Último caractere"
          description={form.draft.placa === '' ? undefined : 'O último caractere da placa.'}
          {...bindText(form, 'finalPlaca')}
          readOnly={form.saving || form.draft.placa !== ''}
          onChange={(event) => form.set('finalPlaca', event.currentTarget.value.toUpperCase())}
        />
      </Cell>
      <Remark form={form} field="km" />
      <Cell span={6}>
        <Choice form={form} name="situacao" options={SITUACAO_OPTIONS} required />
      </Cell>
      <Cell span={6}>
        <Choice form={form} name="origem" options={ORIGENS} required={isNew} />
      </Cell>
    </FormCard>
  );
}

/** The remark about a field, on a line of its own below the fields. */
function Remark({ form, field }: CardProps & { field: 'ano' | 'km' }) {
  if (!form.doubts.of(field)) return null;
  return (
    <Cell span={12}>
      <DoubtNote form={form} field={field} />
    </Cell>
  );
}

export function DescriptionCard({ form }: CardProps) {
  return (
    <FormCard title="A descrição">
      <Cell span={12}>
        <Textarea required rows={7} {...bindText(form, 'descricao')} />
      </Cell>
    </FormCard>
  );
}

type ChoiceProps = CardProps & {
  name: TextField;
  options: readonly string[];
  required: boolean;
};

/** A list of options; it also offers the stored value if that is not among them. */
function Choice({ form, name, options, required }: ChoiceProps) {
  const value = form.draft[name];
  const data = value === '' || options.includes(value) ? [...options] : [...options, value];
  return (
    <NativeSelect required={required} data={data} {...bind(form, name)} disabled={form.saving} />
  );
}
