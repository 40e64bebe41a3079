import { Link } from '../../../lib/navigation/link';
import { pageError } from '../../../lib/page/page-error';
import { isPageFailure } from '../../../lib/page/page-failure';
import { ApiError } from '../../../lib/transport/api-error';
import { PageContainer } from '../../../ui/page/page-container';
import classes from './message-page.module.css';
import { NotFoundPage } from './not-found-page';

const UNEXPECTED = 'Não foi possível abrir esta página. Por favor, tente novamente.';

/** The page shown when another page fails: a message, never a stack. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isPageFailure(error) && error.status === 404) return <NotFoundPage />;
  return (
    <PageContainer className={classes.root}>
      <h1 className={classes.title}>Algo não saiu como devia</h1>
      <p className={classes.text} role="alert">
        {sentenceOf(error)}
      </p>
      <div className={`cluster gap-3 ${classes.actions}`}>
        <button type="button" className={classes.primary} onClick={() => window.location.reload()}>
          Tentar novamente
        </button>
        <Link to="/" className={classes.secondary}>
          Voltar ao início
        </Link>
      </div>
    </PageContainer>
  );
}

/** The catalogue's message, once, in the content of the page (specification, section 8). */
function sentenceOf(error: unknown): string {
  const isReading = error instanceof ApiError || isPageFailure(error);
  // A request without an answer, or a part of the page that could not be loaded.
  const isLost = error instanceof TypeError && typeof navigator !== 'undefined';
  return isReading || isLost ? pageError(error).message : UNEXPECTED;
}
