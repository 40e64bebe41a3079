// The library's container of algorithms needs it.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate and its key as PEM. */
export interface Pair {
  certificate: string;
  key: string;
}

/** An authority that lives as long as the program, and what it has signed. */
export interface LocalAuthority {
  certificate: string;
  /** For a server on this machine. */
  signServer(name: string): Promise<Pair>;
  signClient(name: string): Promise<Pair>;
}

/** The same object, by the types that the library names. */
const web = webcrypto as Crypto;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** A demonstration may run for months. */
const VALID_MS = 3_650 * DAY_MS;

export async function createLocalAuthority(name: string): Promise<LocalAuthority> {
  const keys = await makeKeys();
  const dates = validity();
  const authority = await X509CertificateGenerator.createSelfSigned(
    {
      ...dates,
      name: `CN=${name}`,
      keys,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      ],
    },
    web,
  );
  const sign = (subject: string, usage: ExtendedKeyUsage) =>
    signPair({ authority, signingKey: keys.privateKey }, subject, usage);
  return {
    certificate: authority.toString('pem'),
    signServer: (subject) => sign(subject, ExtendedKeyUsage.serverAuth),
    signClient: (subject) => sign(subject, ExtendedKeyUsage.clientAuth),
  };
}

async function signPair(
  { authority, signingKey }: { authority: X509Certificate; signingKey: CryptoKey },
  name: string,
  usage: ExtendedKeyUsage,
): Promise<Pair> {
  const keys = await makeKeys();
  const certificate = await X509CertificateGenerator.create(
    {
      ...validity(),
      subject: `CN=${name}`,
      issuer: authority.subject,
      publicKey: keys.publicKey,
      signingKey,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(false),
        new ExtendedKeyUsageExtension([usage]),
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
        ]),
      ],
    },
    web,
  );
  const pkcs8 = Buffer.from(await web.subtle.exportKey('pkcs8', keys.privateKey));
  const lines = pkcs8.toString('base64').match(/.{1,64}/g) ?? [];
  const key = ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n');
  return { certificate: certificate.toString('pem'), key };
}

const makeKeys = () => web.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

function validity() {
  const now = Date.now();
  return { notBefore: new Date(now - DAY_MS), notAfter: new Date(now + VALID_MS) };
}
