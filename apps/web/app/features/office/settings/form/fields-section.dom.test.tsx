import type {
  AllSettings,
  SettingsSection,
  SettingsValue,
} from '@martelo/contract/shapes/settings-sections';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice, press, type } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { SettingsPage } from '../settings-page';
import { textsOf, withText } from './texts';

const server = officeServer();

type Plain = 'patio' | 'leiloeiro' | 'copias' | 'guarda' | 'recebimento' | 'limites';

/** Every value that a section has: the compiler asks here for a new one. */
const STORED: { [S in Plain]: SettingsValue<S> } = {
  patio: {
    nome: 'Pátio',
    contato: {
      telefone: '(70) 3211-2233',
      whatsapp: '(70) 99811-2233',
      email: 'patio@yard.example',
      endereco: 'Rua A, 1',
      cidade: 'Aracaju-SE',
      horario: '8h às 17h',
    },
    redesSociais: {
      instagram: 'https://instagram.example/p',
      facebook: 'https://facebook.example/p',
      youtube: 'https://youtube.example/p',
    },
    certificacaoUrl: 'https://junta.example/p',
    mapaUrl: 'https://mapa.example/p',
    fuso: 'America/Maceio',
  },
  leiloeiro: {
    leiloeiro: {
      nome: 'Ana Leiloeira',
      matricula: 'JUCESE nº 12/2015',
      empresa: 'Pátio Ltda.',
      cnpj: '11.222.333/0001-81',
    },
  },
  copias: { copias: { hora: 3, guardarDias: 14 } },
  guarda: { guarda: { imagensDias: 30, acessosMeses: 6 } },
  recebimento: {
    recebimento: {
      chavePix: 'pix@yard.example',
      nome: 'Pátio',
      cidade: 'Aracaju',
      documento: '11.222.333/0001-81',
      conta: 'Banco 1, agência 2, conta 3',
    },
  },
  limites: {
    limites: {
      cadastrosPorHora: 61,
      senhasErradas: 11,
      lancesPorSegundo: 51,
      lancesDeUmaVez: 101,
      clienteMinutosSemUso: 721,
      clienteHorasNoTotal: 169,
      adminMinutosSemUso: 121,
      adminHorasNoTotal: 13,
      prorrogacaoAposQueda: 14,
      toleranciaPagamento: 25,
    },
  },
};

it.each(Object.keys(STORED) as Plain[])(
  'the section %s shows each of its values, and sends what was typed with the others',
  async (section) => {
    const value = STORED[section];
    const form = await open(section, value);
    for (const [path, text] of leavesOf(value)) expect(fieldOf(form, path).value, path).toBe(text);
    const [[path, text] = ['', '']] = leavesOf(value);
    type(fieldOf(form, path), `${text}0`);
    await press('Salvar');
    const save = `PUT /api/admin/settings/${section}` as const;
    await waitFor(() => expect(server.sent(save)).toHaveLength(1));
    const typed = withText(textsOf(value), path, `${text}0`);
    expect(server.sent(save)).toEqual([{ ...typed, version: 'v1' }]);
  },
);

async function open(section: SettingsSection, value: object): Promise<HTMLFormElement> {
  const stored = { version: 'v1', updatedAt: null, value };
  const settings = { patio: stored, [section]: stored, editalArquivo: null };
  server.answer('GET /api/admin/settings', settings as unknown as AllSettings);
  server.answer('GET /api/admin/settings/people-asked', { people: 3 });
  server.fail(`PUT /api/admin/settings/${section}`);
  await openOffice({ '/': <SettingsPage section={section} /> }, '/');
  return screen.findByRole<HTMLFormElement>('form');
}

function fieldOf(form: HTMLFormElement, path: string) {
  const field = form.elements.namedItem(path);
  if (field instanceof HTMLInputElement) return field;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field;
  throw new Error(`no field ${path}`);
}

function leavesOf(value: object, above = ''): [path: string, text: string][] {
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'object' ? leavesOf(part, `${above}${name}.`) : [[above + name, String(part)]],
  );
}
