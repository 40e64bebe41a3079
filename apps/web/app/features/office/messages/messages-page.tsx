import { Button } from '@mantine/core';
import type { Message, MessageOverview } from '@martelo/contract/shapes/message-outbox';
import { IconMail, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExportMenu } from '../../../entities/list-export/export-menu';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import { Icon } from '../../../ui/icon';
import { FilterTabs } from '../../../ui/list/filter-tabs';
import { RemoteTable } from '../../../ui/list/remote-table';
import { SearchBox } from '../../../ui/list/search-box';
import { AdminPage, Toolbar } from '../../../ui/page/admin-page';
import { Permitted } from '../../../ui/permitted';
import { EmptyState } from '../../../ui/state/empty-state';
import { MessageBox } from '../../../ui/state/message-box';
import { AskDialog, type Question } from './ask-dialog';
import { messageColumns } from './message-columns';
import { MessageDialog } from './message-dialog';
import { type MessageTab, useMessages } from './use-messages';

const FAILED = 'Não foi possível carregar as mensagens.';

type Open = { what: 'message' | Question; message: Message };

/** Messages to clients: those that a person must send, those already sent and those that failed. */
export function MessagesPage() {
  const { list, overview, query, tab, setTab, status } = useMessages();
  const [open, setOpen] = useState<Open | null>(null);
  useFailureToast(list.error, FAILED);
  const ask = (what: Open['what']) => (message: Message) => setOpen({ what, message });
  const close = () => setOpen(null);
  return (
    <AdminPage
      title="Mensagens"
      lead="Cada decisão sobre um cadastro, cada arremate e cada passo do pagamento gera um aviso ao cliente."
      actions={
        <>
          <ExportMenu list="messages" query={{ q: query.q, status }} />
          <Permitted to="settings.change">
            <Button
              variant="default"
              component={Link}
              to="/admin/configuracoes"
              leftSection={<Icon of={IconPencil} size={18} />}
            >
              Editar os textos
            </Button>
          </Permitted>
        </>
      }
    >
      {overview && <ChannelsNote {...overview} />}
      <Toolbar>
        <FilterTabs label="Situação" tabs={tabsFor(overview)} value={tab} onChange={setTab} />
        <SearchBox
          label="Buscar mensagem"
          placeholder="Nome, e-mail, CPF, CNPJ ou telefone"
          value={query.q}
          onSearch={query.setSearch}
        />
      </Toolbar>
      <RemoteTable
        list={list}
        failure={({ message }) => `${FAILED} ${message}`}
        noun={['mensagem', 'mensagens']}
        caption="Mensagens aos clientes"
        columns={messageColumns({
          automatic: Boolean(overview?.whatsapp || overview?.email),
          onOpen: ask('message'),
          onHandSend: ask('mark-sent'),
          onMarkSent: ask('mark-sent'),
          onQueued: list.reload,
          onAskAgain: ask('send-again'),
        })}
        toneOf={({ state }) => (state === 'superseded' ? 'muted' : undefined)}
        empty={<NoMessages tab={tab} searched={query.q !== ''} />}
      />
      {open?.what === 'message' && (
        <MessageDialog
          message={list.rows?.find(({ id }) => id === open.message.id) ?? open.message}
          onClose={close}
          onHandSend={ask('mark-sent')}
          onMarkSent={ask('mark-sent')}
        />
      )}
      {open && open.what !== 'message' && (
        <AskDialog
          question={open.what}
          message={open.message}
          onClose={close}
          onChanged={list.reload}
        />
      )}
    </AdminPage>
  );
}

function tabsFor(counts: { waiting: number; failed: number } | null) {
  const tabs: { value: MessageTab; label: string; count?: number }[] = [
    { value: 'para-enviar', label: 'Para enviar', ...(counts && { count: counts.waiting }) },
    { value: 'enviadas', label: 'Enviadas' },
    { value: 'com-falha', label: 'Com falha', ...(counts && { count: counts.failed }) },
    { value: 'todas', label: 'Todas' },
  ];
  return tabs;
}

/** What writes messages. */
const MADE_BY =
  'O aviso ao cliente aparece aqui quando um cadastro é aprovado ou rejeitado, quando um lote é arrematado, e a cada passo do pagamento e da devolução.';

const EMPTY: Record<MessageTab, { title: string; text: string }> = {
  'para-enviar': {
    title: 'Nenhuma mensagem para enviar.',
    text: MADE_BY,
  },
  enviadas: { title: 'Nenhuma mensagem enviada ainda.', text: '' },
  'com-falha': { title: 'Nenhuma mensagem com falha.', text: '' },
  todas: {
    title: 'Nenhuma mensagem ainda.',
    text: MADE_BY,
  },
};

function NoMessages({ tab, searched }: { tab: MessageTab; searched: boolean }) {
  if (searched) {
    return (
      <EmptyState title="Nenhuma mensagem encontrada.">
        Confira o que foi digitado, ou procure em outra situação.
      </EmptyState>
    );
  }
  const { title, text } = EMPTY[tab];
  return (
    <EmptyState icon={IconMail} title={title}>
      {text}
    </EmptyState>
  );
}

/** Explains through which channels this server sends messages. */
function ChannelsNote({ whatsapp, email }: Pick<MessageOverview, 'whatsapp' | 'email'>) {
  if (whatsapp) {
    return (
      <MessageBox tone="ok">
        {email
          ? 'As mensagens saem sozinhas por WhatsApp e, se ele recusar, por e-mail.'
          : 'As mensagens saem sozinhas por WhatsApp.'}
      </MessageBox>
    );
  }
  return (
    <MessageBox>
      {email
        ? 'WhatsApp não configurado: as mensagens saem sozinhas por e-mail.'
        : 'WhatsApp não configurado: envie pela lista abaixo. Cada mensagem abre pronta, com um toque.'}
    </MessageBox>
  );
}
