import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { IconCheck } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useHydrated } from '../../../lib/session/use-session';
import { Button } from '../../../ui/button';
import { TextAreaField, TextField } from '../../../ui/form/field';
import { MaskedInput } from '../../../ui/form/masked-input';
import { Icon } from '../../../ui/icon';
import { NeedsScript } from '../../../ui/needs-script';
import classes from './message-form.module.css';
import { useMessageForm } from './use-message-form';

/** Writes a message and opens it in the yard's chat; who has no WhatsApp finds the other ways. */
export function MessageForm({ contact }: { contact: SiteSettings['contato'] }) {
  const { values, errors, element, opened, setValue, submit } = useMessageForm(contact.whatsapp);
  const hydrated = useHydrated();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={element} method="post" onSubmit={onSubmit} noValidate>
      <NeedsScript>
        Para escrever por aqui, ative o JavaScript do navegador e recarregue a página. O telefone e
        o e-mail estão nesta página.
      </NeedsScript>
      {/* The fields are disabled until hydration, because text typed before it would be lost. */}
      <fieldset className="stack gap-5" disabled={!hydrated}>
        <TextField
          label="Nome"
          name="name"
          autoComplete="name"
          value={values.name}
          onChange={(event) => setValue('name', event.currentTarget.value)}
          error={errors.name}
          required
        />
        <div className={classes.pair}>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={values.email}
            onChange={(event) => setValue('email', event.currentTarget.value)}
            error={errors.email}
            required
          />
          <MaskedInput
            label="Telefone (opcional)"
            name="phone"
            mask="phone"
            inputMode="tel"
            autoComplete="tel-national"
            value={values.phone}
            onValueChange={(value) => setValue('phone', value)}
          />
        </div>
        <TextAreaField
          label="Mensagem"
          name="message"
          rows={6}
          maxLength={1500}
          placeholder="Sobre um veículo? Diga o código do lote."
          value={values.message}
          onChange={(event) => setValue('message', event.currentTarget.value)}
          error={errors.message}
          required
        />
        <Button type="submit" size="lg">
          Enviar pelo WhatsApp
        </Button>
      </fieldset>
      <OtherWays contact={contact} />
      <p role="status" className={classes.outcome}>
        {opened && (
          <span>
            <Icon of={IconCheck} /> Mensagem pronta: conclua o envio no WhatsApp.
          </span>
        )}
      </p>
    </form>
  );
}

function OtherWays({ contact: { email, telefone } }: { contact: SiteSettings['contato'] }) {
  if (!email && !telefone) return null;
  return (
    <p className={classes.other}>
      Sem WhatsApp?{' '}
      {email && (
        <>
          Escreva para <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {email && telefone && ' ou '}
      {telefone && (
        <>
          {email ? 'ligue' : 'Ligue'} para{' '}
          <a href={`tel:+55${telefone.replace(/\D/g, '')}`}>{telefone}</a>
        </>
      )}
      .
    </p>
  );
}
