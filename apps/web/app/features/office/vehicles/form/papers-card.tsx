import { TextInput } from '@mantine/core';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { isChassis, isPlate, isRenavam, plainPaper } from '@martelo/core/papers';
import { useCall } from '../../../../lib/remote/use-call';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MessageBox } from '../../../../ui/state/message-box';
import { bind } from './bind-field';
import type { VehicleForm } from './use-vehicle-form';
import type { VehicleDraft } from './vehicle-draft';

/** A sentence for each paper that another vehicle has too. */
type TwinPapers = readonly string[];

type Props = { form: VehicleForm; id?: string | undefined };

const LEAD =
  'Só a equipe vê estes dados. O site mostra apenas o último caractere da placa; a nota de arremate leva placa e chassi.';

/** The vehicle's papers, for staff that may see them. */
export function PapersCard({ form, id }: Props) {
  const twins = useTwins(form.draft, id);
  return (
    <FormCard title="Documentos do veículo" lead={LEAD}>
      <Cell span={3}>
        <TextInput
          maxLength={10}
          placeholder="ABC1D23"
          autoComplete="off"
          {...bind(form, 'placa')}
        />
      </Cell>
      <Cell span={5}>
        <TextInput maxLength={25} autoComplete="off" {...bind(form, 'chassi')} />
      </Cell>
      <Cell span={4}>
        <TextInput
          maxLength={14}
          inputMode="numeric"
          autoComplete="off"
          {...bind(form, 'renavam')}
        />
      </Cell>
      <Cell span={5}>
        <TextInput maxLength={30} autoComplete="off" {...bind(form, 'motor')} />
      </Cell>
      <Remarks chassi={form.draft.chassi} twins={twins} />
    </FormCard>
  );
}

/** Neither remark holds up a save: old chassis are shorter, and a vehicle may come back. */
function Remarks({ chassi, twins }: { chassi: string; twins: TwinPapers }) {
  const plain = plainPaper(chassi);
  const remarks = [
    ...(plain !== '' && !isChassis(plain)
      ? ['O chassi costuma ter 17 letras e números, sem I, O e Q. Confira se não é um engano.']
      : []),
    ...twins,
  ];
  if (remarks.length === 0) return null;
  return (
    <Cell span={12}>
      {remarks.map((remark) => (
        <MessageBox key={remark} tone="warn">
          {remark}
        </MessageBox>
      ))}
    </Cell>
  );
}

/** Asks for other vehicles with the same papers, once a number is complete. */
function useTwins(draft: VehicleDraft, id = ''): TwinPapers {
  const placa = whole(draft.placa, isPlate);
  const chassi = whole(draft.chassi, isChassis);
  const renavam = whole(draft.renavam, isRenavam);
  const { data } = useCall('GET /api/vehicles/twins', {
    query: { placa, chassi, renavam, menos: id },
  });
  return (data?.veiculos ?? []).map(({ campo, titulo, lote }) => {
    const name = VEHICLE_FIELD_NAMES[campo];
    return `${name}: o veículo ${titulo}, lote ${lote}, tem o mesmo. Confira antes de salvar.`;
  });
}

function whole(typed: string, isWhole: (plain: string) => boolean): string {
  const plain = plainPaper(typed);
  return isWhole(plain) ? plain : '';
}
