import type { ProofLot } from '../people-and-lots.ts';

/** A visitor's stream of one process: when prices arrived, and how often it was cut. */
export interface WatchedPrices {
  arrivedMs: number[];
  cuts(): number;
  close(): void;
}

export async function watchPrices(base: string, lots: ProofLot[]): Promise<WatchedPrices> {
  const ending = new AbortController();
  const topics = lots.map(({ vehicleId }) => `vehicle:${vehicleId}`).join(',');
  const answer = await fetch(`${base}/api/live?topics=${topics}`, { signal: ending.signal });
  if (!answer.ok || !answer.body) throw new Error(`the stream was answered ${answer.status}`);
  const arrivedMs: number[] = [];
  let cuts = 0;
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const part of body) {
      if (decoder.decode(part, { stream: true }).includes('"price"'))
        arrivedMs.push(performance.now());
    }
  };
  void read(answer.body)
    .catch(() => {})
    .then(() => {
      if (!ending.signal.aborted) cuts += 1;
    });
  return { arrivedMs, cuts: () => cuts, close: () => ending.abort() };
}
