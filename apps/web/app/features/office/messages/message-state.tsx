import type { Message } from '@martelo/contract/shapes/message-outbox';
import { StatusPill } from '../../../ui/status-pill';
import { stateWords } from './message-words';
import classes from './messages.module.css';

export function MessageState({ message }: { message: Message }) {
  const { tone, icon, label, detail } = stateWords(message);
  return (
    <span className={classes.state}>
      <StatusPill tone={tone} icon={icon}>
        {label}
      </StatusPill>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  );
}
