import { Button } from '@mantine/core';
import type { OfficeQuestion } from '@martelo/contract/shapes/questions';
import { IconCheck, IconClock, IconEyeOff, IconMessageQuestion, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/format/formats';
import { useFailureToast } from '../../../lib/toast/use-failure-toast';
import type { Column } from '../../../ui/list/data-table';
import { FilterTabs } from '../../../ui/list/filter-tabs';
import { RemoteTable } from '../../../ui/list/remote-table';
import { AdminPage, Toolbar } from '../../../ui/page/admin-page';
import { EmptyState } from '../../../ui/state/empty-state';
import { StatusPill } from '../../../ui/status-pill';
import { AnswerQuestion } from './answer-question';
import classes from './questions.module.css';
import { type QuestionTab, useQuestions } from './use-questions';

const FAILED = 'Não foi possível carregar as perguntas.';

/** What people asked about vehicles; the oldest question that waits comes first. */
export function QuestionsPage() {
  const { list, waiting, tab, setTab } = useQuestions();
  const [open, setOpen] = useState<OfficeQuestion | null>(null);
  useFailureToast(list.error, FAILED);
  return (
    <AdminPage
      title="Perguntas"
      lead="O que os clientes perguntaram sobre os veículos. A resposta publica a pergunta na página do veículo, sem o nome de quem perguntou."
    >
      <Toolbar>
        <FilterTabs label="Situação" tabs={tabsFor(waiting)} value={tab} onChange={setTab} />
      </Toolbar>
      <RemoteTable
        list={list}
        failure={({ message }) => `${FAILED} ${message}`}
        noun={['pergunta', 'perguntas']}
        caption="Perguntas sobre veículos"
        columns={columnsOf(tab, setOpen)}
        empty={
          <EmptyState
            icon={IconMessageQuestion}
            title={
              tab === 'aguardando'
                ? 'Nenhuma pergunta aguarda resposta.'
                : 'Nenhuma pergunta foi respondida ainda.'
            }
          >
            Os clientes perguntam na página de cada veículo.
          </EmptyState>
        }
      />
      {open && (
        <AnswerQuestion question={open} onClose={() => setOpen(null)} onDecided={list.reload} />
      )}
    </AdminPage>
  );
}

function tabsFor(waiting: number | null) {
  const tabs: { value: QuestionTab; label: string; count?: number }[] = [
    { value: 'aguardando', label: 'Aguardando', ...(waiting !== null && { count: waiting }) },
    { value: 'respondidas', label: 'Respondidas' },
  ];
  return tabs;
}

function columnsOf(
  tab: QuestionTab,
  onOpen: (question: OfficeQuestion) => void,
): Column<OfficeQuestion>[] {
  return [
    {
      key: 'vehicle',
      header: 'Veículo',
      lead: true,
      width: '26%',
      cell: ({ veiculo, lote, vehicleId, aberto }) => (
        <span className={classes.stack}>
          <Link to={`/veiculos/${vehicleId}`} target="_blank" rel="noreferrer">
            {veiculo}
          </Link>
          <span className={classes.soft}>
            Lote {lote}
            {!aberto && ', encerrado'}
          </span>
        </span>
      ),
    },
    {
      key: 'question',
      header: 'Pergunta',
      cell: ({ pergunta, resposta, pessoa }) => (
        <span className={classes.stack}>
          <span className={classes.words}>{pergunta}</span>
          {resposta && (
            <span className={classes.words} data-answer>
              {resposta}
            </span>
          )}
          <span className={classes.soft}>{pessoa ?? 'Pessoa que eliminou os próprios dados'}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: 'Situação',
      width: '22%',
      cell: (question) => <State question={question} />,
    },
    {
      key: 'actions',
      header: 'Ações',
      actions: true,
      cell: (question) => (
        <Button variant="default" size="sm" onClick={() => onOpen(question)}>
          {tab === 'aguardando' ? 'Responder' : 'Mudar'}
        </Button>
      ),
    },
  ];
}

const STATES = {
  waiting: { tone: 'info', icon: IconClock, label: 'Aguardando' },
  answered: { tone: 'ok', icon: IconCheck, label: 'Publicada' },
  refused: { tone: 'neutral', icon: IconX, label: 'Recusada' },
  hidden: { tone: 'neutral', icon: IconEyeOff, label: 'Oculta' },
} as const;

function State({ question }: { question: OfficeQuestion }) {
  const { situacao, em, respondidaEm, respondidaPor } = question;
  const { tone, icon, label } = STATES[situacao];
  return (
    <span className={classes.stack}>
      <StatusPill tone={tone} icon={icon}>
        {label}
      </StatusPill>
      <span className={classes.soft}>
        {respondidaEm
          ? `${formatDateTime(respondidaEm)}, ${respondidaPor ?? ''}`
          : `Desde ${formatDateTime(em)}`}
      </span>
    </span>
  );
}
