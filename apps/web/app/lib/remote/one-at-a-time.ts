/**
 * Starts a reading whenever it is called, one at a time: calls during a reading are answered by one
 * more reading afterwards. For public pages; the office area reads with react-query.
 */
export function oneAtATime(read: () => Promise<void>): () => void {
  let reading = false;
  let again = false;

  async function readUntilCurrent(): Promise<void> {
    reading = true;
    while (again) {
      again = false;
      await read();
    }
    reading = false;
  }

  return () => {
    again = true;
    if (!reading) void readUntilCurrent();
  };
}
