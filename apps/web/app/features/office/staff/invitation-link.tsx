import { Button } from '@mantine/core';
import type { InvitationAnswer } from '@martelo/contract/shapes/staff';
import { IconLink } from '@tabler/icons-react';
import { copyText } from '../../../lib/page/copy-text';
import { notify } from '../../../lib/toast/notify';
import { Icon } from '../../../ui/icon';
import { MessageBox } from '../../../ui/state/message-box';
import classes from './staff.module.css';

/** What became of an invitation, and its link where a director passes it on. */
export function InvitationLink({ invitation }: { invitation: InvitationAnswer }) {
  const { message, link } = invitation;
  return (
    <div className={classes.link} role="status">
      <MessageBox tone={link ? 'info' : 'ok'}>{message}</MessageBox>
      {link && (
        <>
          <p className={classes.address}>{link}</p>
          <Button
            variant="default"
            leftSection={<Icon of={IconLink} size={18} />}
            onClick={() => void copy(link)}
          >
            Copiar endereço
          </Button>
          <p>Este endereço não aparece de novo. Se ele se perder, faça um novo convite.</p>
        </>
      )}
    </div>
  );
}

async function copy(link: string): Promise<void> {
  if (await copyText(link)) notify.success('Endereço copiado.');
  else notify.error('Não foi possível copiar. Selecione o endereço e copie.');
}
