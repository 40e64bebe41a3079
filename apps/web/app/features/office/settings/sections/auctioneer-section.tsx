import type { Auctioneer } from '@martelo/contract/shapes/site-settings';
import { formatCnpj } from '@martelo/core/documents';
import { auctioneerLines } from '../../../../entities/settings/auctioneer-lines';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { FieldsOf } from '../form/fields-section';
import shared from '../settings.module.css';

/** Who conducts the auctions and which company runs the site. */
export const AUCTIONEER_SECTION: FieldsOf<'leiloeiro'> = {
  label: 'Leiloeiro e empresa',
  typedFrom: ({ leiloeiro }) => ({
    leiloeiro: { ...leiloeiro, cnpj: formatCnpj(leiloeiro.cnpj) },
  }),
  send: (typed, version) =>
    browserApi.call('PUT /api/admin/settings/leiloeiro', { body: { ...typed, version } }),
  cards: [
    {
      title: 'Leiloeiro e empresa',
      lead: 'Aparecem no rodapé de todas as páginas, no edital, no PDF do edital e junto da certificação. Quem vai dar um lance confere estes dados antes de confiar no site.',
      fields: [
        { path: 'leiloeiro.nome', label: 'Nome do leiloeiro oficial', span: 6, max: 120 },
        {
          path: 'leiloeiro.matricula',
          label: 'Matrícula na Junta Comercial',
          placeholder: 'JUCESE nº 12/2015',
          span: 6,
          max: 60,
        },
        { path: 'leiloeiro.empresa', label: 'Razão social da empresa', span: 6, max: 120 },
        {
          path: 'leiloeiro.cnpj',
          label: 'CNPJ',
          kind: 'cnpj',
          placeholder: '00.000.000/0000-00',
          span: 6,
        },
      ],
      preview: ({ leiloeiro }) => <Preview auctioneer={leiloeiro} />,
    },
  ],
};

function Preview({ auctioneer }: { auctioneer: Auctioneer }) {
  const lines = auctioneerLines(auctioneer);
  return (
    <div className={shared.wide}>
      {lines.length === 0 ? (
        <p className={shared.empty}>Sem estes dados, o rodapé e o edital não dizem quem leiloa.</p>
      ) : (
        <div className={`stack gap-5 ${shared.preview}`}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
