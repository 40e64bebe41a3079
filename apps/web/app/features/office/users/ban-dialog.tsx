import { DEFAULT_BAN_REASON } from '@martelo/contract/texts/ban-reason';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Textarea } from '@mantine/core';
import type { Client } from '@martelo/contract/shapes/accounts';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { useState } from 'react';
import { useCall } from '../../../lib/remote/use-call';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import { removalHint, removalLabel, stakeSentence } from './ban-words';
import classes from './users.module.css';

type Props = { user: Client | null; onClose: () => void; onChanged: () => void };

const MAX_REASON = 500;

/**
 * Bans a user after explaining the effect: sessions end, and bids stay unless the person chooses to
 * remove them.
 */
export function BanDialog({ user, onClose, onChanged }: Props) {
  return user && <OpenDialog key={user.id} user={user} onClose={onClose} onChanged={onChanged} />;
}

function OpenDialog({ user, onClose, onChanged }: Props & { user: Client }) {
  const [reason, setReason] = useState('');
  const [removing, setRemoving] = useState(false);
  const params = { id: user.id };

  async function ban(): Promise<void> {
    const body = { banReason: reason, removeLeadingBids: removing };
    await browserApi.call('PATCH /api/users/:id/ban', { params, body });
    notify.success(adminTexts.banned);
    onChanged();
  }

  return (
    <ConfirmDialog
      opened
      title="Banir usuário"
      confirmLabel="Banir"
      onConfirm={ban}
      onFailed={() => notify.error(adminTexts.banFailed)}
      onClose={onClose}
    >
      <p className={classes.question}>{fillText(adminTexts.banConfirm, { name: user.name })}</p>
      <p>A sessão termina na hora e novos lances são recusados.</p>
      <Stake userId={user.id} removing={removing} onRemoving={setRemoving} />
      <Textarea
        label="Motivo do banimento"
        description={`O usuário lê este motivo ao entrar. Em branco: “${DEFAULT_BAN_REASON}”.`}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={MAX_REASON}
        minRows={3}
        autosize
      />
    </ConfirmDialog>
  );
}

type StakeProps = { userId: string; removing: boolean; onRemoving: (removing: boolean) => void };

function Stake({ userId, removing, onRemoving }: StakeProps) {
  const { data, error } = useCall('GET /api/users/:id', { params: { id: userId } });
  if (error) {
    return <MessageBox tone="warn">Não foi possível contar os lances deste usuário.</MessageBox>;
  }
  if (!data) return <Skeleton height={48} />;
  return (
    <>
      <MessageBox tone={data.leadingLots > 0 ? 'warn' : 'info'}>{stakeSentence(data)}</MessageBox>
      {data.leadingLots > 0 && (
        <Checkbox
          size="md"
          checked={removing}
          onChange={(event) => onRemoving(event.currentTarget.checked)}
          label={removalLabel(data.leadingLots)}
          description={removalHint(removing)}
          classNames={{
            body: classes.choice,
            label: classes.choiceLabel,
            description: classes.choiceHint,
          }}
        />
      )}
    </>
  );
}
