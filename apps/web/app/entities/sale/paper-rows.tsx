import type { PaperRow } from '@martelo/contract/shapes/documents';
import { formatDateTime } from '../../lib/format/formats';
import { useAction } from '../../lib/forms/use-action';
import { fetchFile, saveFile } from '../../lib/transport/download';
import { Button } from '../../ui/button';
import { MessageBox } from '../../ui/state/message-box';
import classes from './paper-rows.module.css';
import { PAPER_NAMES, PAPER_STATES } from './paper-words';
import { formatSum } from './sale-words';

type Props = {
  papers: readonly PaperRow[];
  /** The address of a paper's file, which needs the person's session. */
  fileOf: (paper: PaperRow) => string;
};

/** The issued papers of a sale, each with its file. */
export function PaperRows({ papers, fileOf }: Props) {
  const { busy, pending, failure, start } = useAction({
    run: (paper: PaperRow) =>
      fetchFile(fileOf(paper), { signal: new AbortController().signal, onProgress: () => {} }),
    onDone: saveFile,
  });
  return (
    <>
      <ul className="plain-list stack">
        {papers.map((paper) => (
          <li key={paper.id} className={`cluster gap-3 ${classes.row}`}>
            <span className={classes.what}>
              <b>{PAPER_NAMES[paper.tipo]}</b>
              <span className={classes.soft}>
                {paper.numero} · {formatDateTime(paper.emitidoEm)} · {formatSum(paper.valor)}
              </span>
              <span className={classes.soft}>
                {paper.estado === 'valido' ? 'Código' : `${PAPER_STATES[paper.estado]}, código`}{' '}
                <a href={`/verificar/${paper.codigo}`} className={classes.code}>
                  {paper.codigo}
                </a>
              </span>
            </span>
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
