/** The name for a header: in UTF-8 for modern browsers, in ASCII for the others. */
export function inlineDisposition(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w .()-]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
