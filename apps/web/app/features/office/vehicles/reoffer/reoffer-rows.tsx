import { Button } from '@mantine/core';
import type { ReofferRow } from '@martelo/contract/shapes/reoffers';
import { AUCTION_ORDER_NAMES, LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { APPEARANCE_ENDING_NAMES } from '@martelo/contract/texts/reoffer-texts';
import { type ScrapDraft, ScrapFields } from '../../../../entities/lot/scrap-fields';
import { formatCount, formatDate, formatReais } from '../../../../lib/format/formats';
import classes from './reoffer.module.css';
import { fieldOf } from './use-reoffer';

type Props = {
  rows: readonly ReofferRow[];
  errors: Record<string, string>;
  busy: boolean;
  scrapOf: (id: string) => ScrapDraft;
  onScrap: (id: string, part: Partial<ScrapDraft>, field: string) => void;
  onLeaveOut: (id: string) => void;
};

/** Each vehicle with its new lot, in the order in which the errors count them. */
export function OfferedRows({ rows, errors, busy, scrapOf, onScrap, onLeaveOut }: Props) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{formatCount(rows.length, 'lote novo', 'lotes novos')}</h3>
      <ul className={classes.list}>
        {rows.map((row, at) => {
          const field = fieldOf(at);
          return (
            <li key={row.id} className={classes.row} data-stopped={field in errors || undefined}>
              <Subject row={row} />
              {row.nova && <NewLot nova={row.nova} />}
              {row.nova?.precisaSucata && (
                <div className={classes.scrap}>
                  <ScrapFields
                    value={scrapOf(row.id)}
                    errors={errors}
                    name={`${field}.sucata`}
                    disabled={busy}
                    onChange={(part, changed) => onScrap(row.id, part, changed)}
                  />
                </div>
              )}
              {errors[field] && <p className={classes.stop}>{errors[field]}</p>}
              <Button
                className={classes.leave ?? ''}
                size="xs"
                variant="subtle"
                disabled={busy}
                aria-label={`Tirar da lista: ${row.titulo}`}
                onClick={() => onLeaveOut(row.id)}
              >
                Tirar da lista
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The vehicles that cannot be offered, each with its reason. */
export function StoppedRows({ rows }: { rows: readonly ReofferRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>
        {formatCount(rows.length, 'veículo fica de fora', 'veículos ficam de fora')}
      </h3>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <Subject row={row} />
            <p className={classes.stop}>{row.motivo}.</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Subject({ row: { titulo, lote, leilao, aparicoes } }: { row: ReofferRow }) {
  return (
    <div className={classes.subject}>
      <h4 className={classes.title}>
        {lote && <b>{lote}</b>} {titulo}
      </h4>
      {aparicoes.length === 0 && <p className={classes.past}>{leilao ?? 'Aguarda leilão'}</p>}
      {aparicoes.map(({ em, fim, leilao: name }) => (
        <p key={em + name} className={classes.past}>
          {formatDate(em)}, {name}: {APPEARANCE_ENDING_NAMES[fim]}
        </p>
      ))}
    </div>
  );
}

function NewLot({ nova }: { nova: NonNullable<ReofferRow['nova']> }) {
  const { lote, ordem, precisaSucata, classe, minimo, lanceInicial, regra } = nova;
  const known = precisaSucata
    ? []
    : [
        ['Classe', LOT_CLASS_NAMES[classe]],
        ['Lance inicial', formatReais(lanceInicial)],
        ['Mínimo', minimo === null ? 'Sem mínimo próprio' : formatReais(minimo)],
      ];
  return (
    <>
      <dl className={classes.values}>
        {[['Lote novo', lote], ['Ordem', AUCTION_ORDER_NAMES[ordem]], ...known].map(
          ([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {regra && <p className={classes.rule}>{regra}.</p>}
    </>
  );
}
