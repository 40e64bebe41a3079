import { Button } from '@mantine/core';
import type { Credit, SalePayments } from '@martelo/contract/shapes/payments';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { formatDocument } from '@martelo/core/documents';
import { useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDate, formatDateTime } from '../../../../lib/format/formats';
import { useCan } from '../../../../lib/session/use-can';
import classes from '../sales.module.css';
import { AbandonDialog, RefundDialog } from './refund-dialog';
import { ReturnDialog } from './return-dialog';
import { UndoDialog } from './undo-dialog';

type Props = {
  payments: SalePayments;
  onChanged: (payments: SalePayments) => void;
  onStale: () => void;
};

/** What is asked about one credit of the list, which may change meanwhile. */
type Question = { about: 'undoing' | 'refund' | 'abandoning' | 'return'; id: string };
type Ask = (about: Question['about']) => void;

/** The payments that arrived, each with what can be done about it. */
export function Credits({ payments, onChanged, onStale }: Props) {
  const { creditos } = payments;
  const [question, setQuestion] = useState<Question | null>(null);
  const asked = creditos.find(({ id }) => id === question?.id);
  const close = () => setQuestion(null);
  if (creditos.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>Créditos</h3>
      <ul className="plain-list stack gap-3">
        {creditos.map((credit) => (
          <CreditRow
            key={credit.id}
            credit={credit}
            onAsk={(about) => setQuestion({ about, id: credit.id })}
          />
        ))}
      </ul>
      {question && asked && (
        <Answer
          about={question.about}
          credit={asked}
          payments={payments}
          onClose={close}
          onStale={onStale}
          onChanged={(fresh) => {
            close();
            onChanged(fresh);
          }}
        />
      )}
    </>
  );
}

type AnswerProps = Props & { about: Question['about']; credit: Credit; onClose: () => void };

function Answer({ about, credit, onChanged, ...props }: AnswerProps) {
  const { onClose, onStale } = props;
  switch (about) {
    case 'undoing':
      return (
        <UndoDialog credit={credit} onClose={onClose} onUndone={onChanged} onStale={onStale} />
      );
    case 'refund':
      return <RefundDialog credit={credit} onChanged={onChanged} {...props} />;
    case 'abandoning':
      return <AbandonDialog credit={credit} onChanged={onChanged} {...props} />;
    case 'return':
      return <ReturnDialog credit={credit} onReturned={onChanged} {...props} />;
  }
}

function CreditRow({ credit, onAsk }: { credit: Credit; onAsk: Ask }) {
  const { meio, valor, recebidoEm, desfeito, devolucao } = credit;
  const mayCredit = useCan('sales.credit');
  return (
    <li className={classes.charge}>
      <b>{PAYMENT_MEANS_NAMES[meio]}</b>
      <span className={classes.sum}>{desfeito ? <s>{formatSum(valor)}</s> : formatSum(valor)}</span>
      <span className={classes.moment}>{formatDate(recebidoEm)}</span>
      <span className={`${classes.soft} ${classes.wide}`}>{detailsOf(credit)}</span>
      {desfeito && <span className={classes.wide}>{undoingWords(desfeito)}</span>}
      {devolucao && <span className={classes.wide}>{refundWords(devolucao)}</span>}
      {mayCredit && <CreditActs credit={credit} onAsk={onAsk} />}
    </li>
  );
}

/** The buttons of a credit, what is due first. */
function CreditActs({ credit, onAsk }: { credit: Credit; onAsk: Ask }) {
  const { referencia, devolvivel, devolucao, podeDesfazer } = credit;
  if (!devolucao && devolvivel === 0 && !podeDesfazer) return null;
  const of = <span className="visually-hidden"> do crédito {referencia}</span>;
  return (
    <span className={`${classes.buttons} ${classes.wide}`}>
      {devolucao && (
        <>
          <Button size="sm" onClick={() => onAsk('return')}>
            Registrar devolução{of}
          </Button>
          <Button variant="default" size="sm" onClick={() => onAsk('abandoning')}>
            Desistir da devolução{of}
          </Button>
        </>
      )}
      {devolvivel > 0 && (
        <Button
          variant={credit.desfeito ? 'default' : 'filled'}
          size="sm"
          onClick={() => onAsk('refund')}
        >
          Pedir devolução{of}
        </Button>
      )}
      {podeDesfazer && (
        <Button variant="default" size="sm" onClick={() => onAsk('undoing')}>
          Desfazer
          <span className="visually-hidden"> o crédito {referencia}</span>
        </Button>
      )}
    </span>
  );
}

function refundWords({ valor, em, por, aprovadoPor, motivo }: NonNullable<Credit['devolucao']>) {
  const who = aprovadoPor
    ? `pedida por ${por} e aprovada por ${aprovadoPor}`
    : `aprovada por ${por}`;
  return `Devolução de ${formatSum(valor)} ${who} em ${formatDateTime(em)}, ainda não feita. Motivo: ${motivo}`;
}

function undoingWords({ em, por, aprovadoPor, motivo }: NonNullable<Credit['desfeito']>): string {
  const who = aprovadoPor ? `${por}, com a aprovação de ${aprovadoPor}` : por;
  return `Desfeito em ${formatDateTime(em)} por ${who}. Motivo: ${motivo}`;
}

function detailsOf(credit: Credit): string {
  const {
    referencia,
    referenciaRepetida,
    pagadorNome,
    pagadorDocumento,
    terceiro,
    foraDoPrazo,
    aDevolver,
    devolvido,
  } = credit;
  return [
    `Referência ${referencia}`,
    referenciaRepetida && 'a mesma referência está em outro crédito: confira no extrato',
    pagadorNome,
    pagadorDocumento && formatDocument(pagadorDocumento),
    terceiro && 'pago por terceiro',
    foraDoPrazo && 'fora do prazo',
    aDevolver > 0 && `a devolver ${formatSum(aDevolver)}`,
    devolvido && returnWords(devolvido),
    credit.registradoPor === null
      ? 'creditado pelo provedor de pagamentos'
      : `lançado por ${credit.registradoPor}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function returnWords({ valor, dia, referencia }: NonNullable<Credit['devolvido']>): string {
  return `devolvidos ${formatSum(valor)} em ${dia.split('-').reverse().join('/')}, referência ${referencia}`;
}
