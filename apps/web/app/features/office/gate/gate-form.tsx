import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import type { GateSheet } from '@martelo/contract/shapes/delivery';
import { MAX_DELIVERY_PHOTOS, MAX_SCRAP_PHOTOS } from '@martelo/contract/shapes/limits';
import { leavingRuleOf } from '@martelo/core/regime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { type SignatureHandle, SignaturePad } from '../../../ui/form/signature-pad';
import { MessageBox } from '../../../ui/state/message-box';
import { ProgressBar } from '../../../ui/state/progress-bar';
import { ChecklistFields } from './checklist-fields';
import { Choice } from './choice';
import classes from './gate.module.css';
import { formOf, type GateDraft, type GateTexts, problemsOf } from './gate-draft';
import { keepGate } from './kept-gate';
import { PhotoList } from './photo-list';

type Props = {
  sheet: GateSheet;
  kept: GateDraft;
  /** Storage is still to be paid. */
  owes: boolean;
  onDone: () => void;
  onStale: () => void;
};

const RECEIVERS = [
  { value: 'comprador', label: 'O comprador' },
  { value: 'procurador', label: 'Com procuração' },
] as const;

/** Each change is stored on the device after this pause. */
const KEEP_AFTER_MS = 300;

/** Everything that is recorded when a vehicle leaves. It stays on the device until the server has it. */
export function GateForm({ sheet, kept, owes, onDone, onStale }: Props) {
  const { id, classe } = sheet;
  const [draft, setDraft] = useState(kept);
  const [share, setShare] = useState(0);
  const pad = useRef<SignatureHandle>(null);
  const rule = leavingRuleOf(classe);
  useEffect(() => {
    const timer = setTimeout(() => void keepGate(id, draft), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, draft]);

  const form = useSubmit({
    check: (sent: GateDraft) => problemsOf(sent, { classe }),
    send: (sent: GateDraft) =>
      browserApi.call(
        'POST /api/admin/sales/:id/deliver',
        { params: { id }, body: formOf(sent) },
        { headers: { 'Idempotency-Key': sent.key }, onUploadProgress: setShare },
      ),
    onDone: ({ message }) => {
      notify.success(message);
      onDone();
    },
    onFailed: onStale,
  });
  const { busy, errors } = form;

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setShare(0);
    const assinatura = (await pad.current?.read()) ?? draft.assinatura;
    const whole = { ...draft, assinatura };
    setDraft(whole);
    await keepGate(id, whole);
    await form.submit(whole);
  }

  function change(part: Partial<GateDraft>, ...fields: string[]): void {
    setDraft((known) => ({ ...known, ...part }));
    form.forget(...fields);
  }

  const text = (name: keyof GateTexts) => ({
    name,
    size: 'md' as const,
    value: draft.texts[name],
    error: errors[name],
    disabled: busy,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setDraft((known) => ({ ...known, texts: { ...known.texts, [name]: value } }));
      form.forget(name);
    },
  });

  return (
    <form
      ref={form.element}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      className={classes.whole}
      aria-label="Registro da entrega"
    >
      <section className={classes.card}>
        <h2 className={classes.heading}>Quem retira</h2>
        <Choice
          name="quem"
          legend="Quem está no portão?"
          options={RECEIVERS}
          value={draft.quem}
          disabled={busy}
          onChange={(quem) => {
            const isBuyer = quem === 'comprador';
            const { nome, documento } = isBuyer ? sheet.comprador : { nome: '', documento: '' };
            change({ quem, texts: { ...draft.texts, nome, documento } }, 'nome', 'documento');
          }}
        />
        <TextInput label="Nome de quem retira" required {...text('nome')} />
        <TextInput label="Documento (CPF, CNPJ ou RG)" required {...text('documento')} />
        {draft.quem === 'procurador' && (
          <>
            <TextInput label="Número da procuração, se houver" {...text('procuracaoNumero')} />
            <PhotoList
              label="Procuração"
              hint="Fotografe a procuração inteira, ou escolha o PDF."
              files={draft.procuracao ? [draft.procuracao] : []}
              most={1}
              takesPdf
              error={errors.procuracao}
              disabled={busy}
              onChange={([file = null]) => change({ procuracao: file }, 'procuracao')}
            />
          </>
        )}
      </section>
      <section className={classes.card}>
        <h2 className={classes.heading}>O veículo</h2>
        <TextInput
          required
          label="Placa ou final do chassi"
          description="Leia no próprio veículo. Do chassi, ao menos os 6 últimos caracteres."
          autoCapitalize="characters"
          {...text('conferencia')}
        />
        <div className={classes.pair}>
          <TextInput label="Hodômetro (km)" inputMode="numeric" {...text('km')} />
          <TextInput label="Chaves entregues" inputMode="numeric" required {...text('chaves')} />
        </div>
        <p className={classes.soft}>Sem bateria? Deixe o hodômetro em branco.</p>
        <ChecklistFields
          checks={draft.checks}
          error={errors.vistoria}
          disabled={busy}
          onChange={(checks) => change({ checks }, 'vistoria')}
        />
        <PhotoList
          label="Fotos do veículo"
          hint="Frente, traseira, laterais, painel e avarias."
          files={draft.fotos}
          most={MAX_DELIVERY_PHOTOS}
          error={errors.fotos}
          disabled={busy}
          onChange={(fotos) => change({ fotos }, 'fotos')}
        />
        {rule === 'descaracterizacao' && (
          <>
            <Checkbox
              size="lg"
              label="Conferi: o veículo está descaracterizado e não volta a circular."
              checked={draft.descaracterizado}
              error={errors.descaracterizado}
              disabled={busy}
              onChange={({ currentTarget: { checked } }) =>
                change({ descaracterizado: checked }, 'descaracterizado')
              }
            />
            <PhotoList
              label="Fotos da descaracterização"
              hint="Mostre o corte do chassi e o estado do veículo."
              files={draft.fotosDescaracterizacao}
              most={MAX_SCRAP_PHOTOS}
              error={errors.fotosDescaracterizacao}
              disabled={busy}
              onChange={(files) =>
                change({ fotosDescaracterizacao: files }, 'fotosDescaracterizacao')
              }
            />
          </>
        )}
        {rule === 'baixa' && (
          <PhotoList
            label="Certidão de baixa"
            hint="Sucata aproveitável sai com a certidão de baixa do registro."
            files={draft.baixa ? [draft.baixa] : []}
            most={1}
            takesPdf
            error={errors.baixa}
            disabled={busy}
            onChange={([file = null]) => change({ baixa: file }, 'baixa')}
          />
        )}
        <TextInput label="Transportadora, se houver" {...text('transportadora')} />
        <TextInput
          label="Placa do caminhão ou guincho, se houver"
          autoCapitalize="characters"
          {...text('placaTransporte')}
        />
        <Textarea label="Observações, se houver" autosize minRows={2} {...text('observacoes')} />
      </section>
      <section className={classes.card}>
        <h2 className={classes.heading}>Assinatura</h2>
        <p>
          Quem assina confirma que recebeu o veículo no estado descrito acima, vendido no estado em
          que se encontra.
        </p>
        {kept.assinatura && draft.assinatura === kept.assinatura && !busy && (
          <p className={classes.soft}>
            A assinatura está guardada neste aparelho. Assinar de novo a substitui.
          </p>
        )}
        <SignaturePad
          ref={pad}
          label="Assine aqui"
          error={errors.assinatura}
          disabled={busy}
          onChanged={() => form.forget('assinatura')}
          onDrawn={(assinatura) => setDraft((known) => ({ ...known, assinatura }))}
        />
        {form.failure && (
          <MessageBox tone="danger">
            {form.failure} Tudo o que você preencheu está guardado neste aparelho.
          </MessageBox>
        )}
        {busy && <ProgressBar share={share} label="Envio da entrega" />}
        <Button type="submit" size="lg" loading={busy} disabled={owes}>
          Registrar entrega
        </Button>
        {owes && <p className={classes.soft}>Falta pagar a estadia.</p>}
      </section>
    </form>
  );
}
