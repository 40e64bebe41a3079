import { NativeSelect } from '@mantine/core';
import type { CreditedLines, StatementLineView } from '@martelo/contract/shapes/bank-statements';
import type { OpenCharge } from '@martelo/contract/shapes/payments';
import { LINE_SITUATION_NAMES } from '@martelo/contract/texts/bank-statement-texts';
import {
  IconChecks,
  IconCircleCheck,
  IconQuestionMark,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatSum } from '../../../../entities/sale/sale-words';
import { StatusPill, type Tone } from '../../../../ui/status-pill';
import { chargeLabel } from '../charge-choice';
import { choiceOf, isOpen, type LineChoice, type LineChoices } from './line-choices';
import classes from './statements.module.css';

type Props = {
  line: StatementLineView;
  choices: LineChoices;
  /** The note about the chosen charge: an approval is needed, or other charges are covered first. */
  foretold: string | undefined;
  result: CreditedLines['resultados'][number] | undefined;
  disabled: boolean;
  onChoose: (choice: LineChoice) => void;
  /** The person wants a charge that is not offered. */
  onSearch: () => void;
};

const PILLS = {
  casada: ['ok', IconCircleCheck],
  ambigua: ['warn', IconQuestionMark],
  sem_par: ['warn', IconQuestionMark],
  conhecida: ['neutral', IconChecks],
  pedida: ['info', IconUsers],
} as const satisfies Record<StatementLineView['situacao'], readonly [Tone, TablerIcon]>;

/** One movement of the bank, what was found for it, and what becomes of it. */
export function StatementLineItem(props: Props) {
  const { line, choices, foretold, result, disabled, onChoose, onSearch } = props;
  const [tone, icon] = PILLS[line.situacao];
  const choice = choiceOf(line, choices);
  const offered = offeredFor(line, choice);
  function onChange(value: string): void {
    const charge = offered.find(({ id }) => id === value);
    if (value === 'search') onSearch();
    else if (charge) onChoose({ what: 'charge', charge });
    else onChoose({ what: value === 'free' ? 'free' : 'nothing' });
  }
  return (
    <li className={classes.line}>
      <div className={classes.facts}>
        <span className={classes.sum}>{formatSum(line.valor)}</span>
        <span className={classes.soft}>
          {line.dia.split('-').reverse().join('/')} · linha {line.linha}
        </span>
        <span className={classes.words}>{line.descricao || 'Sem histórico'}</span>
        {line.referencia && <span className={classes.soft}>{line.referencia}</span>}
      </div>
      <div className={classes.answer}>
        <StatusPill tone={tone} icon={icon}>
          {LINE_SITUATION_NAMES[line.situacao]}
        </StatusPill>
        <Why line={line} />
        {isOpen(line) && (
          <NativeSelect
            aria-label={`O que fazer com a linha ${line.linha}, ${formatSum(line.valor)}`}
            disabled={disabled}
            value={valueOfChoice(choice)}
            onChange={(event) => onChange(event.currentTarget.value)}
            data={[
              { value: 'nothing', label: 'Não lançar agora' },
              ...offered.map((charge) => ({
                value: charge.id,
                label: `${chargeLabel(charge)} (${charge.arremate.numero})`,
              })),
              { value: 'search', label: 'Escolher outra cobrança…' },
              { value: 'free', label: 'Guardar em Não identificados' },
            ]}
          />
        )}
        {foretold && (
          <p className={classes.soft} aria-live="polite">
            {foretold}
          </p>
        )}
        {result?.resultado === 'recusada' && (
          <p className={classes.alarm} role="alert">
            {result.mensagem}
          </p>
        )}
      </div>
    </li>
  );
}

function Why({ line }: { line: StatementLineView }) {
  const { situacao, por, arremates, pedido, cobranca, parecida } = line;
  return (
    <span className={classes.soft}>
      {por === 'referencia' && 'O extrato traz a referência da cobrança, e o valor é exato. '}
      {por === 'valor' && 'É a única cobrança com este valor e neste prazo. '}
      {situacao === 'ambigua' && 'O valor serve a mais de uma, ou mais de uma linha serve. '}
      {situacao === 'sem_par' &&
        (cobranca
          ? 'O extrato traz a referência de uma cobrança, mas o valor é outro. '
          : 'Nenhuma cobrança em aberto tem este valor neste prazo. ')}
      {situacao === 'conhecida' &&
        (arremates.length === 0
          ? 'Está em Não identificados, ou foi devolvida. '
          : arremates.map(({ id, numero }) => (
              <Link key={id} className={classes.way ?? ''} to={`/admin/arremates/${id}`}>
                {numero}
              </Link>
            )))}
      {pedido && (
        <Link className={classes.way ?? ''} to={`/admin/aprovacoes/${pedido}`}>
          Ver o pedido
        </Link>
      )}
      {parecida && 'Atenção: um pagamento deste valor já foi lançado nestes dias. '}
    </span>
  );
}

/** The charges that were found, and the one that the person has chosen. */
function offeredFor({ cobranca, opcoes }: StatementLineView, choice: LineChoice): OpenCharge[] {
  const chosen = choice.what === 'charge' ? [choice.charge] : [];
  const all = [...chosen, ...(cobranca ? [cobranca] : []), ...opcoes];
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

function valueOfChoice(choice: LineChoice): string {
  return choice.what === 'charge' ? choice.charge.id : choice.what;
}
