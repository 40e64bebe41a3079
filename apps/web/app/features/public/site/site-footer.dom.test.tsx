import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SiteContact, UNKNOWN_CONTACT } from './site-contact';
import { SiteFooter } from './site-footer';

const contact: SiteContact = {
  ...UNKNOWN_CONTACT,
  contato: {
    endereco: 'Rua do Pátio, 120',
    cidade: 'Aracaju-SE',
    telefone: '(70) 93333-4444',
    email: 'contato@martelo.example',
    whatsapp: '',
    horario: 'Segunda a sexta, das 9h às 18h',
  },
  redesSociais: {
    instagram: 'https://instagram.example/martelo',
    facebook: 'https://facebook.example/martelo',
    youtube: '',
  },
};

beforeEach(() => {
  render(<SiteFooter contact={contact} publicUrl="https://martelo.example" year={2026} />);
});

describe('the footer', () => {
  it('shows the address and the hours of the yard', () => {
    expect(screen.getByText('Rua do Pátio, 120, Aracaju-SE')).toBeTruthy();
    expect(screen.getByText('Segunda a sexta, das 9h às 18h')).toBeTruthy();
  });

  it('says whose hours the pages show', () => {
    expect(screen.getByText('Datas e horas deste site: horário de Brasília.')).toBeTruthy();
  });

  it.each([
    ['Início', '/'],
    ['Veículos', '/veiculos'],
    ['Contato', '/contato'],
    ['Verificar documento', '/verificar'],
    ['Conferir recibo de lance', '/conferir-recibo'],
    ['Termos de uso', '/termos'],
    ['Política de privacidade', '/privacidade'],
    ['(70) 93333-4444', 'tel:+5570933334444'],
    ['contato@martelo.example', 'mailto:contato@martelo.example'],
    ['Instagram', 'https://instagram.example/martelo'],
    ['Facebook', 'https://facebook.example/martelo'],
  ])('leads with "%s" to %s', (name, href) => {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('leads only to the social networks that the yard has, without handing over this page', () => {
    expect(screen.queryByRole('link', { name: 'YouTube' })).toBeNull();
    for (const name of ['Instagram', 'Facebook']) {
      expect(screen.getByRole('link', { name }).getAttribute('rel')).toContain('noopener');
    }
  });
});
