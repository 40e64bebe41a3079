import type { OwnData } from '@martelo/contract/shapes/privacy';
import { formatDocument } from '@martelo/core/documents';
import { Link } from '../../../../lib/navigation/link';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from '../privacy/privacy.module.css';
import { PrivacySection } from '../privacy/privacy-section';
import { useOwnData } from '../privacy/use-own-data';
import { ReadingFailure } from '../sales/reading-failure';
import { SignedInPage } from '../signed-in-page';
import { ContactSection } from './contact-section';
import { EmailSection, REQUESTS } from './email-section';

/** Who the person is, and how the yard reaches them. */
export function ProfilePage() {
  return (
    <SignedInPage title="Meus dados" lead="Quem você é para nós e como falamos com você.">
      {() => <Content />}
    </SignedInPage>
  );
}

function Content() {
  const { data, failure, reload } = useOwnData();
  if (!data) {
    if (failure) return <ReadingFailure message={failure} onRetry={() => void reload()} />;
    return <Skeleton height={320} />;
  }
  return (
    <>
      <Identity data={data} />
      {!data.isStaff && <ContactSection data={data} onChanged={reload} />}
      <EmailSection data={data} onChanged={reload} />
    </>
  );
}

function Identity({ data }: { data: OwnData }) {
  const isPerson = data.personType === 'fisica';
  return (
    <PrivacySection
      id="nome"
      title="Nome e documento"
      lead={
        <>
          São conferidos com os seus documentos e só mudam pelo escritório.{' '}
          <Link to={REQUESTS}>Pedir uma correção</Link>
        </>
      }
    >
      <dl className={classes.facts}>
        <div>
          <dt>{isPerson ? 'Nome' : 'Razão social'}</dt>
          <dd>{data.name}</dd>
        </div>
        {data.document && (
          <div>
            <dt>{isPerson ? 'CPF' : 'CNPJ'}</dt>
            <dd>{formatDocument(data.document)}</dd>
          </div>
        )}
      </dl>
    </PrivacySection>
  );
}
