import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { REGIME_NAMES } from '@martelo/contract/texts/terms-texts';
import type { Phase } from '@martelo/core/auction';
import { isPublicRegime, REGIMES, type Regime } from '@martelo/core/regime';
import { AUCTION_TYPES, type AuctionType } from '@martelo/core/vehicle-types';
import { Link } from 'react-router';
import { InEditalNote } from '../../../../entities/auction/in-edital';
import { JoiningDialog } from '../../../../entities/auction/joining-dialog';
import { ConflictCard } from '../../../../ui/form/conflict-card';
import { Cell, FormBar, FormCard, formClass } from '../../../../ui/form/form-card';
import { UnsavedGuard } from '../../../../ui/form/unsaved-guard';
import type { FormBase } from '../../../../ui/form/use-conflict';
import { MessageBox } from '../../../../ui/state/message-box';
import type { AuctionDraft, BasicField } from './auction-draft';
import { BidRulesCard } from './bid-rules-card';
import { DetailFields } from './detail-fields';
import { type AuctionForm as Form, useAuctionForm } from './use-auction-form';

type Props = {
  /** Null for a new auction. */
  id: string | null;
  initial: FormBase<AuctionDraft>;
  phase: Phase | null;
  /** Its title, type, number and dates stand in a published edital. */
  inEdital?: boolean;
  /** The auction that a new one is a copy of. */
  copiedFrom?: string | null;
};

const LIST = '/admin/leiloes/listar';

/** Basic data, dates, the rules for bids, and the details of the type. */
export function AuctionForm({ id, initial, phase, inEdital = false, copiedFrom = null }: Props) {
  // A full page load (specification, admin section 2).
  const form = useAuctionForm(
    id,
    initial,
    // A new auction goes on from its own page, which names what comes next.
    // A new draft is not finished: its page says what comes next. Everything else leads to the list (specification).
    (saved, { regime }) =>
      window.location.assign(!id && isPublicRegime(regime) ? `/admin/leiloes/${saved}` : LIST),
    copiedFrom,
  );
  return (
    <form
      ref={form.element}
      className={formClass}
      noValidate
      aria-label="Dados do leilão"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {inEdital && id && <InEditalNote id={id} />}
      {form.conflict && (
        <ConflictCard
          conflict={form.conflict}
          draft={form.draft}
          saving={form.saving}
          change={form.change}
          takeTheirs={form.takeTheirs}
        />
      )}
      <Basics
        form={form}
        regimes={inEdital ? [initial.draft.regime] : regimesFor(id, initial.draft)}
        inEdital={inEdital}
      />
      <Dates form={form} phase={phase} inEdital={inEdital} />
      <BidRulesCard form={form} phase={phase} stored={initial.draft.rules} />
      <DetailFields form={form} />
      <FormBar message={form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}>
        <Button variant="default" component={Link} to={LIST}>
          Cancelar
        </Button>
        <Button type="submit" disabled={form.saving}>
          {form.saving ? 'Salvando...' : 'Salvar'}
        </Button>
      </FormBar>
      <JoiningDialog joining={form.joining} />
      <UnsavedGuard blocker={form.guard.blocker} what="deste leilão" />
    </form>
  );
}

function bind(form: Form, name: BasicField) {
  return {
    name,
    value: form.draft[name],
    error: form.errors[name],
    disabled: form.saving,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(name, event.currentTarget.value),
  };
}

/** The same for a field that a published edital may have fixed. */
function bindAnnounced(form: Form, name: BasicField, inEdital: boolean) {
  return { ...bind(form, name), ...noteOf(form, inEdital) };
}

function noteOf(form: Form, inEdital: boolean) {
  return {
    disabled: form.saving || inEdital,
    description: inEdital ? publicationTexts.fieldInEdital : undefined,
  };
}

/** A published auction keeps its regime; a draft stays with the public ones. */
function regimesFor(id: string | null, { regime }: AuctionDraft): readonly Regime[] {
  if (id === null) return REGIMES;
  return isPublicRegime(regime) ? REGIMES.filter(isPublicRegime) : [regime];
}

type BasicsProps = { form: Form; regimes: readonly Regime[]; inEdital: boolean };

function Basics({ form, regimes, inEdital }: BasicsProps) {
  return (
    <FormCard title="O leilão">
      <Cell span={6}>
        <TextInput
          label="Título"
          required
          maxLength={160}
          {...bindAnnounced(form, 'titulo', inEdital)}
        />
      </Cell>
      <Cell span={3}>
        <NativeSelect
          label="Tipo"
          required
          name="tipo"
          data={[...AUCTION_TYPES]}
          value={form.draft.tipo}
          error={form.errors.tipo}
          {...noteOf(form, inEdital)}
          onChange={(event) => form.set('tipo', event.currentTarget.value as AuctionType)}
        />
      </Cell>
      <Cell span={3}>
        <TextInput
          label="Número do Lote"
          required
          maxLength={20}
          {...bindAnnounced(form, 'numeroLote', inEdital)}
        />
      </Cell>
      <Cell span={12}>
        <NativeSelect
          label="Regime"
          required
          name="regime"
          description="Os dois tipos públicos começam como rascunho: aparecem no site quando o edital é publicado."
          data={regimes.map((value) => ({ value, label: REGIME_NAMES[value] }))}
          value={form.draft.regime}
          error={form.errors.regime}
          disabled={form.saving || regimes.length === 1}
          onChange={(event) => form.set('regime', event.currentTarget.value as Regime)}
        />
      </Cell>
      <Cell span={12}>
        <Textarea label="Descrição" rows={4} maxLength={2000} {...bind(form, 'descricao')} />
      </Cell>
    </FormCard>
  );
}

type DatesProps = { form: Form; phase: Phase | null; inEdital: boolean };

function Dates({ form, phase, inEdital }: DatesProps) {
  return (
    <FormCard title="As datas" lead={phase && !inEdital ? PHASE_NOTES[phase] : undefined}>
      <Cell span={6}>
        <TextInput
          type="datetime-local"
          label="Data de Início"
          required
          {...bindAnnounced(form, 'dataInicio', inEdital)}
        />
      </Cell>
      <Cell span={6}>
        <TextInput
          type="datetime-local"
          label="Data de Fim"
          required
          {...bindAnnounced(form, 'dataFim', inEdital)}
        />
      </Cell>
    </FormCard>
  );
}

/** Explains, by phase, the effect of changing an auction's dates. */
const PHASE_NOTES: Record<Phase, string | undefined> = {
  upcoming: undefined,
  running: 'Em andamento: mudar o término muda o cronômetro de todos os lotes agora.',
  paused: 'Pausado: a nova data de fim muda o tempo que resta, e o leilão continua pausado.',
  finished: 'Finalizado: as datas não mudam mais. Para reabrir, use Reiniciar no painel.',
};
