import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/**
 * What makes a PDF more than pages: scripts, other programs, files inside it, forms that send data. An
 * /OpenAction alone only chooses the first page, and most programs write one. The content of an
 * encrypted file cannot be judged.
 */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA|Encrypt)(?![A-Za-z0-9_.-])/;

/** Objects may stand in compressed streams; all of them together may unpack to this much. */
const MOST_UNPACKED = 64 * 1024 * 1024;

/**
 * True when the PDF has active content, or hides its objects so that nobody can tell. Pictures and
 * page contents are left out, because their bytes could look like anything.
 */
export async function hasActiveContent(data: Buffer): Promise<boolean> {
  const text = data.toString('latin1');
  let left = MOST_UNPACKED;
  for (const { head, from, to } of streamsOf(text)) {
    if (isActive(head)) return true;
    if (from === to || !/\/ObjStm(?![A-Za-z])/.test(plainNames(head))) continue;
    const objects = await objectsOf(data.subarray(from, to), head, left);
    if (objects === null || isActive(objects)) return true;
    left -= objects.length;
    // Bids are decided between two streams.
    await nextTurn();
  }
  return false;
}

const isActive = (text: string) => ACTIVE.test(plainNames(text));

/** A name may be written with codes: /J#61vaScript. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Each stream with the text before it; the last one is the text after all streams. */
function* streamsOf(text: string): Generator<{ head: string; from: number; to: number }> {
  const begin = /\bstream\r?\n/g;
  let at = 0;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const from = found.index + found[0].length;
    const end = text.indexOf('endstream', from);
    if (end < 0) break;
    yield { head: text.slice(at, found.index), from, to: end };
    at = end + 'endstream'.length;
    begin.lastIndex = at;
  }
  yield { head: text.slice(at), from: 0, to: 0 };
}

/** The objects in a stream; null when they cannot be read. */
async function objectsOf(packed: Buffer, head: string, most: number): Promise<string | null> {
  const names = plainNames(head.slice(head.lastIndexOf('obj')));
  if (!/\/Filter/.test(names)) return packed.toString('latin1');
  const isDeflated = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(names);
  if (!isDeflated || /\/Predictor/.test(names) || most <= 0) return null;
  return unpack(packed, { maxOutputLength: most }).then(
    (plain) => plain.toString('latin1'),
    () => null,
  );
}
