import { browserApi } from '../../../../lib/transport/browser-api';
import type { FieldsOf } from '../form/fields-section';

export const BACKUPS_SECTION: FieldsOf<'copias'> = {
  label: 'Cópias de segurança',
  send: (typed, version) =>
    browserApi.call('PUT /api/admin/settings/copias', { body: { ...typed, version } }),
  cards: [
    {
      title: 'A cópia de toda noite',
      lead: 'Onde o servidor tem uma pasta para isso (BACKUP_DIR), o sistema copia toda noite os dados e as fotos para um arquivo, com o site no ar. A página inicial diz quando foi a última.',
      fields: [
        {
          path: 'copias.hora',
          label: 'A partir de que hora',
          hint: 'Pelo relógio do pátio, de 0 a 23. O usual é 3. Se o servidor estava desligado ou a cópia falhou, ela é feita mais tarde no mesmo dia.',
          kind: 'number',
          required: true,
          span: 6,
          max: 2,
        },
        {
          path: 'copias.guardarDias',
          label: 'Guardar cada cópia, em dias',
          hint: 'De 1 a 365. O usual é 14. A última que deu certo nunca é apagada.',
          kind: 'number',
          required: true,
          span: 6,
          max: 3,
        },
      ],
    },
  ],
};
