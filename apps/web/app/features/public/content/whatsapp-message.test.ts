import { expect, it } from 'vitest';
import { checkMessage, whatsappAddress } from './whatsapp-message';

const message = {
  name: 'Ana & Zé',
  email: 'ana@exemplo.example',
  phone: '(70) 99812-0034',
  message: 'Posso ver o lote C042?\nObrigada.',
};

it('contains name, message, e-mail and phone', () => {
  const address = new URL(whatsappAddress('5570998124870', message));
  expect(address.origin + address.pathname).toBe('https://wa.me/5570998124870');
  const text = address.searchParams.get('text') ?? '';
  for (const value of Object.values(message)) expect(text).toContain(value);
});

it('leaves out an empty phone', () => {
  expect(whatsappAddress('55', { ...message, phone: '' })).not.toContain('Telefone');
});

it('requires name, e-mail and message only', () => {
  expect(checkMessage({ ...message, phone: '' })).toEqual({});
  const errors = checkMessage({ name: '', email: 'ana', phone: '', message: '' });
  expect(Object.keys(errors)).toEqual(['name', 'email', 'message']);
});
