import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/transport/api-error';
import { browserApi } from '../../../lib/transport/browser-api';
import classes from './newsletter-form.module.css';

type Outcome = { kind: 'done' | 'failed'; text: string } | null;

export function NewsletterForm() {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function subscribe(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setBusy(true);
    try {
      const { message } = await browserApi.call('POST /api/newsletter', { body: { email } });
      setOutcome({ kind: 'done', text: message });
      form.current?.reset();
    } catch (error) {
      const field = error instanceof ApiError ? error.errors.email : undefined;
      setOutcome({ kind: 'failed', text: field ?? messageOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} onSubmit={subscribe}>
      <label className={classes.label} htmlFor="newsletter-email">
        Receba os próximos leilões por e-mail
      </label>
      <div className={classes.row}>
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
      <p className={classes.outcome} role="status" data-kind={outcome?.kind}>
        {outcome?.text}
      </p>
    </form>
  );
}
