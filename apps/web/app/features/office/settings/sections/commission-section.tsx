import { TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { MAX_FEES, SECTION_NAMES } from '@martelo/contract/texts/settings-names';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { formatBRL } from '@martelo/core/money';
import { saleAmountsOf } from '@martelo/core/sale-amounts';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MoneyInput } from '../../../../ui/form/money-input';
import { ItemList } from '../form/item-list';
import { changedItem, withKey } from '../form/keyed';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form';
import classes from '../settings.module.css';
import { type IcmsDraft, icmsDraftOf, icmsProblems, icmsToSend } from '../terms/icms-draft';
import { IcmsFields } from '../terms/icms-fields';
import { feeProblems, feesSoFar, feesToEdit, feesToSend, type TypedFee } from './fees';
import { parsePercent, percentText } from './percent';

type Draft = { typed: string; taxas: TypedFee[]; icms: IcmsDraft };
type Form = SettingsForm<Draft>;

const NAME = 'comissaoPontosBase';
const WRONG = 'Informe uma porcentagem com até duas casas, como 5 ou 5,25.';
/** Amount of the example, in cents: R$ 30.000,00. */
const EXAMPLE = 3_000_000;

const draftOf = ({ comissaoPontosBase, taxas, icms }: SettingsValue<'comissao'>): Draft => ({
  typed: percentText(comissaoPontosBase),
  taxas: feesToEdit(taxas),
  icms: icmsDraftOf(icms),
});

function check({ typed, taxas, icms }: Draft) {
  const problems = { ...feeProblems(taxas), ...icmsProblems(icms, 'icms') };
  if (parsePercent(typed) === null) problems[NAME] = WRONG;
  return Object.keys(problems).length > 0 ? problems : null;
}

export function CommissionSection({ stored, reread, onStored }: SectionProps<'comissao'>) {
  const form = useSettingsForm(stored, {
    draftOf,
    check,
    send: ({ typed, taxas, icms }, version) =>
      browserApi.call('PUT /api/admin/settings/comissao', {
        body: {
          comissaoPontosBase: parsePercent(typed) ?? 0,
          ...{ taxas: feesToSend(taxas), icms: icmsToSend(icms), version },
        },
      }),
    reread,
    onStored,
  });
  return (
    <SectionForm form={form} label={SECTION_NAMES.comissao}>
      <FormCard title="Comissão do leiloeiro">
        <Cell span={4}>
          <TextInput
            label="Comissão paga pelo arrematante"
            required
            inputMode="decimal"
            maxLength={6}
            rightSection="%"
            {...bindText(form, NAME, form.draft.typed, (draft, typed) => ({ ...draft, typed }))}
          />
        </Cell>
        <Example draft={form.draft} />
        <Notes />
      </FormCard>
      <Fees form={form} />
      <IcmsFields form={form} path="icms" />
    </SectionForm>
  );
}

function Example({ draft: { typed, taxas, icms } }: { draft: Draft }) {
  const points = parsePercent(typed);
  const terms = {
    ...DEFAULT_TERMS,
    comissaoPontosBase: points ?? 0,
    taxas: feesSoFar(taxas),
    icms: icmsToSend(icms),
  };
  return (
    <Cell span={8}>
      <p>Quem arrematar um veículo conservado por {formatBRL(EXAMPLE)} paga ao todo</p>
      <p className={classes.example} aria-live="polite">
        {points === null ? '—' : formatBRL(saleAmountsOf(terms, 'conservado', EXAMPLE).total)}
      </p>
    </Cell>
  );
}

function Notes() {
  return (
    <div className={classes.wide}>
      <ul className={classes.notes}>
        <li>
          Ao leiloeiro oficial a lei dá 5% sobre bens móveis (Decreto nº 21.981/1932, art. 24).
        </li>
        <li>
          Valem para os leilões criados a partir de agora. As de um leilão que já existe se mudam na
          lista de leilões, em Condições, e só para os lotes sem lance.
        </li>
        <li>
          Se uma cláusula do edital ou um PDF enviado disser a comissão, uma taxa ou o ICMS, corrija
          também lá.
        </li>
      </ul>
    </div>
  );
}

function Fees({ form }: { form: Form }) {
  const changeFee = (fee: TypedFee, change: Partial<TypedFee>) => (draft: Draft) => ({
    ...draft,
    taxas: changedItem(draft.taxas, fee.key, change),
  });
  return (
    <FormCard
      title="Taxas"
      lead="Cobradas do arrematante além da comissão, com o mesmo valor para todo veículo. Sem taxas, deixe a lista vazia."
    >
      <ItemList
        noun="taxa"
        items={form.draft.taxas}
        max={MAX_FEES}
        disabled={form.saving}
        error={form.errors.taxas}
        titleOf={({ nome }) => nome}
        fields={(fee, index) => (
          <>
            <Cell span={8}>
              <TextInput
                label="Nome"
                required
                maxLength={60}
                placeholder="Remoção do pátio"
                {...bindText(form, `taxas.${index}.nome`, fee.nome, (draft, nome) =>
                  changeFee(fee, { nome })(draft),
                )}
              />
            </Cell>
            <Cell span={4}>
              <MoneyInput
                size="md"
                label="Valor"
                required
                name={`taxas.${index}.valor`}
                value={fee.valor}
                disabled={form.saving}
                error={form.errors[`taxas.${index}.valor`] ?? ''}
                onValueChange={(valor) =>
                  form.change(`taxas.${index}.valor`, changeFee(fee, { valor }))
                }
              />
            </Cell>
          </>
        )}
        onChange={(taxas) => form.change('taxas', (draft) => ({ ...draft, taxas }))}
        makeNew={() => withKey({ nome: '', valor: '' })}
      />
    </FormCard>
  );
}
