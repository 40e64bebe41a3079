import type { Preferences } from '@martelo/contract/shapes/notices';
import type { NoticeChannel, NoticeKind } from '@martelo/core/notice-kinds';
import { useState } from 'react';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { ReadingFailure } from '../sales/reading-failure';
import { SignedInPage } from '../signed-in-page';
import { NOTICE_WORDS } from './notice-words';
import classes from './notices.module.css';
import { PushSection } from './push-section';

/** Through which channels each kind of notice comes. */
export function PreferencesPage() {
  return (
    <SignedInPage
      title="Preferências de avisos"
      lead="Todo aviso fica em Meus avisos. Aqui você escolhe por onde mais ele chega."
    >
      {({ user }) => <Choices userId={user.id} />}
    </SignedInPage>
  );
}

const load = () => browserApi.call('GET /api/account/preferences');
const CHANNEL_NAMES: Record<NoticeChannel, string> = {
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  push: 'Aparelho',
};

interface Choice {
  kind: NoticeKind;
  channel: NoticeChannel;
  enabled: boolean;
}

function Choices({ userId }: { userId: string }) {
  const { data, failure, read } = useOwnReading(load);
  const [saved, setSaved] = useState<Preferences | null>(null);
  const saving = useAction({
    run: (choice: Choice) =>
      browserApi.call('PUT /api/account/preferences', { body: { choices: [choice] } }),
    onDone(answer) {
      setSaved(answer);
      read();
    },
    // The switch may be far below the top of the page.
    onFailed: (error) => void notify.error(messageOf(error), { id: 'preferencia-falha' }),
  });
  const shown = saved ?? data;
  if (!shown) {
    if (failure) return <ReadingFailure message={failure} onRetry={read} />;
    return (
      <>
        <Skeleton height={180} />
        <Skeleton height={420} />
      </>
    );
  }
  const parts = {
    shown,
    pending: saving.pending,
    onSwitch: (choice: Choice) => void saving.start(choice),
  };
  return (
    <>
      <PushSection isOffered={shown.available.includes('push')} userId={userId} />
      <AccountSection
        id="necessarios"
        title="Cadastro e arremates"
        lead={
          shown.available.some((channel) => channel !== 'push')
            ? 'Estes avisos têm prazos e valores. Deixe ligado ao menos o e-mail ou o WhatsApp; eles chegam a qualquer hora.'
            : 'Estes avisos têm prazos e valores, e chegam a qualquer hora.'
        }
      >
        <KindTable {...parts} mandatory />
      </AccountSection>
      <AccountSection
        id="opcionais"
        title="Lances e favoritos"
        lead="Entre 22h e 7h nenhum destes sai por e-mail, WhatsApp ou aparelho: o que ainda valer de manhã chega às 7h, e o que seria tarde demais fica só em Meus avisos."
      >
        <KindTable {...parts} mandatory={false} />
      </AccountSection>
    </>
  );
}

type TableProps = {
  shown: Preferences;
  mandatory: boolean;
  /** The choice that is being saved. */
  pending: Choice | null;
  onSwitch: (choice: Choice) => void;
};

function KindTable({ shown, mandatory, pending, onSwitch }: TableProps) {
  const { kinds } = shown;
  const available = mandatory ? shown.available : shown.optional;
  if (available.length === 0) return <p>Este site ainda não envia avisos para fora dele.</p>;
  return (
    <div className={classes.tableBox}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Aviso</th>
            {available.map((channel) => (
              <th key={channel} scope="col">
                {CHANNEL_NAMES[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds
            .filter((row) => row.mandatory === mandatory)
            .map(({ kind, channels }) => (
              <tr key={kind}>
                <th scope="row">
                  {NOTICE_WORDS[kind].name}
                  <span className={classes.about}>{NOTICE_WORDS[kind].about}</span>
                </th>
                {available.map((channel) => {
                  const isPending = pending?.kind === kind && pending.channel === channel;
                  return (
                    <td key={channel}>
                      <Switch
                        label={`${NOTICE_WORDS[kind].name} por ${CHANNEL_NAMES[channel]}`}
                        // While it is saved the switch stands where the person put it.
                        checked={isPending ? pending.enabled : channels[channel]}
                        disabled={pending !== null && !isPending}
                        onChange={(enabled) => onSwitch({ kind, channel, enabled })}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

type SwitchProps = {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        // Not `disabled`: a switch that cannot be focused loses its place in the table.
        aria-disabled={disabled || undefined}
        onChange={(event) => {
          if (!disabled) onChange(event.currentTarget.checked);
        }}
      />
      <span aria-hidden="true" />
    </label>
  );
}
