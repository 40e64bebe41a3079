import { bidRuleParagraphs } from './bid-rule-clauses.ts';
import { commissionWords, lettered, paragraphsOf, reaisWords } from './edital-words.ts';
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

function additionsOf({ site, auctions, finished }: Edital): Addition[] {
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
      paragraphs: feeParagraphs(site),
    },
  ];
}

function feeParagraphs(site: Edital['site']): string[] {
  const { taxas, comissaoPontosBase } = site;
  if (taxas.length === 0) {
    return comissaoPontosBase > 0 ? [`A comissão do leiloeiro é de ${commissionWords(site)}.`] : [];
  }
  const commission =
    comissaoPontosBase > 0 ? ` e da comissão do leiloeiro, de ${commissionWords(site)},` : ',';
  const total = taxas.reduce((sum, { valor }) => sum + valor, 0);
  return [
    `Além do valor do arremate${commission} o arrematante paga por veículo:`,
    ...lettered(taxas.map(({ nome, valor }) => `${nome}: ${reaisWords(valor)}.`)),
    ...(taxas.length > 1 ? [`Total das taxas por veículo: ${reaisWords(total)}.`] : []),
  ];
}
