import { type FormEvent, useRef } from 'react';
import { useAction } from '../../../lib/forms/use-action';
import { ApiError, messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import { NeedsScript } from '../../../ui/needs-script';
import classes from './newsletter-form.module.css';

export function NewsletterForm() {
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, done, start } = useAction({
    run: (email: string) => browserApi.call('POST /api/newsletter', { body: { email } }),
    failureOf: (error) => (error instanceof ApiError && error.errors.email) || messageOf(error),
    onDone: () => form.current?.reset(),
  });

  function subscribe(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void start(String(new FormData(event.currentTarget).get('email') ?? '').trim());
  }

  return (
    // Without scripts a method of "dialog" sends nothing; any other would put the person's e-mail
    // into the address of the page.
    <form ref={form} method="dialog" onSubmit={subscribe}>
      <NeedsScript>
        Para se inscrever, ative o JavaScript do navegador e recarregue a página.
      </NeedsScript>
      <label className={classes.label} htmlFor="newsletter-email">
        Receba os próximos leilões por e-mail
      </label>
      <div className="cluster">
        <input
          id="newsletter-email"
          className={classes.input}
          type="email"
          name="email"
          placeholder="voce@exemplo.com"
          autoComplete="email"
          required
        />
        <button type="submit" className={classes.button} disabled={busy}>
          {busy ? 'Enviando…' : 'Inscrever-se'}
        </button>
      </div>
      <p className={classes.outcome} role="status" data-kind={done ? 'done' : 'failed'}>
        {done ? done.answer.message : failure}
      </p>
    </form>
  );
}
