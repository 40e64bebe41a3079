import { NativeSelect, TextInput } from '@mantine/core';
import {
  FEE_RECEIVER_NAMES,
  LOT_CLASS_NAMES,
  MAX_AUCTION_FEES,
} from '@martelo/contract/texts/terms-texts';
import { FEE_RECEIVERS, type FeeReceiver } from '@martelo/core/auction-terms';
import { LOT_CLASSES, type LotClass } from '@martelo/core/regime';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MoneyInput } from '../../../../ui/form/money-input';
import { ItemList } from '../form/item-list';
import { changedItem } from '../form/keyed';
import type { SettingsForm } from '../form/use-settings-form';
import { amountField, type FeeDraft, newFee, type TermsDraft } from './terms-draft';

type Form = SettingsForm<TermsDraft>;

/** The fees: what each one is, how much, for which lots, on what ground and for whom. */
export function FeeFields({ form }: { form: Form }) {
  return (
    <FormCard
      title="Taxas"
      lead="Cobradas do arrematante além da comissão. Em leilão de órgão público, toda taxa precisa do fundamento legal."
    >
      <ItemList
        noun="taxa"
        items={form.draft.taxas}
        max={MAX_AUCTION_FEES}
        disabled={form.saving}
        error={form.errors['condicoes.taxas']}
        titleOf={({ nome }) => nome}
        fields={(fee, index) => <Fee form={form} fee={fee} index={index} />}
        onChange={(taxas) => form.change('condicoes.taxas', (draft) => ({ ...draft, taxas }))}
        makeNew={newFee}
      />
    </FormCard>
  );
}

function Fee({ form, fee, index }: { form: Form; fee: FeeDraft; index: number }) {
  const path = (field: string) => `condicoes.taxas.${index}.${field}`;
  const set = (field: string, change: Partial<FeeDraft>) =>
    form.change(path(field), (draft) => ({
      ...draft,
      taxas: changedItem(draft.taxas, fee.key, change),
    }));
  const bound = (field: string) => ({
    name: path(field),
    error: form.errors[path(field)],
    disabled: form.saving,
  });
  return (
    <>
      <Cell span={4}>
        <TextInput
          label="Nome"
          required
          maxLength={60}
          placeholder="Remoção do pátio"
          {...bound('nome')}
          value={fee.nome}
          onChange={({ currentTarget }) => set('nome', { nome: currentTarget.value })}
        />
      </Cell>
      <Cell span={4}>
        <NativeSelect
          label="Tipo"
          {...bound('tipo')}
          value={fee.tipo}
          data={[
            { value: 'fixo', label: 'Valor fixo' },
            { value: 'percentual', label: 'Percentual do arremate' },
          ]}
          onChange={({ currentTarget }) => {
            set('tipo', { tipo: currentTarget.value as FeeDraft['tipo'], quanto: '' });
          }}
        />
      </Cell>
      <Cell span={4}>
        <Amount form={form} fee={fee} name={path(amountField(fee))} onChange={set} />
      </Cell>
      <Cell span={4}>
        <NativeSelect
          label="Lotes"
          {...bound('classe')}
          value={fee.classe ?? ''}
          data={[
            { value: '', label: 'Todos' },
            ...LOT_CLASSES.map((value) => ({ value, label: LOT_CLASS_NAMES[value] })),
          ]}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            set('classe', { classe: value === '' ? null : (value as LotClass) });
          }}
        />
      </Cell>
      <Cell span={4}>
        <NativeSelect
          label="Quem recebe"
          {...bound('quemRecebe')}
          value={fee.quemRecebe}
          data={FEE_RECEIVERS.map((value) => ({ value, label: FEE_RECEIVER_NAMES[value] }))}
          onChange={({ currentTarget }) =>
            set('quemRecebe', { quemRecebe: currentTarget.value as FeeReceiver })
          }
        />
      </Cell>
      <Cell span={4}>
        <TextInput
          label="Fundamento legal"
          maxLength={200}
          {...bound('fundamento')}
          value={fee.fundamento}
          onChange={({ currentTarget }) => set('fundamento', { fundamento: currentTarget.value })}
        />
      </Cell>
    </>
  );
}

type AmountProps = {
  form: Form;
  fee: FeeDraft;
  name: string;
  onChange: (field: string, change: Partial<FeeDraft>) => void;
};

function Amount({ form, fee, name, onChange }: AmountProps) {
  const set = (quanto: string) => onChange(amountField(fee), { quanto });
  const common = { name, required: true, disabled: form.saving, error: form.errors[name] ?? '' };
  if (fee.tipo === 'fixo') {
    return (
      <MoneyInput {...common} size="md" label="Valor" value={fee.quanto} onValueChange={set} />
    );
  }
  return (
    <TextInput
      {...common}
      label="Percentual"
      inputMode="decimal"
      maxLength={6}
      rightSection="%"
      value={fee.quanto}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
