import type { KnownPaper, Verification } from '@martelo/contract/shapes/documents';
import { PAPER_NAMES } from '../../../entities/sale/paper-words';
import { formatSum } from '../../../entities/sale/sale-words';
import { formatDate, formatDateTime } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/field';
import { DescriptionList } from '../../../ui/list/description-list';
import { PageContainer } from '../../../ui/page/page-container';
import { MessageBox } from '../../../ui/state/message-box';
import { FileCheck } from './file-check';
import classes from './verify.module.css';

type Props = { typed: string; found: Verification | null };

const AMOUNTS: Record<KnownPaper['tipo'], string> = {
  nota_arremate: 'Total',
  recibo: 'Valor pago',
  devolucao: 'Valor devolvido',
};

const UNKNOWN =
  'Não encontramos este código. Confira as 16 letras e números. Se o documento veio de outro site, pode ser falso: fale conosco.';

/** Anybody with the code of a paper sees here that the house issued it, and no personal data. */
export function VerifyPage({ typed, found }: Props) {
  return (
    <PageContainer narrow className={`stack gap-5 ${classes.root}`}>
      <h1 className={classes.title}>Verificar documento</h1>
      <p className={classes.lead}>
        O código está ao lado do QR, no fim do documento. O recibo de um lance é outro: confira-o em{' '}
        <Link to="/conferir-recibo">Conferir recibo de lance</Link>.
      </p>
      <form action="/verificar" method="get" className={classes.form}>
        <TextField
          label="Código do documento"
          name="codigo"
          defaultValue={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button type="submit">Verificar</Button>
      </form>
      {found?.situacao === 'desconhecido' && <MessageBox tone="warn">{UNKNOWN}</MessageBox>}
      {found && found.situacao !== 'desconhecido' && <Paper paper={found} />}
    </PageContainer>
  );
}

function Paper({ paper }: { paper: KnownPaper }) {
  const { tipo, numero, emitidoEm, leilao, lote, veiculo, finalPlaca, comprador } = paper;
  return (
    <>
      <State paper={paper} />
      <DescriptionList
        items={[
          { label: 'Documento', value: PAPER_NAMES[tipo] },
          { label: 'Número', value: numero },
          { label: 'Emitido em', value: formatDateTime(emitidoEm) },
          { label: 'Leilão', value: leilao },
          { label: 'Lote', value: lote },
          {
            label: 'Veículo',
            value: finalPlaca ? `${veiculo}, final de placa ${finalPlaca}` : veiculo,
          },
          { label: 'Comprador', value: `${comprador}, ${paper.documento}` },
          { label: AMOUNTS[tipo], value: formatSum(paper.total) },
          { label: 'SHA-256 do arquivo', value: paper.sha256 ?? 'Em preparo', wide: true },
        ]}
      />
      {paper.sha256 && <FileCheck sha256={paper.sha256} />}
    </>
  );
}

function State({ paper }: { paper: KnownPaper }) {
  switch (paper.situacao) {
    case 'valido':
      return <MessageBox tone="ok">Documento válido</MessageBox>;
    case 'cancelado':
      return (
        <MessageBox tone="danger">
          Documento cancelado em {paper.canceladoEm ? formatDate(paper.canceladoEm) : ''}. Motivo:{' '}
          {paper.motivo}
        </MessageBox>
      );
    case 'substituido':
      return (
        <MessageBox tone="warn">
          Substituído pelo documento {paper.substituidoPor}.{paper.motivo && ` ${paper.motivo}`}
        </MessageBox>
      );
  }
}
