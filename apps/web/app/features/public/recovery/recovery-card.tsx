import type { ReactNode } from 'react';
import { NeedsScript } from '../../../ui/needs-script';
import { PageContainer } from '../../../ui/page/page-container';
import classes from './recovery-card.module.css';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** A page with one thing to do on the way to the sign-in. */
export function RecoveryCard({ title, lead, children }: Props) {
  return (
    <PageContainer className={classes.root}>
      <div className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        <NeedsScript>
          Para continuar, ative o JavaScript do navegador e recarregue a página.
        </NeedsScript>
        {children}
      </div>
    </PageContainer>
  );
}

/** What has happened, as a sentence of its own. */
export function Told({ tone, children }: { tone: 'ok' | 'danger'; children: ReactNode }) {
  return (
    <p className="note" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
