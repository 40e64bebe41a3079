import { ERRORS } from '@martelo/contract/texts/errors';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { COMBUSTIVEIS, ORIGENS } from '@martelo/core/vehicle';
import { VEHICLE_CATEGORIES } from '@martelo/core/vehicle-types';
import { formatNumber } from '../../../../lib/format/formats';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MoneyInput } from '../../../../ui/form/money-input';
import { auctionOptions } from '../auction-choice';
import type { VehicleForm } from './use-vehicle-form';
import { SITUACAO_OPTIONS, type TextField, type VehicleDraft } from './vehicle-draft';

type CardProps = { form: VehicleForm };

/** The props that bind a text field of the draft to its input. */
function bind({ draft, errors, set, saving }: VehicleForm, name: TextField) {
  return {
    name,
    value: draft[name],
    error: errors[name],
    readOnly: saving,
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  };
}

function bindDigits(form: VehicleForm, name: TextField) {
  return {
    ...bind(form, name),
    inputMode: 'numeric' as const,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(name, event.currentTarget.value.replace(/\D/g, '')),
  };
}

export function IdentityCard({ form }: CardProps) {
  const isNew = form.mode === 'add';
  return (
    <FormCard title="O veículo">
      <Cell span={8}>
        <TextInput label="Título" required maxLength={160} {...bind(form, 'titulo')} />
      </Cell>
      <Cell span={4}>
        <NativeSelect
          label="Categoria"
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
        <TextInput label="Marca" required={isNew} maxLength={80} {...bind(form, 'marca')} />
      </Cell>
      <Cell span={4}>
        <TextInput label="Modelo" required={isNew} maxLength={80} {...bind(form, 'modelo')} />
      </Cell>
      <Cell span={2}>
        <TextInput label="Ano" required maxLength={4} {...bindDigits(form, 'ano')} />
      </Cell>
      <Cell span={2}>
        <TextInput label="Cor" required maxLength={40} {...bind(form, 'cor')} />
      </Cell>
      <Cell span={4}>
        <Choice
          form={form}
          name="combustivel"
          label="Combustível"
          options={COMBUSTIVEIS}
          required={isNew}
        />
      </Cell>
      <Cell span={4}>
        <TextInput
          label="Quilometragem (km)"
          maxLength={7}
          placeholder="Não informada"
          {...bindDigits(form, 'km')}
        />
      </Cell>
      <Cell span={4}>
        <TextInput
          label="Final da placa"
          required
          maxLength={1}
          placeholder="Último caractere"
          {...bind(form, 'finalPlaca')}
          onChange={(event) => form.set('finalPlaca', event.currentTarget.value.toUpperCase())}
        />
      </Cell>
      <Cell span={6}>
        <Choice form={form} name="situacao" label="Situação" options={SITUACAO_OPTIONS} required />
      </Cell>
      <Cell span={6}>
        <Choice form={form} name="origem" label="Origem" options={ORIGENS} required={isNew} />
      </Cell>
    </FormCard>
  );
}

type SaleProps = CardProps & { auctions: readonly AdminAuction[]; vehicle?: Vehicle };

export function SaleCard({ form, auctions, vehicle }: SaleProps) {
  const { draft, errors, set, saving, correction } = form;
  // The result of a lot does not change, not even by a correction.
  const fixed = saving || correction.sold;
  return (
    <FormCard title="O leilão" lead={leadOf(form, vehicle)}>
      <Cell span={9}>
        <NativeSelect
          label="Leilão"
          description="Em qual leilão o veículo entra. Só aparecem leilões abertos do tipo da categoria."
          data={auctionOptions(auctions, draft.categoria, vehicle?.auction ?? null)}
          {...bind(form, 'auctionId')}
          disabled={fixed}
        />
      </Cell>
      <Cell span={3}>
        <TextInput
          label="Lote"
          description={vehicle ? 'Em branco: continua o mesmo.' : 'Em branco: o próximo número.'}
          maxLength={20}
          {...bind(form, 'lote')}
          disabled={correction.sold}
        />
      </Cell>
      <Cell span={6}>
        <MoneyInput
          label="Lance inicial"
          size="md"
          required
          name="lanceInicial"
          value={draft.lanceInicial}
          error={errors.lanceInicial}
          disabled={fixed}
          onValueChange={(value) => set('lanceInicial', value)}
        />
      </Cell>
      <Cell span={6}>
        <MoneyInput
          label="Valor FIPE"
          size="md"
          name="valorFipe"
          hint="Opcional. O site mostra quanto o lance está abaixo da tabela."
          value={draft.valorFipe}
          error={errors.valorFipe}
          disabled={saving || correction.locked}
          onValueChange={(value) => set('valorFipe', value)}
        />
      </Cell>
      <Cell span={6}>
        <MoneyInput
          label="Valor mínimo de venda (não é mostrado)"
          size="md"
          name="valorMinimoVenda"
          hint={reserveHint(draft, auctions)}
          value={draft.valorMinimoVenda}
          error={errors.valorMinimoVenda}
          disabled={fixed}
          onValueChange={(value) => set('valorMinimoVenda', value)}
        />
      </Cell>
      <Cell span={12}>
        <Checkbox
          name="destaque"
          size="md"
          label="Em destaque no site"
          checked={draft.destaque}
          disabled={saving}
          onChange={(event) => set('destaque', event.currentTarget.checked)}
        />
      </Cell>
    </FormCard>
  );
}

function leadOf({ correction }: VehicleForm, vehicle: Vehicle | undefined): string | undefined {
  if (correction.sold) return ERRORS.LOT_HAS_WINNER.message;
  return vehicle && vehicle.totalLances > 0 ? ERRORS.VEHICLE_HAS_BIDS.message : undefined;
}

/** Explains which reserve applies when the field is left empty. */
function reserveHint({ auctionId }: VehicleDraft, auctions: readonly AdminAuction[]): string {
  const percent = auctions.find(({ id }) => id === auctionId)?.reservaPercentual ?? null;
  const usual =
    percent === null
      ? 'vale o do leilão, se ele tiver um'
      : `vale o do leilão, ${formatNumber(percent)}% do lance inicial`;
  return `Opcional. Em branco, ${usual}. Abaixo dele a venda fica condicional.`;
}

export function DescriptionCard({ form }: CardProps) {
  return (
    <FormCard title="A descrição">
      <Cell span={12}>
        <Textarea
          label="Descrição"
          required
          rows={7}
          maxLength={5000}
          {...bind(form, 'descricao')}
        />
      </Cell>
    </FormCard>
  );
}

type ChoiceProps = CardProps & {
  name: TextField;
  label: string;
  options: readonly string[];
  required: boolean;
};

/** A list of options; it also offers the stored value if that is not among them. */
function Choice({ form, name, label, options, required }: ChoiceProps) {
  const value = form.draft[name];
  const data = value === '' || options.includes(value) ? [...options] : [...options, value];
  return (
    <NativeSelect
      label={label}
      required={required}
      data={data}
      {...bind(form, name)}
      disabled={form.saving}
    />
  );
}
