import {
  HEALTH_PARTS,
  type HealthPartName,
  type PartState,
} from '@martelo/contract/shapes/health-parts';
import type { HealthPart, Readiness } from '@martelo/contract/shapes/system-health';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatTime } from '../../../lib/format/formats';
import { useReloadEvery } from '../../../lib/remote/use-reload';
import { useRemote } from '../../../lib/remote/use-remote';
import { browserApi } from '../../../lib/transport/browser-api';
import { AdminPage } from '../../../ui/page/admin-page';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import { StatusPill, type Tone } from '../../../ui/status-pill';
import { ageText, HEALTH_WORDS, troubleOf } from './health-words';
import classes from './system-health.module.css';

const KEY = ['system-health'];
const REFRESH_MS = 5_000;

const PILLS: Record<PartState, { tone: Tone; icon: TablerIcon; word: string }> = {
  ok: { tone: 'ok', icon: IconCircleCheck, word: 'Em ordem' },
  warning: { tone: 'warn', icon: IconAlertTriangle, word: 'Atenção' },
  failing: { tone: 'danger', icon: IconCircleX, word: 'Parado' },
};

const SUMMARIES: Record<Readiness['status'], { tone: 'ok' | 'warn' | 'danger'; text: string }> = {
  ready: { tone: 'ok', text: 'Tudo em ordem: os lances são recebidos e gravados.' },
  degraded: {
    tone: 'warn',
    text: 'Os lances são recebidos e gravados. Há algo a resolver abaixo.',
  },
  unready: {
    tone: 'danger',
    text: 'Lances não estão sendo recebidos por este servidor. Veja abaixo o que parou.',
  },
};

/** What the monitoring of the house sees, in words, read again every few seconds. */
export function SystemHealthPage() {
  const { data, error, loading, reload } = useRemote(KEY, (signal) =>
    browserApi.call('GET /api/admin/system-health', {}, { signal }),
  );
  useReloadEvery(KEY, REFRESH_MS);
  return (
    <AdminPage
      title="Saúde do sistema"
      lead="Como está cada parte da casa agora. A página se atualiza sozinha a cada 5 segundos."
    >
      {error && (
        <LoadFailure
          message={error.message}
          hasData={data !== null}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {data ? <Parts readiness={data} /> : !error && <Skeleton height={320} />}
    </AdminPage>
  );
}

function Parts({ readiness }: { readiness: Readiness }) {
  const { status, parts, version, commit, checkedAt, uptimeSeconds } = readiness;
  const { tone, text } = SUMMARIES[status];
  return (
    <>
      <MessageBox tone={tone}>{text}</MessageBox>
      <ul className={`plain-list ${classes.parts}`}>
        {HEALTH_PARTS.map((name) => {
          const part = parts[name];
          return part && <Part key={name} name={name} part={part} />;
        })}
      </ul>
      <p className={classes.release}>
        Martelo {version}
        {commit !== null && ` (${commit.slice(0, 12)})`}, no ar há {ageText(uptimeSeconds)}.
        Conferido às {formatTime(checkedAt)}.
      </p>
    </>
  );
}

function Part({ name, part }: { name: HealthPartName; part: HealthPart }) {
  const words = HEALTH_WORDS[name];
  const { tone, icon, word } = PILLS[part.state];
  const trouble = troubleOf(name, part);
  const measured = words.measured(part.measures, part.state);
  return (
    <li className={`stack gap-2 ${classes.part}`} data-state={part.state}>
      <div className={`cluster ${classes.head}`}>
        <h2 className={classes.name}>{words.name}</h2>
        <StatusPill tone={tone} icon={icon}>
          {word}
        </StatusPill>
      </div>
      <p className={classes.about}>{words.about}</p>
      {trouble && <p className={classes.trouble}>{trouble}</p>}
      {measured && <p className={classes.measured}>{measured}</p>}
    </li>
  );
}
