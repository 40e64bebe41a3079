import { Button } from '@mantine/core';
import { LOT_CLASS_NAMES } from '@martelo/contract/texts/terms-texts';
import { type FormEvent, useState } from 'react';
import {
  EMPTY_SCRAP,
  type ScrapDraft,
  ScrapFields,
  scrapProblems,
} from '../../../../entities/lot/scrap-fields';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Dialog } from '../../../../ui/dialog/dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../sales.module.css';
import type { CaseProps } from './default-case-card';

type Props = CaseProps & { onClose: () => void };

const FORM = 'novo-leilao';

/** A new lot of the same vehicle. After two auctions without a sale the law asks for scrap. */
export function ReofferDialog({ one, onChanged, onStale, onClose }: Props) {
  const needsScrap = one.novaOferta?.precisaSucata ?? false;
  const [draft, setDraft] = useState(EMPTY_SCRAP);
  const form = useSubmit({
    check: (typed: ScrapDraft) => (needsScrap ? scrapProblems(typed, 'sucata') : null),
    send: ({ classe, avaliacao }: ScrapDraft) => {
      const sucata = needsScrap && classe !== '' ? { classe, avaliacao } : undefined;
      const body = { versao: one.versao, ...(sucata && { sucata }) };
      const input = { params: { id: one.id }, body };
      return browserApi.call('POST /api/admin/default-cases/:id/re-offer', input);
    },
    onDone(fresh) {
      notify.success('Veículo pronto para um novo leilão.');
      onClose();
      onChanged(fresh);
    },
    onFailed: onStale,
  });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void form.submit(draft);
  }
  function change(part: Partial<ScrapDraft>, field: string): void {
    setDraft((known) => ({ ...known, ...part }));
    form.forget(field);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Levar a novo leilão"
      locked={form.busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.busy}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} loading={form.busy}>
            Criar o novo lote
          </Button>
        </>
      }
    >
      <form id={FORM} ref={form.element} noValidate onSubmit={onSubmit} className={classes.gate}>
        {form.failure && <MessageBox tone="danger">{form.failure}</MessageBox>}
        <p>
          A venda fica desfeita. O veículo ganha um novo lote, que espera um leilão, e o lote antigo
          fica como terminou. Não é possível desfazer.
        </p>
        {one.novaOferta && !needsScrap && <p>{valuesText(one.novaOferta)}</p>}
        {needsScrap && (
          <>
            <p>Depois de dois leilões sem venda o veículo é vendido como sucata.</p>
            <ScrapFields
              value={draft}
              errors={form.errors}
              name="sucata"
              disabled={form.busy}
              onChange={change}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

function valuesText({
  ordem,
  classe,
  lanceInicial,
  minimo,
}: NonNullable<Props['one']['novaOferta']>) {
  const minimum = minimo === null ? 'sem valor mínimo' : `mínimo de ${formatSum(minimo)}`;
  return `${LOT_CLASS_NAMES[classe]}, ${ordem}º leilão: lance inicial de ${formatSum(lanceInicial)}, ${minimum}.`;
}
