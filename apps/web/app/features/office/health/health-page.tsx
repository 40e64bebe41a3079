import type { SystemHealth } from '@martelo/contract/shapes/health';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatBytes, formatCount, formatDateTime } from '../../../lib/format/formats';
import { useCall } from '../../../lib/remote/use-call';
import { AdminPage } from '../../../ui/page/admin-page';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import { StatusPill } from '../../../ui/status-pill';
import classes from './health.module.css';
import { backlogLines, PART_WORDS, releaseWords } from './health-words';

const READ_AGAIN_MS = 10_000;

/** The parts of the site and what waits, in words, for the director who has to call somebody. */
export function HealthPage() {
  const { data, error, loading, reload } = useCall('GET /api/admin/health');
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <AdminPage
      title="Saúde do sistema"
      lead="O processo que respondeu a esta página e o que espera no banco. A página se atualiza a cada 10 segundos."
    >
      {error && (
        <LoadFailure
          message={error.message}
          hasData={Boolean(data)}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {data ? <Health health={data} /> : !error && <Skeleton height={420} />}
    </AdminPage>
  );
}

function Health({ health }: { health: SystemHealth }) {
  const { partes, pendencias, desde, lancesNaFila, acompanhando, espacoLivre } = health;
  const lines = pendencias ? backlogLines(pendencias) : [];
  const isWell = partes.every(({ funciona }) => funciona) && lines.every(({ advice }) => !advice);
  return (
    <div className={classes.whole}>
      <MessageBox tone={isWell ? 'ok' : 'danger'}>
        {isWell ? 'Tudo em ordem.' : 'Há algo a resolver: veja o que está marcado abaixo.'}
      </MessageBox>
      <section className={classes.card} aria-labelledby="partes">
        <h2 id="partes">Partes</h2>
        <ul className={classes.list}>
          {partes.map(({ parte, funciona }) => (
            <li key={parte} className={classes.line}>
              <span className={classes.name}>{PART_WORDS[parte].name}</span>
              <State works={funciona} word={funciona ? 'Funciona' : 'Fora'} />
              <span className={classes.words}>
                {funciona ? PART_WORDS[parte].works : PART_WORDS[parte].fails}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.card} aria-labelledby="pendencias">
        <h2 id="pendencias">O que espera</h2>
        {pendencias ? (
          <ul className={classes.list}>
            {lines.map(({ name, value, advice }) => (
              <li key={name} className={classes.line}>
                <span className={classes.name}>{name}</span>
                <State works={advice === null} word={value} />
                {advice && <span className={classes.words}>{advice}</span>}
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.words}>O banco não responde: não é possível contar.</p>
        )}
      </section>
      <section className={classes.card} aria-labelledby="processo">
        <h2 id="processo">Este processo</h2>
        <ul className={classes.list}>
          <Fact name="Versão" value={releaseWords(health)} />
          <Fact name="No ar desde" value={formatDateTime(desde)} />
          <Fact name="Lances na fila" value={formatCount(lancesNaFila, 'lance', 'lances')} />
          <Fact
            name="Páginas que acompanham ao vivo"
            value={formatCount(acompanhando, 'página', 'páginas')}
          />
          <Fact name="Espaço livre na pasta de dados" value={formatBytes(espacoLivre)} />
        </ul>
      </section>
    </div>
  );
}

function State({ works, word }: { works: boolean; word: string }) {
  return (
    <StatusPill tone={works ? 'ok' : 'danger'} icon={works ? IconCheck : IconAlertTriangle}>
      {word}
    </StatusPill>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <li className={classes.line}>
      <span className={classes.name}>{name}</span>
      <span className={classes.value}>{value}</span>
    </li>
  );
}
