import { bidRuleParagraphs } from './bid-rule-clauses.ts';
import { defaultParagraphs } from './default-clauses.ts';
import { paragraphsOf } from './edital-words.ts';
import { feeParagraphs } from './fee-clauses.ts';
import type { Edital } from './read-edital.ts';

export interface Clause {
  titulo: string;
  paragraphs: string[];
}

/**
 * A text from the settings or the auctions, and the subject of the yard's clause that it belongs
 * to.
 */
interface Addition extends Clause {
  isAbout: RegExp;
}

/**
 * The yard's clauses, completed with texts from its other settings. The yard may change the titles:
 * a text without a clause of its subject gets a new clause at the end.
 */
export function clausesOf(edital: Edital): Clause[] {
  const clauses = edital.site.edital.secoes.map(
    ({ titulo, texto }): Clause => ({ titulo, paragraphs: paragraphsOf(texto) }),
  );
  for (const { isAbout, titulo, paragraphs } of additionsOf(edital)) {
    if (paragraphs.length === 0) continue;
    const subject = clauses.find((clause) => isAbout.test(clause.titulo));
    if (subject) subject.paragraphs.push(...paragraphs);
    else clauses.push({ titulo, paragraphs });
  }
  return clauses;
}

function additionsOf({ terms, auctions, finished }: Edital): Addition[] {
  return [
    {
      isAbout: /\blances\b/i,
      titulo: 'Regras dos lances',
      paragraphs: [
        ...bidRuleParagraphs(
          auctions.filter(({ lots }) => lots.length > 0),
          'valem',
        ),
        ...bidRuleParagraphs(finished, 'valeram'),
      ],
    },
    {
      isAbout: /comiss[ãõ]|\btaxas\b/i,
      titulo: 'Comissão e taxas',
      paragraphs: feeParagraphs({ terms, auctions }),
    },
    {
      isAbout: /pagamento/i,
      titulo: 'Falta de pagamento',
      paragraphs: defaultParagraphs({ auctions }),
    },
  ];
}
