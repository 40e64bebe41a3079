import type { Picture } from '@martelo/contract/shapes/pictures';
import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '../../../../lib/transport/api-error';
import { createUploadQueue, type SendPicture, type Upload } from './upload-queue';

const picture = (id: string): Picture => ({ id, url: id, card: id, detail: id, full: id });
const file = (name: string) => new File(['x'], name);

type Sent = {
  name: string;
  signal: AbortSignal;
  progress: (share: number) => void;
  arrive: () => void;
  fail: (error: Error) => void;
};

/**
 * Starts a queue whose uploads are answered by the test, and records the last state of each
 * picture.
 */
function startQueue() {
  const sent: Sent[] = [];
  const states: Record<string, Upload> = {};
  const send: SendPicture = ({ name }, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const arrive = () => resolve(picture(`id of ${name}`));
      signal.addEventListener('abort', () => reject(signal.reason));
      sent.push({ name, signal, progress: onProgress, arrive, fail: reject });
    });
  const queue = createUploadQueue({
    send,
    onChange: (key, upload) => {
      states[key] = upload;
    },
  });
  return { queue, sent, states, namesOf: () => sent.map(({ name }) => name) };
}

describe('the upload queue', () => {
  it('the queue sends two pictures at a time in order and reports their progress', async () => {
    const { queue, sent, states, namesOf } = startQueue();
    for (const key of ['a', 'b', 'c']) queue.add(key, file(key));
    expect(namesOf()).toEqual(['a', 'b']);
    expect(states.c).toEqual({ state: 'waiting' });
    sent[1]?.progress(0.4);
    expect(states.b).toEqual({ state: 'sending', share: 0.4 });
    sent[1]?.arrive();
    await expect.poll(namesOf).toEqual(['a', 'b', 'c']);
    expect(states.b).toEqual({ state: 'done', picture: picture('id of b') });
  });

  it('the queue continues after a failure and can send the failed picture again', async () => {
    const { queue, sent, states, namesOf } = startQueue();
    queue.add('a', file('a'));
    queue.add('b', file('b'));
    const idle = queue.whenIdle();
    sent[0]?.fail(networkError('NO_RESPONSE'));
    sent[1]?.arrive();
    await idle;
    expect(states.a).toMatchObject({ state: 'failed', final: false });
    queue.add('a', file('a'));
    expect(namesOf()).toEqual(['a', 'b', 'a']);
    sent[2]?.arrive();
    await queue.whenIdle();
    expect(states.a).toMatchObject({ state: 'done' });
  });

  it('a refusal by the server is final', async () => {
    const { queue, sent, states } = startQueue();
    queue.add('a', file('a'));
    const message = 'Apenas arquivos de imagem são permitidos.';
    sent[0]?.fail(new ApiError({ status: 400, code: 'NOT_AN_IMAGE', message }));
    await queue.whenIdle();
    expect(states.a).toEqual({ state: 'failed', message, final: true });
  });

  it('the queue drops a removed picture, waiting or being sent', async () => {
    const { queue, sent, states, namesOf } = startQueue();
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key, file(key));
    queue.drop('c');
    queue.drop('a');
    expect(sent[0]?.signal.aborted).toBe(true);
    await expect.poll(namesOf).toEqual(['a', 'b', 'd']);
    expect(states.a).toEqual({ state: 'sending', share: 0 });
    sent[1]?.arrive();
    sent[2]?.arrive();
    await queue.whenIdle();
    expect(states.c).toEqual({ state: 'waiting' });
  });

  it('the queue is idle without pictures and after the last picture was removed', async () => {
    const { queue } = startQueue();
    await queue.whenIdle();
    queue.add('a', file('a'));
    const idle = queue.whenIdle();
    queue.drop('a');
    await idle;
  });
});
