import type { AuctionTermsAnswer } from '@martelo/contract/shapes/auction-terms';
import { TERMS_CAUSE_NAMES } from '@martelo/contract/texts/terms-texts';
import { formatCount, formatDateTime } from '../../../../lib/format/formats';
import { percentText } from '../sections/percent';
import classes from './terms.module.css';

type Props = { versions: AuctionTermsAnswer['versoes'] };

/** The frozen versions: since when, why, and how many lots each of them holds for. */
export function TermsVersions({ versions }: Props) {
  if (versions.length === 0) {
    return (
      <p className={classes.note}>
        Ainda não há versão congelada: as condições se fixam na publicação do edital ou no primeiro
        lance, o que vier antes.
      </p>
    );
  }
  return (
    <section className="stack gap-3" aria-label="Versões congeladas">
      <h2 className={classes.title}>Versões congeladas</h2>
      <p className={classes.note}>
        Um lote com lance fica com a versão do seu primeiro lance. Os outros seguem a mais nova.
      </p>
      <ul className="plain-list stack gap-2">
        {versions.map(({ versao, congeladaEm, causa, condicoes, lotes, edital }) => (
          <li key={versao} className={classes.version}>
            <b>Versão {versao}</b> · {formatDateTime(congeladaEm)} · {TERMS_CAUSE_NAMES[causa]}
            <span className={classes.facts}>
              Comissão de {percentText(condicoes.comissaoPontosBase)}%,{' '}
              {formatCount(condicoes.taxas.length, 'taxa', 'taxas')}. Vale para{' '}
              {formatCount(lotes, 'lote', 'lotes')}.
              {edital !== null && (
                <>
                  {' '}
                  Edital <code title={edital}>{edital.slice(0, 12)}…</code>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
