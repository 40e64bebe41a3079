import type { OwnCombinable } from '@martelo/contract/shapes/combined';
import { useState } from 'react';
import {
  CHARGE_NAMES,
  formatDeadline,
  formatSum,
  lotsWords,
} from '../../../../entities/sale/sale-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { useAction } from '../../../../lib/forms/use-action';
import { go } from '../../../../lib/navigation/go';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { AccountSection } from '../account-section';
import classes from './pay-together.module.css';
import { ReadingFailure } from './reading-failure';

type Part = OwnCombinable['partes'][number];

const load = () => browserApi.call('GET /api/account/combined');

/** Ticks charges of several purchases, to pay them with one code. Nothing shows when there are no two. */
export function PayTogether() {
  const { data, failure, read } = useOwnReading(load);
  if (failure && !data) return <ReadingFailure message={failure} onRetry={read} />;
  if (!data || (data.partes.length < 2 && data.conjuntos.length === 0)) return null;
  return (
    <AccountSection
      id="pagar-juntos"
      title="Pagar de uma vez"
      lead="Junte parcelas de vários arremates e pague todas com um só código PIX."
    >
      {data.conjuntos.map(({ id, valor, venceEm, lotes }) => (
        <Link key={id} to={`/conta/pagamentos/${id}`} className={classes.living}>
          <b>Pagamento conjunto: {formatSum(valor)}</b>
          <span>
            {lotsWords(lotes)}, até {formatDeadline(venceEm)}
          </span>
        </Link>
      ))}
      {data.partes.length > 1 && <Choice parts={data.partes} onRefused={read} />}
    </AccountSection>
  );
}

function Choice({ parts, onRefused }: { parts: readonly Part[]; onRefused: () => void }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // A part that was paid meanwhile is in the list no more.
  const chosen = parts.filter(({ cobrancaId }) => ticked.includes(cobrancaId));
  const total = chosen.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0) / 100;
  const { busy, failure, start, clearFailure } = useAction({
    run: () => {
      const cobrancas = chosen.map(({ cobrancaId }) => cobrancaId);
      return browserApi.call('POST /api/account/combined', { body: { cobrancas } });
    },
    onDone: ({ id }) => go(`/conta/pagamentos/${id}`),
    onFailed: onRefused,
    once: true,
  });
  function toggle(id: string): void {
    clearFailure();
    setTicked((known) => (known.includes(id) ? known.filter((one) => one !== id) : [...known, id]));
  }
  return (
    <>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.cobrancaId}>
            <Row
              part={part}
              checked={ticked.includes(part.cobrancaId)}
              disabled={busy}
              onToggle={() => toggle(part.cobrancaId)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.end}>
        <Button
          variant="primary"
          loading={busy}
          disabled={chosen.length < 2}
          onClick={() => void start()}
        >
          {chosen.length < 2
            ? 'Escolha duas ou mais parcelas'
            : `Pagar ${chosen.length} de uma vez: ${formatSum(total)}`}
        </Button>
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
      </div>
    </>
  );
}

type RowProps = { part: Part; checked: boolean; disabled: boolean; onToggle: () => void };

function Row({ part, checked, disabled, onToggle }: RowProps) {
  const { tipo, valor, venceEm, veiculo, lote, leilao } = part;
  return (
    <label className={classes.part}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={onToggle} />
      <span className={classes.facts}>
        <b>{veiculo}</b>
        <span className={classes.soft}>
          Lote {lote}, {leilao}
        </span>
        <span className={classes.soft}>
          {CHARGE_NAMES[tipo]}, até {formatDeadline(venceEm)}
        </span>
      </span>
      <span className={classes.sum}>{formatSum(valor)}</span>
    </label>
  );
}
