import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, Textarea } from '@mantine/core';
import type { PaperEnd, PaperRow } from '@martelo/contract/shapes/documents';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../../lib/forms/use-submit';
import { useCan } from '../../lib/session/use-can';
import { notify } from '../../lib/toast/notify';
import { browserApi } from '../../lib/transport/browser-api';
import { Dialog } from '../../ui/dialog/dialog';
import { MessageBox } from '../../ui/state/message-box';
import type { ApprovalWish } from '../approval/ask-approval';
import { RequestDialog } from '../approval/request-dialog';
import { isApprovalRequired } from '../approval/sensitive-dialog';
import classes from './end-paper.module.css';

type Props = { paper: PaperRow; onChanged: () => void };

/** Cancels or replaces a paper; where two directors are active, a second person decides. */
export function EndPaper({ paper, onChanged }: Props) {
  const [opened, setOpened] = useState(false);
  const [wish, setWish] = useState<ApprovalWish | null>(null);
  const mayEnd = useCan('sales.credit');
  if (!mayEnd || paper.estado === 'substituido' || paper.substituidoPor) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {paper.estado === 'valido' ? 'Cancelar ou substituir' : 'Emitir de novo'}
        <span className="visually-hidden"> {paper.numero}</span>
      </Button>
      {opened && (
        <EndDialog
          paper={paper}
          onClose={() => setOpened(false)}
          onDone={() => {
            setOpened(false);
            onChanged();
          }}
          onAsk={(asked) => {
            setOpened(false);
            setWish(asked);
          }}
        />
      )}
      <RequestDialog
        wish={wish}
        question="Cancelar ou substituir um documento precisa da aprovação de outra pessoa. Até lá ele continua como está."
        onClose={() => setWish(null)}
      />
    </>
  );
}

type DialogProps = {
  paper: PaperRow;
  onClose: () => void;
  onDone: () => void;
  /** The act needs a second person. */
  onAsk: (wish: ApprovalWish) => void;
};

const FORM = 'encerrar-documento';
const REASON = 'Escreva o motivo, com 10 a 200 caracteres, sem nomes nem números de documentos.';

function EndDialog({ paper, onClose, onDone, onAsk }: DialogProps) {
  const { id, numero, estado } = paper;
  const [acao, setAcao] = useState<PaperEnd>('substituir');
  const [motivo, setMotivo] = useState('');
  const { busy, errors, failure, element, forget, submit } = useSubmit({
    check: (typed: { acao: PaperEnd; motivo: string }) =>
      [...typed.motivo.trim()].length < 10 ? { motivo: REASON } : null,
    send: (body: { acao: PaperEnd; motivo: string }) =>
      browserApi.call('POST /api/admin/documents/:id/end', { params: { id }, body }),
    onDone() {
      notify.success(acao === 'substituir' ? 'Documento substituído.' : 'Documento cancelado.');
      onDone();
    },
    onFailed(error, typed) {
      if (!isApprovalRequired(error)) return;
      onAsk({ command: 'endPaper', payload: { ...typed, documentId: id } });
    },
  });
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit({ acao, motivo });
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={estado === 'valido' ? `Cancelar ou substituir ${numero}` : `Emitir de novo ${numero}`}
      locked={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Voltar
          </Button>
          <Button type="submit" form={FORM} loading={busy}>
            {acao === 'substituir' ? 'Substituir documento' : 'Cancelar documento'}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={element} className={classes.form} noValidate onSubmit={onSubmit}>
        {failure && <MessageBox tone="danger">{failure}</MessageBox>}
        {estado === 'valido' && (
          <Radio.Group
            label="O que fazer"
            value={acao}
            error={errors.acao}
            onChange={(value) => setAcao(value === 'cancelar' ? 'cancelar' : 'substituir')}
          >
            <div className={classes.choices}>
              <Radio
                value="substituir"
                label="Substituir por um novo, com os dados de hoje"
                disabled={busy}
              />
              <Radio value="cancelar" label="Cancelar sem emitir outro" disabled={busy} />
            </div>
          </Radio.Group>
        )}
        <Textarea
          label="Motivo"
          name="motivo"
          description="Quem confere o código pode ler este motivo, e o comprador é avisado. Não escreva nomes nem números de documentos."
          value={motivo}
          error={errors.motivo}
          disabled={busy}
          maxLength={200}
          rows={3}
          required
          onChange={(event) => {
            setMotivo(event.currentTarget.value);
            forget('motivo');
          }}
        />
        <p className={classes.note}>
          O arquivo já emitido continua guardado e o número não é usado de novo. Não é possível
          desfazer.
        </p>
      </form>
    </Dialog>
  );
}
