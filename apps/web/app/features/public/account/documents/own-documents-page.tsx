import type { OwnDocuments } from '@martelo/contract/shapes/accounts';
import {
  DOCUMENT_NAMES,
  DOCUMENT_STATE_NAMES,
  refusalText,
} from '@martelo/contract/texts/document-texts';
import type { DocumentState } from '@martelo/core/registration-documents';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import { EmptyState } from '../../../../ui/state/empty-state';
import { Skeleton } from '../../../../ui/state/skeleton';
import { StatusPill } from '../../../../ui/status-pill';
import { AccountSection } from '../account-section';
import { ReadingFailure } from '../sales/reading-failure';
import { SignedInPage } from '../signed-in-page';
import classes from './documents.module.css';

/** The state of each document of the person's registration. The pictures themselves only the office opens. */
export function OwnDocumentsPage() {
  return (
    <SignedInPage
      title="Meus documentos"
      lead="A situação de cada documento do seu cadastro. Só a nossa equipe vê as imagens."
    >
      {() => <Documents />}
    </SignedInPage>
  );
}

const load = () => browserApi.call('GET /api/account/documents');

function Documents() {
  const { data, failure, read } = useOwnReading(load);
  if (failure && !data) return <ReadingFailure message={failure} onRetry={read} />;
  if (!data) return <Skeleton height={220} />;
  const shown = data.documents.filter(({ image, held }) => held && !isCopy(data, image));
  if (shown.length === 0) {
    return <EmptyState title="Esta conta não tem documentos guardados." />;
  }
  const names = DOCUMENT_NAMES[data.personType];
  return (
    <AccountSection
      id="documentos"
      title="Documentos enviados"
      lead={
        <>
          Mudou de nome ou o documento venceu? <Link to="/conta/dados#nome">Peça a correção</Link>.
        </>
      }
    >
      <ul className={classes.list}>
        {shown.map(({ image, state, reasons, note }) => (
          <li key={image} className={classes.item}>
            <span className={classes.name}>{names[image]}</span>
            <StatusPill tone={STATES[state].tone} icon={STATES[state].icon}>
              {DOCUMENT_STATE_NAMES[state]}
            </StatusPill>
            {reasons.length > 0 && (
              <p className={classes.reason}>Motivo: {refusalText({ reasons, note })}</p>
            )}
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

/** A company sends no back: its one document stands for both. */
const isCopy = ({ personType }: OwnDocuments, image: string) =>
  personType === 'juridica' && image === 'back';

const STATES = {
  'in-review': { tone: 'info', icon: IconClock },
  accepted: { tone: 'ok', icon: IconCheck },
  refused: { tone: 'danger', icon: IconX },
  expired: { tone: 'warn', icon: IconX },
} as const satisfies Record<DocumentState, object>;
