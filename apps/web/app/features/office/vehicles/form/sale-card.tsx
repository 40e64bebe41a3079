import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { ERRORS } from '@martelo/contract/texts/errors';
import { AUCTION_ORDER_NAMES, LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { AUCTION_ORDERS, isPublicRegime, LOT_CLASSES } from '@martelo/core/regime';
import { formatNumber } from '../../../../lib/format/formats';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MoneyInput } from '../../../../ui/form/money-input';
import { auctionOptions, chosenAuction } from '../auction-choice';
import { AuctionNote } from './auction-note';
import { bind, bindAmount, bindText } from './bind-field';
import { DoubtNote } from './doubt-note';
import { isMinimumTheAppraisal } from './field-consequences';
import type { VehicleForm } from './use-vehicle-form';
import type { VehicleDraft } from './vehicle-draft';

const BID_ON = 'Não muda mais: este veículo já recebeu lances.';
const AUCTION_HINT =
  'Em qual leilão o veículo entra. Só aparecem leilões abertos do tipo da categoria.';

type Props = { form: VehicleForm; auctions: readonly AdminAuction[]; vehicle?: Vehicle };

export function SaleCard({ form, auctions, vehicle }: Props) {
  const { draft, set, saving, correction } = form;
  // The result of a lot does not change, not even by a correction.
  const fixed = saving || correction.sold;
  // The bidders know the auction and the opening value of an open lot.
  const isBidOn = vehicle ? LOT_TRAITS[vehicle.resultado].isOpen && vehicle.totalLances > 0 : false;
  const current = vehicle?.auction ?? null;
  const isPublic = isMinimumPublic(draft, auctions);
  return (
    <FormCard title="O leilão" lead={leadOf(form, vehicle)}>
      <Cell span={9}>
        <NativeSelect
          description={isBidOn ? BID_ON : AUCTION_HINT}
          data={auctionOptions(auctions, draft.categoria, current, vehicle?.esperaDecisao)}
          {...bind(form, 'auctionId')}
          disabled={fixed || isBidOn}
        />
      </Cell>
      <Cell span={3}>
        <TextInput
          description={vehicle ? 'Em branco: continua o mesmo.' : 'Em branco: o próximo número.'}
          {...bindText(form, 'lote')}
          disabled={correction.sold}
        />
      </Cell>
      {!isBidOn && (
        <Cell span={12}>
          <AuctionNote form={form} auctions={auctions} current={current} />
        </Cell>
      )}
      <Cell span={6}>
        <MoneyInput
          {...bindAmount(form, 'lanceInicial')}
          required
          hint={isBidOn ? BID_ON : undefined}
          disabled={fixed || isBidOn}
        />
      </Cell>
      <Cell span={6}>
        <MoneyInput
          {...bindAmount(form, 'valorFipe')}
          hint={fipeHint(draft)}
          disabled={saving || correction.locked}
        />
      </Cell>
      {form.doubts.of('lanceInicial') && (
        <Cell span={12}>
          <DoubtNote form={form} field="lanceInicial" />
        </Cell>
      )}
      <Cell span={6}>
        <MoneyInput
          {...bindAmount(form, 'avaliacao')}
          onValueChange={(value) => {
            set('avaliacao', value);
            if (isPublic && isMinimumTheAppraisal(draft)) set('valorMinimoVenda', value);
          }}
          hint="Obrigatória nos leilões públicos, onde o site a mostra."
          disabled={fixed || isBidOn}
        />
      </Cell>
      <Cell span={6}>
        <MoneyInput
          {...bindAmount(form, 'valorMinimoVenda')}
          label={`${VEHICLE_FIELD_NAMES.valorMinimoVenda} (${isPublic ? 'público' : 'não é mostrado'})`}
          hint={reserveHint(draft, auctions)}
          disabled={fixed}
        />
      </Cell>
      <ClassFields form={form} fixed={fixed || isBidOn} />
      <Cell span={12}>
        <Checkbox
          name="destaque"
          size="md"
          label={VEHICLE_FIELD_NAMES.destaque}
          checked={draft.destaque}
          disabled={saving}
          onChange={(event) => set('destaque', event.currentTarget.checked)}
        />
      </Cell>
    </FormCard>
  );
}

/** The fields that the public regimes require of a lot. A lot with bids keeps them. */
function ClassFields({ form, fixed }: { form: VehicleForm; fixed: boolean }) {
  return (
    <>
      <Cell span={6}>
        <NativeSelect
          data={LOT_CLASSES.map((value) => ({ value, label: LOT_CLASS_NAMES[value] }))}
          {...bind(form, 'classe')}
          disabled={fixed}
        />
      </Cell>
      <Cell span={6}>
        <NativeSelect
          data={AUCTION_ORDERS.map((order) => ({
            value: String(order),
            label: AUCTION_ORDER_NAMES[order],
          }))}
          {...bind(form, 'ordemLeilao')}
          disabled={fixed}
        />
      </Cell>
    </>
  );
}

function leadOf({ correction }: VehicleForm, vehicle: Vehicle | undefined): string | undefined {
  if (correction.sold) return ERRORS.LOT_HAS_WINNER.message;
  return vehicle && vehicle.totalLances > 0 ? ERRORS.VEHICLE_HAS_BIDS.message : undefined;
}

/** Without the table's value nobody notices a slip in the opening value. */
function fipeHint({ lanceInicial, valorFipe }: VehicleDraft): string {
  return lanceInicial !== '' && valorFipe === ''
    ? 'Opcional, mas sem ele o lance inicial não é conferido com a tabela.'
    : 'Opcional. O site mostra quanto o lance está abaixo da tabela.';
}

function isMinimumPublic(draft: VehicleDraft, auctions: readonly AdminAuction[]): boolean {
  const auction = chosenAuction(auctions, draft);
  return auction !== undefined && isPublicRegime(auction.regime);
}

/** Explains which reserve applies when the field is left empty. */
function reserveHint(draft: VehicleDraft, auctions: readonly AdminAuction[]): string {
  if (isMinimumPublic(draft, auctions)) {
    return 'Obrigatório neste leilão, e o site o mostra. Abaixo dele o lote não é vendido.';
  }
  const percent = chosenAuction(auctions, draft)?.reservaPercentual ?? null;
  const usual =
    percent === null
      ? 'vale o do leilão, se ele tiver um'
      : `vale o do leilão, ${formatNumber(percent)}% do lance inicial`;
  return `Opcional. Em branco, ${usual}. Abaixo dele a venda fica condicional.`;
}
