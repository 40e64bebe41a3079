import type { PaperRow } from '@martelo/contract/shapes/documents';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format/formats';
import { useAction } from '../../lib/forms/use-action';
import { fetchFile, saveFile } from '../../lib/transport/download';
import { Button } from '../../ui/button';
import { MessageBox } from '../../ui/state/message-box';
import classes from './paper-rows.module.css';
import { PAPER_NAMES, PAPER_STATES } from './paper-words';
import { formatSum } from './sale-words';

/** 'Código', or what became of the paper before it. */
function stateOf({ estado, substituidoPor }: PaperRow): string {
  if (estado === 'valido') return 'Código';
  const next = substituidoPor ? ` por ${substituidoPor}` : '';
  return estado === 'cancelado' && substituidoPor
    ? `Cancelado e substituído${next}, código`
    : `${PAPER_STATES[estado]}${next}, código`;
}

function factsOf({ numero, emitidoEm, valor }: PaperRow): string[] {
  return [numero, formatDateTime(emitidoEm), ...(valor === null ? [] : [formatSum(valor)])];
}

type Props = {
  papers: readonly PaperRow[];
  /** The address of a paper's file, which needs the person's session. */
  fileOf: (paper: PaperRow) => string;
  /** What else may be done with a paper. */
  actionsOf?: (paper: PaperRow) => ReactNode;
};

/** The issued papers of a sale, each with its file. */
export function PaperRows({ papers, fileOf, actionsOf }: Props) {
  const { busy, pending, failure, start } = useAction({
    run: (paper: PaperRow) =>
      fetchFile(fileOf(paper), { signal: new AbortController().signal, onProgress: () => {} }),
    onDone: saveFile,
  });
  return (
    <>
      <ul className={classes.list}>
        {papers.map((paper) => (
          <li key={paper.id} className={classes.row}>
            <span className={classes.what}>
              <b>{PAPER_NAMES[paper.tipo]}</b>
              <span className={classes.soft}>{factsOf(paper).join(' · ')}</span>
              <span className={classes.soft}>
                {stateOf(paper)}{' '}
                <a href={`/verificar/${paper.codigo}`} className={classes.code}>
                  {paper.codigo}
                </a>
              </span>
            </span>
            {actionsOf?.(paper)}
            <Button
              variant="default"
              disabled={busy || !paper.pronto}
              loading={busy && pending === paper}
              onClick={() => void start(paper)}
            >
              {paper.pronto ? 'Baixar PDF' : 'Em preparo'}
              <span className="visually-hidden"> {paper.numero}</span>
            </Button>
          </li>
        ))}
      </ul>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
    </>
  );
}
