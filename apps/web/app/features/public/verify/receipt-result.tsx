import type { LedgerKey } from '@martelo/contract/shapes/bids';
import type { Receipt, ReceiptCheck } from '@martelo/core/receipt';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatDateTime } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { DescriptionList } from '../../../ui/list/description-list';
import { MessageBox } from '../../../ui/state/message-box';
import type { CheckedReceipt } from './check-receipts';
import classes from './verify.module.css';

type Keys = readonly LedgerKey[];

const CONTACT = <Link to="/contato">fale conosco</Link>;

const FAULTS: Record<Exclude<ReceiptCheck, 'valid'>, ReactNode> = {
  malformed:
    'Este recibo está incompleto: falta uma parte dele, ou uma parte não tem a forma certa. Use o arquivo como foi salvo, ou baixe o recibo de novo na página do lote.',
  foreign: (
    <>
      Este recibo não foi assinado por esta casa: a chave dele não está entre as que publicamos. Se
      o lance foi dado neste site, recarregue a página e confira de novo; se não mudar, guarde o
      arquivo e {CONTACT}.
    </>
  ),
  changed: (
    <>
      Este recibo foi alterado: a assinatura não é a do que está escrito nele. Baixe-o de novo na
      página do lote, no navegador em que deu o lance; se ainda assim não conferir, guarde o arquivo
      e {CONTACT}.
    </>
  ),
};

/** What the check of each receipt found. */
export function ReceiptResult({ receipts, keys }: { receipts: CheckedReceipt[]; keys: Keys }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the result stands below the screen.
  useEffect(() => heading.current?.focus(), []);
  const valid = receipts.filter(({ found }) => found === 'valid').length;
  return (
    <section className="stack gap-5" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.heading}>
        Resultado
      </h2>
      <MessageBox tone={valid === receipts.length ? 'ok' : 'danger'}>
        <Summary receipts={receipts} valid={valid} />
      </MessageBox>
      {valid > 0 && <Meaning />}
      {(receipts.length > 1 || valid > 0) && (
        <ol className={`plain-list stack gap-5 ${classes.receipts}`}>
          {receipts.map(({ found, receipt }, index) => (
            // A file may hold the same receipt twice, and the list never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index} className="stack gap-3">
              {receipts.length > 1 && (
                <h3 className={classes.heading}>
                  Recibo {index + 1} de {receipts.length}
                </h3>
              )}
              {found !== 'valid' && <p className={classes.name}>{FAULTS[found]}</p>}
              {found === 'valid' && receipt && <Facts receipt={receipt} keys={keys} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Summary({ receipts, valid }: { receipts: CheckedReceipt[]; valid: number }) {
  const count = receipts.length;
  const [first] = receipts;
  if (count > 1) {
    return valid === count
      ? `Os ${count} recibos são válidos.`
      : `${count - valid} de ${count} recibos não conferem. Veja cada um abaixo.`;
  }
  return !first || first.found === 'valid' ? 'Recibo válido.' : FAULTS[first.found];
}

function Meaning() {
  return (
    <>
      <p className={classes.lead}>
        A casa assinou que o livro de lances tem, nesta posição deste lote, o lance deste hash. O
        hash cobre o valor, a hora e o número do licitante, e tudo o que veio antes no lote: se o
        lance for mudado ou apagado depois, o livro deixa de combinar com o recibo.
      </p>
      <p className={classes.lead}>
        O recibo não traz o valor nem a hora, e não diz quem deu o lance, se ele venceu ou se ainda
        vale. Guarde o arquivo: a casa não tem cópia dele.
      </p>
    </>
  );
}

function Facts({ receipt, keys }: { receipt: Receipt; keys: Keys }) {
  const { lote, sequencia, hash, chave } = receipt;
  const desde = keys.find((key) => key.chave === chave)?.desde;
  return (
    <DescriptionList
      items={[
        { label: 'Lote no livro (número interno)', value: lote },
        { label: 'Posição no livro do lote', value: sequencia },
        { label: 'Hash do registro', value: hash, wide: true },
        {
          label: `Chave da casa${desde ? `, desde ${formatDateTime(desde)}` : ''}`,
          value: chave,
          wide: true,
        },
      ]}
    />
  );
}
