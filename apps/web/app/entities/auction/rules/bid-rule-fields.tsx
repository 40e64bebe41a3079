import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { isPublicRegime } from '@martelo/core/regime';
import { useId } from 'react';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './bid-rules.module.css';
import { IncrementLines } from './increment-lines';
import type { SpanUnit, TypedSpan } from './rules-draft';
import type { RulesForm } from './rules-form';

type Props = {
  form: RulesForm;
  /** Automatic bids are on and may stand: switching them off ends those. */
  wasOn?: boolean;
};

/** Edits rules for bids; the defaults are those of the specification. */
export function BidRuleFields({ form, wasOn = false }: Props) {
  return (
    <>
      <IncrementLines form={form} />
      <SoftClose form={form} />
      <Automatic form={form} wasOn={wasOn} />
      <Reserve form={form} />
    </>
  );
}

function SoftClose({ form }: { form: RulesForm }) {
  const { rules } = form.draft;
  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>Prorrogação automática</legend>
      <Switch
        className={classes.switch}
        size="md"
        label="Prorrogar o fim do lote quando houver lance nos últimos momentos"
        checked={rules.extends}
        disabled={form.saving}
        onChange={(event) => form.setRules('prorrogacao', { extends: event.currentTarget.checked })}
      />
      {rules.extends && (
        <div className={classes.spans}>
          <SpanInput
            form={form}
            name="prorrogacao.janela"
            label="Se houver lance nos últimos"
            span={rules.window}
            onChange={(window) => form.setRules('prorrogacao.janela', { window })}
          />
          <SpanInput
            form={form}
            name="prorrogacao.tempo"
            label="Prorrogar o fim para"
            span={rules.extension}
            onChange={(extension) => form.setRules('prorrogacao.tempo', { extension })}
          />
          <p className={classes.note}>
            O novo fim conta a partir do lance e nunca fica mais cedo. Vale para cada veículo em
            separado, quantas vezes for preciso. De 10 segundos a 30 minutos.
          </p>
        </div>
      )}
    </fieldset>
  );
}

const UNITS: { value: SpanUnit; label: string }[] = [
  { value: 's', label: 'segundos' },
  { value: 'min', label: 'minutos' },
];

type SpanProps = {
  form: RulesForm;
  name: string;
  label: string;
  span: TypedSpan;
  onChange: (span: TypedSpan) => void;
};

function SpanInput({ form, name, label, span, onChange }: SpanProps) {
  return (
    <div className={classes.span}>
      <TextInput
        name={name}
        label={label}
        inputMode="numeric"
        maxLength={4}
        value={span.amount}
        error={form.errors[name]}
        disabled={form.saving}
        onChange={(event) => onChange({ ...span, amount: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={`${label}: unidade`}
        data={UNITS}
        value={span.unit}
        disabled={form.saving}
        onChange={(event) => onChange({ ...span, unit: event.currentTarget.value as SpanUnit })}
      />
    </div>
  );
}

function Automatic({ form, wasOn }: { form: RulesForm; wasOn: boolean }) {
  const { automatic } = form.draft.rules;
  const error = form.errors.lanceAutomatico;
  const errorId = useId();
  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>Lance automático</legend>
      <Switch
        className={classes.switch}
        size="md"
        name="lanceAutomatico"
        label="Aceitar lances automáticos"
        checked={automatic}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        disabled={form.saving}
        onChange={(event) =>
          form.setRules('lanceAutomatico', { automatic: event.currentTarget.checked })
        }
      />
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <p className={classes.note}>
        O cliente informa em segredo o seu máximo, e o sistema cobre os outros lances um incremento
        de cada vez. Precisa de incrementos.
      </p>
      {wasOn && !automatic && (
        <MessageBox tone="warn">
          Ao salvar, os lances automáticos que estiverem valendo neste leilão serão encerrados e
          seus donos, avisados. Os lances já dados continuam.
        </MessageBox>
      )}
    </fieldset>
  );
}

const PRIVATE_MINIMUM =
  'Nunca é mostrado a quem dá lances. Um lote que terminar abaixo fica com venda condicional: você aprova ou recusa. Cada veículo pode ter o seu próprio mínimo, no formulário dele.';
const PUBLIC_MINIMUM =
  'Neste regime cada veículo tem o seu, no formulário dele: o site o mostra, e um lote que terminar abaixo não é vendido.';

function Reserve({ form }: { form: RulesForm }) {
  const isPublic = isPublicRegime(form.draft.regime);
  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>Valor mínimo de venda</legend>
      {!isPublic && (
        <TextInput
          className={classes.percent}
          name="reservaPercentual"
          label="Porcentagem do lance inicial"
          inputMode="numeric"
          maxLength={4}
          rightSection="%"
          placeholder="Sem mínimo"
          value={form.draft.rules.reserve}
          error={form.errors.reservaPercentual}
          disabled={form.saving}
          onChange={(event) =>
            form.setRules('reservaPercentual', { reserve: event.currentTarget.value })
          }
        />
      )}
      <p className={classes.note}>{isPublic ? PUBLIC_MINIMUM : PRIVATE_MINIMUM}</p>
    </fieldset>
  );
}
