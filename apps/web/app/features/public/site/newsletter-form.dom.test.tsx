import { requestTexts } from '@martelo/contract/texts/public-texts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Fault, fakeServer } from '../../../lib/testing/fake-server.fixture';
import { NewsletterForm } from './newsletter-form';

const NEWSLETTER = 'POST /api/newsletter';
const ADDRESS = 'elza@martelo.example';

const server = fakeServer();

beforeEach(() => void render(<NewsletterForm />));

const field = () => screen.getByLabelText<HTMLInputElement>(/próximos leilões/);
const outcome = () => screen.getByRole('status');

const send = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Inscrever-se' })));

describe('the form of the newsletter', () => {
  it.each<[string, Fault, string]>([
    ['the server fails', { status: 500 }, requestTexts.serverError],
    ['the server refuses without a reason', { status: 418 }, requestTexts.other],
    ['the connection breaks', 'cut', requestTexts.noResponse],
  ])('says beside its field why nothing was sent when %s', async (_case, fault, sentence) => {
    fireEvent.change(field(), { target: { value: ADDRESS } });
    server.fail(NEWSLETTER, fault);
    await send();
    expect(outcome().textContent).toBe(sentence);
    expect(outcome().dataset.kind).toBe('failed');
    expect(field().value).toBe(ADDRESS);
  });

  it('sends the address, thanks beside its field, and is empty again', async () => {
    fireEvent.change(field(), { target: { value: ADDRESS } });
    server.fail(NEWSLETTER, 'cut');
    await send();
    server.answer(NEWSLETTER, { message: 'Inscrição recebida.' });
    await send();
    expect(server.sent(NEWSLETTER)).toEqual([{ email: ADDRESS }, { email: ADDRESS }]);
    expect(outcome().textContent).toBe('Inscrição recebida.');
    expect(outcome().dataset.kind).toBe('done');
    expect(field().value).toBe('');
  });
});
