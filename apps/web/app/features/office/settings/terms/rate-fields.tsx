import { TextInput } from '@mantine/core';
import { MAX_STORAGE_RATES } from '@martelo/contract/texts/terms-texts';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MoneyInput } from '../../../../ui/form/money-input';
import { ItemList } from '../form/item-list';
import { changedItem } from '../form/keyed';
import type { SettingsForm } from '../form/use-settings-form';
import { newRate, type RateDraft, type TermsDraft } from './terms-draft';

/** The daily rate of the yard after the period for pickup, by category of vehicle. */
export function RateFields({ form }: { form: SettingsForm<TermsDraft> }) {
  const set = (rate: RateDraft, path: string, change: Partial<RateDraft>) =>
    form.change(path, (draft) => ({
      ...draft,
      estadia: changedItem(draft.estadia, rate.key, change),
    }));
  return (
    <FormCard
      title="Estadia"
      lead="A diária por período de 24 horas depois do prazo de retirada. Categoria vazia vale para todas as outras."
    >
      <ItemList
        noun="diária"
        items={form.draft.estadia}
        max={MAX_STORAGE_RATES}
        disabled={form.saving}
        error={form.errors['condicoes.estadia']}
        titleOf={({ categoria }) => categoria || 'Todas as categorias'}
        fields={(rate, index) => {
          const path = `condicoes.estadia.${index}`;
          return (
            <>
              <Cell span={8}>
                <TextInput
                  label="Categoria"
                  maxLength={60}
                  placeholder="Moto"
                  name={`${path}.categoria`}
                  error={form.errors[`${path}.categoria`]}
                  disabled={form.saving}
                  value={rate.categoria}
                  onChange={({ currentTarget }) =>
                    set(rate, `${path}.categoria`, { categoria: currentTarget.value })
                  }
                />
              </Cell>
              <Cell span={4}>
                <MoneyInput
                  size="md"
                  label="Diária"
                  required
                  name={`${path}.valorPor24h`}
                  value={rate.valorPor24h}
                  disabled={form.saving}
                  error={form.errors[`${path}.valorPor24h`] ?? ''}
                  onValueChange={(valorPor24h) => set(rate, `${path}.valorPor24h`, { valorPor24h })}
                />
              </Cell>
            </>
          );
        }}
        onChange={(estadia) => form.change('condicoes.estadia', (draft) => ({ ...draft, estadia }))}
        makeNew={newRate}
      />
    </FormCard>
  );
}
