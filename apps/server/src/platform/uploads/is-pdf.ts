const HEAD = '%PDF-';
const END = '%%EOF';
/** Some programs write a few bytes after the end mark. */
const END_WITHIN_BYTES = 2_048;

/** Checks the content, not the name; an interrupted upload has no end mark. */
export function isPdf(data: Buffer): boolean {
  return (
    data.subarray(0, HEAD.length).toString('latin1') === HEAD &&
    data.subarray(-END_WITHIN_BYTES).toString('latin1').includes(END)
  );
}
