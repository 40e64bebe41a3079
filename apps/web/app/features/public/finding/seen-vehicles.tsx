import { useCallback, useEffect, useState } from 'react';
import { onPage } from '../../../entities/auction/on-page';
import { useNear } from '../../../lib/page/use-near';
import { useReading } from '../../../lib/remote/use-reading';
import { useSession } from '../../../lib/session/use-session';
import { browserApi } from '../../../lib/transport/browser-api';
import { Button } from '../../../ui/button';
import { SectionHeading } from '../../../ui/page/section-heading';
import { CardsComing } from './cards-coming';
import { LotCards } from './lot-cards';
import { ReadingFailed } from './reading-failed';
import { forgetSeen, noteSeen, readSeen } from './seen';

/** The vehicles that were opened in this browser; nothing where there are none. */
export function SeenVehicles({ openedId }: { openedId?: string }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const token = useSession()?.token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the session forgets them
  useEffect(() => {
    setIds(readSeen().filter((id) => id !== openedId));
  }, [openedId, token]);
  useEffect(() => {
    if (openedId !== undefined) noteSeen(openedId);
  }, [openedId]);
  if (ids.length === 0) return null;
  const clear = () => {
    forgetSeen();
    setIds([]);
  };
  return <Seen ids={ids.join(',')} onClear={clear} />;
}

function Seen({ ids, onClear }: { ids: string; onClear: () => void }) {
  const [ref, near] = useNear<HTMLElement>();
  const load = useCallback(() => readBriefs(ids), [ids]);
  const { data, failed, read } = useReading(load, near);
  if (data?.length === 0) return null;
  return (
    <section ref={ref} aria-labelledby="vistos">
      <SectionHeading
        title={<span id="vistos">Vistos por você</span>}
        aside={
          <Button size="sm" variant="default" onClick={onClear}>
            Limpar<span className="visually-hidden"> os vistos por você</span>
          </Button>
        }
      />
      {failed && <ReadingFailed what="os veículos que você viu" onRetry={read} />}
      {!failed && !data && <CardsComing label="Carregando os veículos que você viu" />}
      {data && <LotCards vehicles={data} />}
    </section>
  );
}

async function readBriefs(ids: string) {
  return onPage((await browserApi.call('GET /api/vehicles/brief', { query: { ids } })).veiculos);
}
