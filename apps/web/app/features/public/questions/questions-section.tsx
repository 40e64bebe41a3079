import type { OwnQuestion, PublicQuestion } from '@martelo/contract/shapes/questions';
import { useCallback, useEffect, useRef } from 'react';
import { formatDate } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { useLocation } from '../../../lib/navigation/place';
import { useReading } from '../../../lib/remote/use-reading';
import { loginPathFor } from '../../../lib/session/return-to';
import { useSession } from '../../../lib/session/use-session';
import { browserApi } from '../../../lib/transport/browser-api';
import { Button } from '../../../ui/button';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';
import { AskForm } from './ask-form';
import classes from './questions.module.css';

type Props = {
  vehicleId: string;
  /** People can bid on it, now or later. */
  isOpen: boolean;
  /** The address names this section. */
  isWanted: boolean;
};

type Loaded = { answered: PublicQuestion[]; own: OwnQuestion[] };

/** What was asked and answered, and the form for one's own question. Loaded late, hence the default export. */
export default function QuestionsSection({ vehicleId, isOpen, isWanted }: Props) {
  const session = useSession();
  const isClient = session?.user.role === 'client';
  const { pathname, search } = useLocation();
  const load = useCallback(async (): Promise<Loaded> => {
    const [answered, own] = await Promise.all([
      browserApi.call('GET /api/vehicles/:id/questions', { params: { id: vehicleId } }),
      isClient ? browserApi.call('GET /api/account/questions', { query: { vehicleId } }) : [],
    ]);
    return { answered, own };
  }, [vehicleId, isClient]);
  const { data, failed, read } = useReading(load);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView();
  }, [isWanted]);
  const pending = data?.own.filter(({ situacao }) => situacao !== 'answered') ?? [];
  const nothing = data !== null && data.answered.length === 0 && pending.length === 0;
  // Nobody can ask any more, and nobody has.
  if (nothing && !isOpen) return null;
  return (
    <section
      id="perguntas"
      className={classes.root}
      aria-labelledby="perguntas-titulo"
      ref={section}
    >
      <h2 id="perguntas-titulo" className={classes.title}>
        Perguntas e respostas
      </h2>
      {failed && (
        <MessageBox
          tone="danger"
          action={
            <Button size="sm" variant="default" onClick={read}>
              Tentar novamente
            </Button>
          }
        >
          Não foi possível carregar as perguntas.
        </MessageBox>
      )}
      {!data && !failed && <Skeleton height={96} />}
      {nothing && <p className={classes.soft}>Ninguém perguntou sobre este veículo ainda.</p>}
      {data && data.answered.length > 0 && (
        <ul className={classes.list}>
          {data.answered.map(({ id, pergunta, resposta, respondidaEm }) => (
            <li key={id}>
              <p className={classes.question}>{pergunta}</p>
              <p className={classes.answer}>{resposta}</p>
              <p className={classes.soft}>
                Respondida em <time dateTime={respondidaEm}>{formatDate(respondidaEm)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {pending.length > 0 && (
        <>
          <h3 className={classes.subtitle}>Suas perguntas</h3>
          <ul className={classes.list}>
            {pending.map((question) => (
              <li key={question.id}>
                <p className={classes.question}>{question.pergunta}</p>
                <p className={classes.soft}>{stateWords(question)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpen && isClient && <AskForm vehicleId={vehicleId} onAsked={read} />}
      {isOpen && session === null && (
        <p>
          <Link to={loginPathFor(pathname, search)}>Entre na sua conta</Link> para perguntar ao
          escritório.
        </p>
      )}
    </section>
  );
}

function stateWords({ situacao, resposta }: OwnQuestion): string {
  if (situacao === 'refused') return `Não publicada. Motivo: ${resposta}`;
  if (situacao === 'hidden') return 'Tirada da página pelo escritório.';
  return 'Aguarda a resposta do escritório. Só você vê esta pergunta.';
}
