/** An upload as the choice sees it. */
export interface OpenUpload {
  /** The sender: an IPv4 address or an IPv6 network. */
  address: string;
  /** What it has stored so far. */
  bytes: number;
  beganAt: number;
  /** True when its body has arrived completely: it waits for its answer and cannot be ended. */
  arrived: boolean;
}

/** What ran out: bytes on the disk, or places for uploads. */
export type Shortage = 'bytes' | 'places';

/** The speed of an upload is unknown in its first seconds. */
const UNKNOWN_MS = 2_000;

/**
 * The upload that ends when there is no room: the slowest unfinished one of the address that holds
 * most. An address that holds less than another therefore never loses an upload to it.
 */
export function chooseUploadToEnd<U extends OpenUpload>(
  uploads: Iterable<U>,
  shortage: Shortage,
  nowMs: number,
): U | undefined {
  const senders = new Map<string, { holds: number; slowest: U | undefined }>();
  for (const upload of uploads) {
    const sender = senders.get(upload.address) ?? { holds: 0, slowest: undefined };
    sender.holds += shortage === 'bytes' ? upload.bytes : 1;
    if (!upload.arrived) sender.slowest = slower(upload, sender.slowest, nowMs);
    senders.set(upload.address, sender);
  }
  const greatest = [...senders.values()]
    .filter(({ slowest }) => slowest !== undefined)
    .reduce<{ holds: number; slowest: U | undefined } | undefined>(
      (most, sender) => (most && most.holds >= sender.holds ? most : sender),
      undefined,
    );
  return greatest?.slowest;
}

function slower<U extends OpenUpload>(one: U, other: U | undefined, nowMs: number): U {
  if (!other) return one;
  const [speed, otherSpeed] = [speedOf(one, nowMs), speedOf(other, nowMs)];
  if (speed !== otherSpeed) return speed < otherSpeed ? one : other;
  // Of two equally slow ones the younger has less to lose.
  return one.beganAt > other.beganAt ? one : other;
}

/** Bytes per millisecond since its beginning. */
export function speedOf({ bytes, beganAt }: OpenUpload, nowMs: number): number {
  const ms = nowMs - beganAt;
  return ms < UNKNOWN_MS ? Number.POSITIVE_INFINITY : bytes / ms;
}
