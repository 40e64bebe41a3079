import type { LedgerKey } from '@martelo/contract/shapes/bids';
import { IconFileCheck } from '@tabler/icons-react';
import { type ChangeEvent, type FormEvent, useId, useRef } from 'react';
import { formatDateTime } from '../../../lib/format/formats';
import { useAction } from '../../../lib/forms/use-action';
import { useHydrated } from '../../../lib/session/use-session';
import { Button } from '../../../ui/button';
import { TextAreaField } from '../../../ui/form/field';
import { Icon } from '../../../ui/icon';
import { DescriptionList } from '../../../ui/list/description-list';
import { NeedsScript } from '../../../ui/needs-script';
import { PageContainer } from '../../../ui/page/page-container';
import { MessageBox } from '../../../ui/state/message-box';
import { checkReceipts } from './check-receipts';
import { ReceiptResult } from './receipt-result';
import { receiptTools, whyUnchecked } from './receipt-tools';
import { TextFaultWords } from './text-fault-words';
import classes from './verify.module.css';

/** `name`: of the chosen file; null for a text that was pasted. */
type Given = { source: Blob | string; name: string | null };
type Props = { keys: readonly LedgerKey[] };

/** Checks receipts of bids in the browser, with the keys that came with the page. Nothing is sent. */
export function CheckReceiptPage({ keys }: Props) {
  return (
    <PageContainer narrow className={`stack gap-5 ${classes.root}`}>
      <h1 className={classes.title}>Conferir recibo de lance</h1>
      <p className={classes.lead}>
        O recibo é o arquivo que “Baixar recibo” salvou na página do lote, com um nome como
        recibos-12.json.
      </p>
      <NeedsScript>
        Para conferir um recibo, ative o JavaScript do navegador e recarregue a página.
      </NeedsScript>
      <Check keys={keys} />
      <HouseKeys keys={keys} />
    </PageContainer>
  );
}

function Check({ keys }: Props) {
  const id = useId();
  const hydrated = useHydrated();
  const pasted = useRef<HTMLTextAreaElement>(null);
  const houseKeys = keys.map(({ chave }) => chave);
  const { done, failure, start } = useAction({
    run: async ({ source, name }: Given) => ({
      checked: await checkReceipts(source, houseKeys, receiptTools),
      name,
    }),
    onDone: ({ checked, name }) => {
      if ('fault' in checked && name === null) pasted.current?.focus();
    },
    failureOf: whyUnchecked,
  });
  const { checked = null, name = null } = done?.answer ?? {};
  const fault = checked && 'fault' in checked ? checked.fault : null;

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    // The value is cleared, so that choosing the same file again fires a change event.
    currentTarget.value = '';
    if (!file) return;
    void start({ source: file, name: file.name });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void start({ source: pasted.current?.value ?? '', name: null });
  }

  return (
    <>
      {/* Disabled until hydration: without its script the form would send the text to the server. */}
      <form method="post" onSubmit={onSubmit} className="screen-only">
        <fieldset className="stack gap-5" disabled={!hydrated}>
          <p className={classes.lead} id={`${id}-dica`}>
            Nada é enviado: a conta é feita neste aparelho.
          </p>
          <label className={classes.picker}>
            <Icon of={IconFileCheck} size={20} /> Escolha o arquivo do recibo
            <input
              type="file"
              accept="application/json,.json"
              className="visually-hidden"
              aria-describedby={`${id}-dica`}
              onChange={onChange}
            />
          </label>
          {name !== null && <p className={classes.name}>{name}</p>}
          {name !== null && fault && (
            <MessageBox tone="danger">
              <TextFaultWords of={fault} inFile />
            </MessageBox>
          )}
          <TextAreaField
            ref={pasted}
            label="Ou cole o texto do recibo"
            rows={4}
            autoComplete="off"
            spellCheck={false}
            error={name === null && fault && <TextFaultWords of={fault} inFile={false} />}
          />
          <Button type="submit" className={classes.send}>
            Conferir
          </Button>
        </fieldset>
      </form>
      {failure && <MessageBox tone="warn">{failure}</MessageBox>}
      {checked && 'receipts' in checked && (
        <ReceiptResult receipts={checked.receipts} keys={keys} />
      )}
    </>
  );
}

/** For whoever wants to compare them with keys that the house named before, or elsewhere. */
function HouseKeys({ keys }: Props) {
  return (
    <details>
      <summary className={classes.summary}>Chaves públicas da casa</summary>
      <DescriptionList
        items={keys.map(({ chave, desde, assinadaPor }) => ({
          label: `Desde ${formatDateTime(desde)}${assinadaPor ? ', assinada pela anterior' : ''}`,
          value: chave,
          wide: true,
        }))}
      />
    </details>
  );
}
