import type { SiteSettings } from '@martelo/contract/shapes/site-settings';
import { PageContainer } from '../../../ui/page/page-container';
import { ContactDetails } from './contact-details';
import classes from './contact-page.module.css';
import { MessageForm } from './message-form';
import { YardMap } from './yard-map';
import { mapAddress, placeOf } from './yard-place';

type Props = { contact: SiteSettings['contato']; mapUrl: string };

export function ContactPage({ contact, mapUrl }: Props) {
  const place = placeOf(contact);
  return (
    <PageContainer className={classes.root}>
      <h1 className={classes.title}>Fale Conosco</h1>
      <p className={classes.lead}>
        Dúvidas sobre um lote, visitas ao pátio, pagamento ou retirada: escreva, ligue ou venha.
      </p>
      <div className={classes.columns}>
        {contact.whatsapp && (
          <section className={classes.card} aria-labelledby="escreva-titulo">
            <h2 id="escreva-titulo" className={classes.heading}>
              Escreva para nós
            </h2>
            <p className={classes.note}>
              A conversa abre no WhatsApp do nosso atendimento, com o texto já escrito.
            </p>
            <MessageForm contact={contact} />
          </section>
        )}
        <ContactDetails contact={contact} />
      </div>
      {place && <YardMap address={mapUrl} place={place} href={mapAddress(place)} />}
    </PageContainer>
  );
}
