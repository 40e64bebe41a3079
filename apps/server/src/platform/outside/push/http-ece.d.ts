/** The part of the package that the tests use; it has no types of its own. */
declare module 'http_ece' {
  export function decrypt(
    body: Buffer,
    options: { version: string; privateKey: import('node:crypto').ECDH; authSecret: string },
  ): Buffer;
}
