import type { OwnData } from '@martelo/contract/shapes/privacy';
import { formatDocument, formatPhone } from '@martelo/core/documents';
import { formatDate, formatNumber } from '../../../../lib/format/formats';
import classes from './privacy.module.css';
import { PrivacySection } from './privacy-section';

/** What is held, in short. */
export function HeldSection({ data }: { data: OwnData }) {
  const { name, email, document, personType, phone, logradouro, numero, bairro, cidade } = data;
  const address = [logradouro, numero, bairro, cidade, data.estado].filter(Boolean).join(', ');
  const facts = [
    ['Nome', name],
    ['E-mail', email],
    [personType === 'fisica' ? 'CPF' : 'CNPJ', document && formatDocument(document)],
    ['Telefone', phone && formatPhone(phone)],
    ['Endereço', address],
    ['Cadastro enviado em', formatDate(data.registeredAt)],
    ['Imagens de documentos', formatNumber(data.images)],
    ['Lances', formatNumber(data.bids)],
    ['Mensagens enviadas a você', formatNumber(data.messages)],
    ['Registros de sessão', formatNumber(data.sessions)],
  ] as const;
  return (
    <PrivacySection
      id="dados"
      title="O que guardamos de você"
      lead={
        <>
          A <a href="/privacidade#o-que-guardamos">política de privacidade</a> diz para que serve
          cada dado, por quanto tempo fica e quem o vê. Para corrigir, abra{' '}
          <a href="/conta/dados">Meus dados</a>.
        </>
      }
    >
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || 'Nada guardado'}</dd>
          </div>
        ))}
      </dl>
    </PrivacySection>
  );
}
