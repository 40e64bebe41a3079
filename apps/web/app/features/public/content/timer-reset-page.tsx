import { IconClock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from '../../../lib/navigation/link';
import { latePart } from '../../../lib/page/late-part';
import { Icon } from '../../../ui/icon';
import { PageContainer } from '../../../ui/page/page-container';
import classes from './timer-reset-page.module.css';
import { useTimerReset } from './use-timer-reset';

const TimerResetQuestion = latePart(() => import('./timer-reset-question'));

export function TimerResetPage() {
  const { asking, confirm, cancel } = useTimerReset();
  if (asking) {
    return (
      <PageContainer className={classes.root}>
        <h1 className={classes.title}>Resetar o timer</h1>
        <Suspense fallback={null}>
          <TimerResetQuestion onConfirm={confirm} onCancel={cancel} />
        </Suspense>
      </PageContainer>
    );
  }
  return (
    <PageContainer className={classes.root}>
      <span className={classes.icon}>
        <Icon of={IconClock} size={34} />
      </span>
      <h1 className={classes.title}>Timer Resetado!</h1>
      <p className={classes.text} role="status">
        O relógio foi lido de novo do servidor. Em instantes você volta à página inicial.
      </p>
      <Link to="/" className={classes.home}>
        Voltar ao início
      </Link>
    </PageContainer>
  );
}
