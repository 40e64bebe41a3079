import type { Publication } from '@martelo/contract/shapes/publication';
import { isPublicRegime } from '@martelo/core/regime';
import { formatCount, formatDateTime } from '../../../../lib/format/formats';

/** True while no version of the edital is published. */
export function isFirst({ editais }: Publication): boolean {
  return editais.every(({ publicadoEm }) => publicadoEm === null);
}

/** What becomes public with the newest version, and what nobody can take back afterwards. */
export function publishConsequences(shown: Publication): string[] {
  const { leilao, lotes, editais } = shown;
  const [newest] = editais;
  const file = newest ? `a versão ${newest.versao} (${newest.nome})` : 'o edital';
  const isDraft = leilao.publicadoEm === null;
  return [
    isDraft
      ? `“${leilao.titulo}” aparece no site agora, com ${file} e ${formatCount(lotes, 'lote', 'lotes')}. ${biddingOf(leilao)}`
      : `Qualquer pessoa passa a ver e a baixar ${file} na página de “${leilao.titulo}”.`,
    isFirst(shown)
      ? 'Comissão, taxas, ICMS e prazos ficam congelados como estão agora.'
      : 'As condições desta versão valem para os lotes sem lance. Os outros seguem as da versão em que receberam o primeiro lance, e as versões anteriores continuam no site.',
    ...(isDraft && isPublicRegime(leilao.regime) ? [FIXED] : []),
    'A publicação não pode ser desfeita: o arquivo fica no site para sempre, com a data. Para corrigir algo, publique outra versão.',
  ];
}

const FIXED =
  'Número, lance inicial, avaliação, mínimo, classe e ordem de cada lote não mudam mais, nenhum veículo entra, e o leilão não pode ser excluído. Um lote só sai se o veículo for excluído.';

function biddingOf({ dataInicio, dataFim }: Publication['leilao']): string {
  return `Ele recebe lances de ${formatDateTime(dataInicio)} até ${formatDateTime(dataFim)}.`;
}
