import type { DefaultCase, SaleDefault } from '@martelo/contract/shapes/defaults';
import {
  DEFAULT_CASE_NAMES,
  DEFAULT_OUTCOME_NAMES,
  OFFER_STATE_NAMES,
} from '@martelo/contract/texts/default-texts';
import { Link } from 'react-router';
import { formatRate, formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { useCan } from '../../../../lib/session/use-can';
import { DescriptionList } from '../../../../ui/list/description-list';
import classes from '../sales.module.css';
import { CaseActions } from './case-actions';

export type CaseProps = {
  one: DefaultCase;
  onChanged: (fresh: SaleDefault) => void;
  onStale: () => void;
};

/** One declared default: the money, the impediment, the offers, and what can be done now. */
export function DefaultCaseCard(props: CaseProps) {
  const { one } = props;
  const mayAct = useCan('sales.default');
  return (
    <>
      <DescriptionList items={factsOf(one)} />
      {one.ofertas.length > 0 && <Offers offers={one.ofertas} />}
      {mayAct && <CaseActions {...props} />}
    </>
  );
}

function factsOf(one: DefaultCase) {
  const { desfecho, encerradaEm, motivoEncerramento, multa, multaDevida, multaPaga } = one;
  const due = multaDevida === 0 ? 'nada a cobrar' : multaPaga ? 'encerrada' : 'em aberto';
  return [
    {
      label: 'Caso',
      value: desfecho ? DEFAULT_OUTCOME_NAMES[desfecho] : DEFAULT_CASE_NAMES[one.estado],
    },
    { label: 'Declarada', value: `${formatDateTime(one.declaradaEm)}, por ${one.por}` },
    { label: 'Motivo', value: one.motivo, wide: true },
    { label: 'Recebido até então', value: formatSum(one.recebido) },
    { label: 'Fica para a multa', value: formatSum(one.retido) },
    {
      label: 'Multa',
      value: `${formatSum(multa)} (${formatRate(one.multaPontosBase)})`,
    },
    {
      label: 'Multa a cobrar',
      value: multaDevida === 0 ? 'Nada' : `${formatSum(multaDevida)}, ${due}`,
    },
    { label: 'A devolver', value: formatSum(one.aDevolver) },
    { label: 'Impedimento', value: impedimentText(one) },
    ...(encerradaEm ? [{ label: 'Encerrado em', value: formatDateTime(encerradaEm) }] : []),
    ...(motivoEncerramento
      ? [{ label: 'Motivo do encerramento', value: motivoEncerramento, wide: true }]
      : []),
  ];
}

function impedimentText({ impedimentoAte, impedimentoRetiradoEm, retiradoPor }: DefaultCase) {
  if (!impedimentoAte) return 'Nenhum';
  if (!impedimentoRetiradoEm) return `Até ${formatDateTime(impedimentoAte)}`;
  return `Retirado em ${formatDateTime(impedimentoRetiradoEm)}, por ${retiradoPor ?? '—'}`;
}

function Offers({ offers }: { offers: DefaultCase['ofertas'] }) {
  return (
    <>
      <h3 className={classes.heading}>Ofertas a outros licitantes</h3>
      <ul className={classes.charges}>
        {offers.map(({ id, licitante, valor, estado, validaAte, arremateId }) => (
          <li key={id} className={classes.charge}>
            <b>{licitante}</b>
            <span className={classes.sum}>{formatSum(valor)}</span>
            <span className={classes.soft}>
              {OFFER_STATE_NAMES[estado]}
              {estado === 'aberta' && `, até ${formatDateTime(validaAte)}`}
            </span>
            {arremateId && (
              <Link to={`/admin/arremates/${arremateId}`} className={classes.name}>
                Ver o novo arremate
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
