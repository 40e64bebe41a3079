import type { OfficeRequest } from '@martelo/contract/shapes/privacy';
import { formatDocument } from '@martelo/core/documents';
import { IconArrowRight } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon';
import classes from './requests.module.css';

/** What the person asks: a correction as before and after, and the person's own words. */
export function Change({ request }: { request: OfficeRequest }) {
  const { kind, current, wanted, text, answer } = request;
  const shown = (value: string) => (kind === 'document' ? formatDocument(value) : value);
  return (
    <span className={classes.person}>
      {wanted && (
        <span className={classes.change}>
          <s>{shown(current)}</s> <Icon of={IconArrowRight} size={16} /> <b>{shown(wanted)}</b>
        </span>
      )}
      {text && <span className={classes.words}>{text}</span>}
      {answer && <span className={classes.detail}>Resposta: {answer}</span>}
    </span>
  );
}
