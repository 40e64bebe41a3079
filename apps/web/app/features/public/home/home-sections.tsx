import type { Auctioneer, SiteSettings } from '@martelo/contract/shapes/site-settings';
import { IconCertificate } from '@tabler/icons-react';
import { QuestionList } from '../../../entities/settings/question-list';
import { Icon } from '../../../ui/icon';
import { SectionHeading } from '../../../ui/page/section-heading';
import classes from './home-sections.module.css';

const STEPS = [
  ['Cadastre-se grátis', 'Preencha os seus dados e envie as fotos dos documentos.'],
  ['Escolha o veículo', 'Veja fotos, ficha completa e a comparação com a tabela FIPE.'],
  ['Dê o seu lance', 'Durante o leilão, ao vivo, pelo celular ou pelo computador.'],
  ['Pague e retire', 'Se o seu lance vencer, pague no prazo e retire ou receba em casa.'],
] as const;

export function HowItWorks() {
  return (
    <section id="como-funciona" aria-label="Como funciona">
      <SectionHeading title="Como funciona" lead="Quatro passos, do cadastro à chave na mão." />
      <ol className={`plain-list ${classes.steps}`}>
        {STEPS.map(([title, text], index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={classes.stepTitle}>{title}</h3>
            <p className={classes.stepText}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Faq({ items }: { items: SiteSettings['faq'] }) {
  if (items.length === 0) return null;
  return (
    <section id="faq" aria-label="Perguntas frequentes">
      <SectionHeading title="Perguntas frequentes" />
      <QuestionList items={items} />
    </section>
  );
}

type CertificationProps = { url: string; auctioneer: Auctioneer };

/**
 * The registration at the board of trade, on another site. It names the auctioneer, or only tells
 * where to look: an official auctioneer without a name would be a claim that nobody can check.
 */
export function Certification({ url, auctioneer: { nome, matricula } }: CertificationProps) {
  if (!url) return null;
  return (
    <section className={classes.certification} aria-labelledby="certificacao">
      <span className={classes.seal}>
        <Icon of={IconCertificate} size={28} />
      </span>
      <div>
        <h2 id="certificacao" className={classes.certificationTitle}>
          {nome ? `Leiloeiro oficial: ${nome}` : 'Confira o registro do leiloeiro'}
        </h2>
        <p>
          {nome && matricula
            ? `Matrícula ${matricula}. Consulte-a no site da Junta Comercial antes de dar o seu lance.`
            : 'Consulte a matrícula no site da Junta Comercial antes de dar o seu lance.'}
        </p>
      </div>
      <a href={url} target="_blank" rel="noopener noreferrer" className={classes.outside}>
        Consultar registro
        <span className="visually-hidden"> (abre em outra aba)</span>
      </a>
    </section>
  );
}
