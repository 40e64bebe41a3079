import { NativeSelect } from '@mantine/core';
import { defaultTexts } from '@martelo/contract/texts/default-texts';
import { LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { readAmount } from '@martelo/core/money';
import { isScrap, LOT_CLASSES, type LotClass } from '@martelo/core/regime';
import { MoneyInput } from '../../ui/form/money-input';

const SCRAP = LOT_CLASSES.filter(isScrap);

export type ScrapDraft = { classe: LotClass | ''; avaliacao: string };
export const EMPTY_SCRAP: ScrapDraft = { classe: '', avaliacao: '' };

type Props = {
  value: ScrapDraft;
  /** The errors of the form, by field. */
  errors: Record<string, string>;
  /** The name of both fields in the call: 'sucata' gives 'sucata.classe'. */
  name: string;
  disabled: boolean;
  onChange: (part: Partial<ScrapDraft>, field: string) => void;
};

/** The class and the new appraisal of a vehicle that is sold as scrap. */
export function ScrapFields({ value, errors, name, disabled, onChange }: Props) {
  const [classe, avaliacao] = [`${name}.classe`, `${name}.avaliacao`];
  return (
    <>
      <NativeSelect
        label="Classe"
        required
        name={classe}
        data={[
          { value: '', label: 'Escolha' },
          ...SCRAP.map((one) => ({ value: one, label: LOT_CLASS_NAMES[one] })),
        ]}
        value={value.classe}
        error={errors[classe]}
        disabled={disabled}
        onChange={({ currentTarget }) =>
          onChange({ classe: SCRAP.find((one) => one === currentTarget.value) ?? '' }, classe)
        }
      />
      <MoneyInput
        size="md"
        label="Nova avaliação, como sucata"
        required
        name={avaliacao}
        value={value.avaliacao}
        error={errors[avaliacao] ?? ''}
        disabled={disabled}
        onValueChange={(typed) => onChange({ avaliacao: typed }, avaliacao)}
      />
    </>
  );
}

/** The wrong fields, by their names in the call. */
export function scrapProblems(
  { classe, avaliacao }: ScrapDraft,
  name: string,
): Record<string, string> {
  return {
    ...(classe === '' && { [`${name}.classe`]: defaultTexts.sucataClasse }),
    ...((readAmount(avaliacao) ?? 0) === 0 && {
      [`${name}.avaliacao`]: defaultTexts.sucataAvaliacao,
    }),
  };
}
