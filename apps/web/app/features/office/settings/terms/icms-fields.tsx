import { TextInput } from '@mantine/core';
import { LOT_CLASS_NAMES } from '@martelo/contract/texts/terms-texts';
import { LOT_CLASSES, type LotClass } from '@martelo/core/regime';
import { Cell, FoldedFormCard } from '../../../../ui/form/form-card';
import { bindText } from '../form/section-form';
import type { SettingsForm } from '../form/use-settings-form';
import type { IcmsDraft, IcmsRateDraft } from './icms-draft';

type Draft = { icms: IcmsDraft };
type Props<D> = {
  form: SettingsForm<D>;
  /** The beginning of the fields' names: 'condicoes.icms'. */
  path: string;
};

/** The rates of ICMS by class of lot: of an auction, and of the next ones in the settings. */
export function IcmsFields<D extends Draft>({ form, path }: Props<D>) {
  const { icms } = form.draft;
  const typed = Object.values(icms).some(({ aliquota }) => aliquota.trim() !== '');
  const failing = Object.keys(form.errors).some((name) => name.startsWith(path));
  const set = (classe: LotClass, part: Partial<IcmsRateDraft>) => (draft: D) => ({
    ...draft,
    icms: { ...draft.icms, [classe]: { ...draft.icms[classe], ...part } },
  });
  return (
    <FoldedFormCard
      title="ICMS"
      lead="Cobrado do arrematante sobre o valor do arremate e recebido pelo Estado. Sem alíquota, os lotes da classe não pagam. Em leilão de órgão público, informe o fundamento legal."
      filled={typed}
      failing={failing}
    >
      {LOT_CLASSES.map((classe) => (
        <Rate key={classe} form={form} classe={classe} path={`${path}.${classe}`} set={set} />
      ))}
    </FoldedFormCard>
  );
}

type RateProps<D> = Props<D> & {
  classe: LotClass;
  set: (classe: LotClass, part: Partial<IcmsRateDraft>) => (draft: D) => D;
};

function Rate<D extends Draft>({ form, path, classe, set }: RateProps<D>) {
  const { aliquota, fundamento } = form.draft.icms[classe];
  const name = LOT_CLASS_NAMES[classe];
  return (
    <>
      <Cell span={4}>
        <TextInput
          label={name}
          aria-label={`${name}, alíquota de ICMS`}
          inputMode="decimal"
          maxLength={6}
          rightSection="%"
          {...bindText(form, `${path}.pontosBase`, aliquota, (draft, text) =>
            set(classe, { aliquota: text })(draft),
          )}
        />
      </Cell>
      <Cell span={8}>
        <TextInput
          label="Fundamento legal"
          aria-label={`Fundamento legal do ICMS, ${name}`}
          maxLength={200}
          {...bindText(form, `${path}.fundamento`, fundamento, (draft, text) =>
            set(classe, { fundamento: text })(draft),
          )}
        />
      </Cell>
    </>
  );
}
