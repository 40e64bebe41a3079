import { Button } from '@mantine/core';
import type { CreditedLines, StatementLineView } from '@martelo/contract/shapes/bank-statements';
import {
  LINE_SITUATION_NAMES,
  LINE_SITUATIONS,
  MOST_LINES_AT_ONCE,
} from '@martelo/contract/texts/bank-statement-texts';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useSecondPerson } from '../../../../entities/approval/use-second-person';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useAction } from '../../../../lib/forms/use-action';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { FilterTabs } from '../../../../ui/list/filter-tabs';
import { EmptyState } from '../../../../ui/state/empty-state';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { MessageBox } from '../../../../ui/state/message-box';
import { ProgressBar } from '../../../../ui/state/progress-bar';
import { Skeleton } from '../../../../ui/state/skeleton';
import { ChooseCharge } from './choose-charge';
import { foretellLines } from './foretell-lines';
import { type LineChoices, wishesOf } from './line-choices';
import { StatementLineItem } from './statement-line-item';
import classes from './statements.module.css';

const CALL = 'GET /api/admin/bank-statements/:id';
/** So many lines are drawn at first; a select for each of two thousand would be slow. */
const SHOWN = 50;

type Situation = StatementLineView['situacao'] | 'todas';
type Results = Readonly<Record<string, CreditedLines['resultados'][number]>>;

/** What would happen with each line of a statement, and the button that makes it happen. */
export function StatementPage({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, loading, reload } = useCall(CALL, { params: { id } });
  const [choices, setChoices] = useState<LineChoices>({});
  const [results, setResults] = useState<Results>({});
  const [choosing, setChoosing] = useState<StatementLineView | null>(null);
  const [situation, setSituation] = useState<Situation>('todas');
  const [shown, setShown] = useState(SHOWN);
  const [done, setDone] = useState(0);
  useReloadOnLive([CALL], ['sales']);
  const lines = data?.linhas ?? [];
  const wishes = wishesOf(lines, choices);
  const foretold = foretellLines(lines, choices, useSecondPerson());
  const { busy, failure, start } = useAction({
    async run() {
      setDone(0);
      const made: CreditedLines['resultados'] = [];
      for (let from = 0; from < wishes.length; from += MOST_LINES_AT_ONCE) {
        const linhas = wishes.slice(from, from + MOST_LINES_AT_ONCE).map(({ wish }) => wish);
        const input = { params: { id }, body: { linhas } };
        const answer = await browserApi.call('POST /api/admin/bank-statements/:id/lines', input);
        made.push(...answer.resultados);
        setDone(made.length);
        setResults((known) => ({ ...known, ...byId(answer.resultados) }));
      }
      return made;
    },
    onDone(made) {
      setChoices({});
      const isWhole = made.every(({ resultado }) => resultado !== 'recusada');
      (isWhole ? notify.success : notify.warning)(resultWords(made));
      reload();
    },
    // Some lines may be registered already; the page shows which.
    onFailed: reload,
  });
  const visible = lines.filter(({ situacao }) => situation === 'todas' || situacao === situation);
  const total = wishes.reduce((sum, { line }) => sum + Math.round(line.valor * 100), 0) / 100;
  return (
    <section className={classes.page} aria-labelledby="extrato-aberto">
      <div>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Voltar aos extratos
        </Button>
      </div>
      <h2 id="extrato-aberto" className={classes.heading}>
        {data ? data.nome : 'Extrato'}
      </h2>
      {error && (
        <LoadFailure
          message={error.message}
          hasData={Boolean(data)}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <p className={classes.soft}>
            {data.conta ? `Conta ${data.conta}. ` : ''}
            {countWords(data.entradas, 'entrada', 'entradas')}.{' '}
            {data.ignoradas > 0 &&
              `${countWords(data.ignoradas, 'movimento que não é entrada foi ignorado e não fica guardado', 'movimentos que não são entradas foram ignorados e não ficam guardados')}.`}
          </p>
          <FilterTabs
            label="Situação das linhas"
            tabs={tabsOf(lines)}
            value={situation}
            onChange={(chosen) => {
              setSituation(chosen);
              setShown(SHOWN);
            }}
          />
          {visible.length === 0 && (
            <EmptyState icon={IconFileText} title="Nenhuma linha aqui.">
              As linhas em que nada entrou na conta não aparecem.
            </EmptyState>
          )}
          <ul className={classes.list}>
            {visible.slice(0, shown).map((line) => (
              <StatementLineItem
                key={line.id}
                line={line}
                choices={choices}
                foretold={foretold.get(line.id)}
                result={results[line.id]}
                disabled={busy}
                onChoose={(choice) => setChoices((known) => ({ ...known, [line.id]: choice }))}
                onSearch={() => setChoosing(line)}
              />
            ))}
          </ul>
          {visible.length > shown && (
            <div>
              <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
                Mostrar mais {Math.min(SHOWN, visible.length - shown)}
              </Button>
            </div>
          )}
          {failure && <MessageBox tone="danger">{failure}</MessageBox>}
          <div className={classes.confirm}>
            {busy && (
              <div role="status">
                <ProgressBar share={done / wishes.length} label="Lançamento das linhas" />
                {done} de {wishes.length}
              </div>
            )}
            <Button disabled={wishes.length === 0} loading={busy} onClick={() => void start()}>
              {wishes.length === 0
                ? 'Nenhuma linha escolhida'
                : `Lançar ${countWords(wishes.length, 'linha', 'linhas')}, ${formatSum(total)}`}
            </Button>
          </div>
        </>
      )}
      {choosing && (
        <ChooseCharge
          line={choosing}
          onChosen={(charge) => {
            setChoices((known) => ({ ...known, [choosing.id]: { what: 'charge', charge } }));
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </section>
  );
}

const byId = (made: CreditedLines['resultados']): Results =>
  Object.fromEntries(made.map((one) => [one.id, one]));

const countWords = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

function tabsOf(lines: readonly StatementLineView[]) {
  const counts = LINE_SITUATIONS.map((value) => ({
    value: value as Situation,
    label: LINE_SITUATION_NAMES[value],
    count: lines.filter(({ situacao }) => situacao === value).length,
  }));
  const all = { value: 'todas' as Situation, label: 'Todas', count: lines.length };
  return [all, ...counts.filter(({ count }) => count > 0)];
}

function resultWords(made: CreditedLines['resultados']): string {
  const count = (result: string) => made.filter(({ resultado }) => resultado === result).length;
  const parts = [
    ['creditada', 'linha creditada', 'linhas creditadas'],
    ['sem_destino', 'guardada em Não identificados', 'guardadas em Não identificados'],
    ['pedida', 'espera aprovação', 'esperam aprovação'],
    ['conhecida', 'já estava lançada', 'já estavam lançadas'],
    ['recusada', 'recusada', 'recusadas'],
  ] as const;
  const words = parts
    .filter(([result]) => count(result) > 0)
    .map(([result, one, several]) => countWords(count(result), one, several));
  return `${words.join(', ')}.`;
}
