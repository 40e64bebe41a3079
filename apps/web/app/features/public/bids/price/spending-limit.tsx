import { Suspense, useState } from 'react';
import { latePart } from '../../../../lib/page/late-part';
import type { Bidding } from '../use-bidding';
import classes from './spending-limit.module.css';

/** Its code is loaded with the first opening: most visitors never open it. */
const Budget = latePart(() => import('../form/budget'));

type Props = { bidding: Bidding; onUse?: (typed: string) => void };

/** 'Quero gastar no máximo': on the lot's page and beside the bid. */
export function SpendingLimit({ bidding, onUse }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.root} onToggle={() => setOpened(true)}>
      <summary>Quero gastar no máximo…</summary>
      {opened && (
        <Suspense fallback={null}>
          <Budget bidding={bidding} onUse={onUse} />
        </Suspense>
      )}
    </details>
  );
}
