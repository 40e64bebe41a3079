import { fillText } from '@martelo/contract/texts/fill-text';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
} from '@martelo/contract/texts/notification-kinds';
import { expect, test } from 'vitest';
import { samplesOf } from './message-samples';

const YARD = { nome: 'Pátio', telefone: '(00) 0000-0000', link: 'https://patio.example/x' };

test.each(NOTIFICATION_KIND_NAMES)(
  'the preview of %s leaves no mark and says nothing twice',
  (kind) => {
    const { assunto, texto } = NOTIFICATION_KINDS[kind].text;
    const shown = fillText(`${assunto}\n${texto}`, samplesOf(kind, YARD));
    expect(shown).not.toMatch(/[{}]/);
    expect(shown).not.toMatch(/\b(\p{L}+ de) o \1 /u);
  },
);
