import { settingsInput } from '@martelo/contract/shapes/settings-input';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { YardPreview } from './yard-preview';
import { shownWhatsapp, shownYard, type Yard } from './yard-shown';

const nome = 'Pátio Modelo';
const contato = {
  endereco: 'Rua das Flores, 10',
  cidade: 'Aracaju-SE',
  telefone: '(70) 3022-4870',
  email: 'contato@patio.example',
  whatsapp: '5570998124870',
  horario: 'Segunda a sexta, 9h às 18h',
};
const redesSociais = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  youtube: 'https://www.youtube.com/',
};
const yard: Yard = {
  nome,
  contato,
  redesSociais,
  certificacaoUrl: 'https://www.jucese.se.gov.br/',
  mapaUrl: '',
  fuso: 'America/Maceio',
};

const typed = (change: Partial<Yard['contato']>): Yard => ({
  ...yard,
  contato: { ...contato, ...change },
});
const linked = (instagram: string): Yard => ({
  ...yard,
  redesSociais: { ...redesSociais, instagram },
});
const accepted = (draft: Yard) => settingsInput.patio.safeParse(draft).success;
const drawn = (draft: Yard) => renderToStaticMarkup(createElement(YardPreview, { draft }));

describe('the yard data that the preview takes from the form', () => {
  it.each(['(70) 3022-4870', '70998124870', '3022-4870', '(70) 3022-48701234', 'não tem'])(
    'the preview shows the phone %s only if it can be saved',
    (telefone) => {
      const draft = typed({ telefone });
      expect(shownYard(draft).contato.telefone).toBe(accepted(draft) ? telefone : '');
    },
  );

  it.each(['patio@martelo.example', 'patio@', 'patio martelo.example'])(
    'the preview shows the e-mail %s only if it can be saved',
    (email) => {
      const draft = typed({ email });
      expect(shownYard(draft).contato.email).toBe(accepted(draft) ? email : '');
    },
  );

  it.each([
    'https://www.instagram.com/patio',
    'http://www.instagram.com/patio',
    'instagram.com/patio',
    'https://',
    'https://insta gram.com',
    '@patio',
  ])('the preview shows the link %s only if it can be saved', (address) => {
    const draft = linked(address);
    expect(shownYard(draft).redesSociais.instagram).toBe(accepted(draft) ? address : '');
  });

  it.each([
    ['70 99812-4870', '(70) 99812-4870'],
    ['5570998124870', '(70) 99812-4870'],
    ['+55 (70) 3022-4870', '(70) 3022-4870'],
    ['+351 912 345 678', '+351912345678'],
    ['99812-4870', ''],
    ['', ''],
  ])(
    'the preview formats the WhatsApp number %s as %s, before and after saving',
    (whatsapp, shown) => {
      expect(shownWhatsapp(whatsapp)).toBe(shown);
      const saved = settingsInput.patio.safeParse(typed({ whatsapp }));
      expect(shownWhatsapp(saved.data?.contato.whatsapp ?? '')).toBe(shown);
    },
  );
});

describe('the preview of the yard', () => {
  it('the preview shows all contact data and links', () => {
    const html = drawn(typed({ horario: 'Sábado, 8h às 12h' }));
    for (const text of [
      nome,
      contato.telefone,
      '(70) 99812-4870',
      contato.email,
      'Sábado, 8h às 12h',
      `${contato.endereco}, ${contato.cidade}`,
    ]) {
      expect(html).toContain(text);
    }
    expect(
      html.match(/<a [^>]*href="https:[^>]*aria-label="(Instagram|Facebook|YouTube)"/g),
    ).toHaveLength(3);
  });

  it('the preview omits empty and invalid fields together with their labels', () => {
    const html = drawn({
      ...typed({ telefone: '123', whatsapp: '', email: 'patio@', horario: ' ', endereco: '' }),
      redesSociais: { instagram: 'instagram.com', facebook: '', youtube: '' },
    });
    const page = html.slice(html.indexOf('inert'));
    expect(page).not.toMatch(/Telefone|WhatsApp|E-mail|Atendimento|Instagram|Facebook|YouTube/);
    expect(page).toContain(`>${contato.cidade}<`);
  });

  it('the preview shows the time in the chosen time zone', () => {
    const shown = (zone: string) =>
      /\d{2}\/\d{2}\/\d{4}, (\d{2}):\d{2}/.exec(drawn({ ...yard, fuso: zone }));
    const hours = (zone: string) => Number(shown(zone)?.[1]);
    expect((hours('America/Maceio') - hours('America/Rio_Branco') + 24) % 24).toBe(2);
  });
});
