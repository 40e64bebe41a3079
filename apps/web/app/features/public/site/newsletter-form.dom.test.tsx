import { requestTexts } from '@martelo/contract/texts/public-texts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  type AnsweringServer,
  stubAnsweringServer,
} from '../../../lib/testing/answering-server.fixture';
import { NewsletterForm } from './newsletter-form';

const NEWSLETTER = '/api/newsletter';
const ADDRESS = 'elza@martelo.example';

let server: AnsweringServer;
beforeEach(() => {
  server = stubAnsweringServer();
  render(<NewsletterForm />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const field = () => screen.getByLabelText<HTMLInputElement>(/próximos leilões/);
const outcome = () => screen.getByRole('status');

async function send(answer: Answer) {
  server.answer(NEWSLETTER, answer);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Inscrever-se' })));
}

describe('the form of the newsletter', () => {
  it.each<[string, Answer, string]>([
    ['the server fails', { status: 500 }, requestTexts.serverError],
    ['the server refuses without a reason', { status: 418 }, requestTexts.other],
    ['the connection breaks', 'lost', requestTexts.noResponse],
  ])('says beside its field why nothing was sent when %s', async (_case, answer, sentence) => {
    fireEvent.change(field(), { target: { value: ADDRESS } });
    await send(answer);
    expect(outcome().textContent).toBe(sentence);
    expect(outcome().dataset.kind).toBe('failed');
    expect(field().value).toBe(ADDRESS);
  });

  it('sends the address, thanks beside its field, and is empty again', async () => {
    fireEvent.change(field(), { target: { value: ADDRESS } });
    await send('lost');
    await send({ status: 200, body: { message: 'Inscrição recebida.' } });
    expect(server.callsTo(NEWSLETTER).map(({ body }) => body)).toEqual([
      JSON.stringify({ email: ADDRESS }),
      JSON.stringify({ email: ADDRESS }),
    ]);
    expect(outcome().textContent).toBe('Inscrição recebida.');
    expect(outcome().dataset.kind).toBe('done');
    expect(field().value).toBe('');
  });
});
