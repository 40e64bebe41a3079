import type { OwnData, OwnRequest } from '@martelo/contract/shapes/privacy';
import { REQUEST_KIND_NAMES, REQUEST_STATE_NAMES } from '@martelo/contract/texts/privacy-texts';
import { formatDocument } from '@martelo/core/documents';
import { type FormEvent, useState } from 'react';
import { formatDate, formatDateTime } from '../../../../lib/format/formats';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { SelectField, TextAreaField, TextField } from '../../../../ui/form/field';
import { Outcome } from './outcome';
import classes from './privacy.module.css';
import { PrivacySection } from './privacy-section';

const KINDS = ['name', 'document', 'email', 'other'] as const;
type Kind = (typeof KINDS)[number];

const WANTED: Record<Exclude<Kind, 'other'>, string> = {
  name: 'Nome correto',
  document: 'CPF ou CNPJ correto',
  email: 'Novo e-mail',
};

type Props = { data: OwnData; onChanged: () => Promise<void> };

/** What the office corrects or answers, and the state of what was asked. */
export function RequestsSection({ data, onChanged }: Props) {
  const [kind, setKind] = useState<Kind>('name');
  const { busy, errors, failure, done, element, submit, reset } = useSubmit({
    send: (body: { kind: Kind; wanted: string; text: string }) =>
      browserApi.call('POST /api/account/requests', { body }),
    onDone() {
      element.current?.reset();
      setKind('name');
      void onChanged();
    },
  });
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    void submit({ kind, wanted: text('wanted'), text: text('text') });
  }
  return (
    <PrivacySection
      id="pedidos"
      title="Pedidos ao escritório"
      lead="Nome e documento são conferidos por uma pessoa antes de mudar. Respondemos a cada pedido em até 15 dias."
    >
      <form ref={element} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
        <div className={classes.half}>
          <SelectField
            label="O que você pede"
            name="kind"
            value={kind}
            onChange={(event) => {
              setKind(event.currentTarget.value as Kind);
              reset();
            }}
          >
            {KINDS.map((name) => (
              <option key={name} value={name}>
                {REQUEST_KIND_NAMES[name]}
              </option>
            ))}
          </SelectField>
        </div>
        {kind !== 'other' && (
          <div className={classes.half}>
            <TextField label={WANTED[kind]} name="wanted" maxLength={254} error={errors.wanted} />
          </div>
        )}
        <div className={classes.whole}>
          <TextAreaField
            label={kind === 'other' ? 'Seu pedido' : 'Explique, se quiser'}
            name="text"
            rows={3}
            maxLength={2000}
            error={errors.text}
          />
        </div>
        <div className={`cluster gap-3 ${classes.buttons}`}>
          <Button type="submit" variant="default" loading={busy}>
            Enviar pedido
          </Button>
          <Outcome done={done?.answer.message ?? ''} failure={failure} />
        </div>
      </form>
      {data.requests.length > 0 && (
        <ul className={`plain-list stack gap-3 ${classes.list}`} aria-label="Seus pedidos">
          {data.requests.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </ul>
      )}
    </PrivacySection>
  );
}

function RequestItem({ request }: { request: OwnRequest }) {
  const { kind, wanted, text, state, receivedAt, dueAt, answer, answeredAt } = request;
  const shown = kind === 'document' ? formatDocument(wanted) : wanted;
  return (
    <li className={classes.item}>
      <span className={classes.itemTitle}>
        {REQUEST_KIND_NAMES[kind]}: {REQUEST_STATE_NAMES[state]}
      </span>
      {(wanted || text) && <span>{[shown, text].filter(Boolean).join('. ')}</span>}
      {answer && <span>Resposta: {answer}</span>}
      <span className={classes.soft}>
        Recebido em {formatDateTime(receivedAt)}
        {answeredAt
          ? `, encerrado em ${formatDateTime(answeredAt)}`
          : `, resposta até ${formatDate(dueAt)}`}
      </span>
    </li>
  );
}
