import { openRawLine } from './raw-line.ts';

export interface RawAnswer {
  status: number;
  body: Buffer;
}

/** One kept-alive connection with one request at a time. */
export interface RawClient {
  ask(request: string): Promise<RawAnswer>;
  close(): void;
}

export async function openRawClient(base: string): Promise<RawClient> {
  let waiting: PromiseWithResolvers<RawAnswer> | undefined;
  const line = await openRawLine(base, {
    onAnswer: (status, body) => waiting?.resolve({ status, body: Buffer.from(body) }),
    onLost: (error) => waiting?.reject(error),
  });
  return {
    ask(request) {
      waiting = Promise.withResolvers();
      line.send(request);
      return waiting.promise;
    },
    close: line.close,
  };
}
