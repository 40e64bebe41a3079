import { browserApi } from '../../../../lib/transport/browser-api';
import type { FieldsOf } from '../form/fields-section';
import { AskedAgain } from './asked-again';

export const RETENTION_SECTION: FieldsOf<'guarda'> = {
  label: 'Guarda de dados',
  send: (typed, version) =>
    browserApi.call('PUT /api/admin/settings/guarda', { body: { ...typed, version } }),
  cards: [
    {
      title: 'Por quanto tempo os dados ficam',
      lead: (
        <>
          Toda noite o sistema apaga o que passou destes prazos, e a política de privacidade os
          publica. <AskedAgain />
        </>
      ),
      fields: [
        {
          path: 'guarda.imagensDias',
          label: 'Imagens de documentos, em dias',
          hint: 'Depois de um cadastro recusado ou da eliminação dos dados. De 0 a 180; o usual é 30.',
          kind: 'number',
          required: true,
          span: 6,
          max: 3,
        },
        {
          path: 'guarda.acessosMeses',
          label: 'Registros de acesso, em meses',
          hint: 'Endereços IP de entradas e sessões. A lei pede 6 (Lei 12.965/2014, art. 15); mais que isso, só por ordem de autoridade.',
          kind: 'number',
          required: true,
          span: 6,
          max: 3,
        },
      ],
    },
  ],
};
