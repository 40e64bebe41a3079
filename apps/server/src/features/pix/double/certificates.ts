import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const VALID_DAYS = 3650;

/** A certificate and its key, as PEM texts. */
export interface CertificatePair {
  cert: string;
  key: string;
}

export interface Certificates {
  ca: string;
  /** For servers on 127.0.0.1 and localhost. */
  server: CertificatePair;
  client: CertificatePair;
}

/** An authority of its own, with one certificate for servers and one for clients. */
export async function makeCertificates(): Promise<Certificates> {
  const keys = await newKeys();
  const ca = await X509CertificateGenerator.createSelfSigned(
    {
      ...common('Autoridade da demonstração'),
      keys,
      extensions: [new BasicConstraintsExtension(true)],
    },
    webcrypto as Crypto,
  );
  const authority = { ca, signingKey: keys.privateKey };
  return {
    ca: ca.toString('pem'),
    server: await issue(authority, 'localhost', ExtendedKeyUsage.serverAuth),
    client: await issue(authority, 'cliente da demonstração', ExtendedKeyUsage.clientAuth),
  };
}

async function issue(
  { ca, signingKey }: { ca: X509Certificate; signingKey: CryptoKey },
  name: string,
  usage: ExtendedKeyUsage,
): Promise<CertificatePair> {
  const { publicKey, privateKey } = await newKeys();
  const { name: subject, ...rest } = common(name);
  const made = await X509CertificateGenerator.create(
    {
      ...rest,
      ...{ subject, issuer: ca.subject, publicKey, signingKey },
      extensions: [
        new ExtendedKeyUsageExtension([usage]),
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
        ]),
      ],
    },
    webcrypto as Crypto,
  );
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', privateKey);
  return { cert: made.toString('pem'), key: PemConverter.encode(pkcs8, 'PRIVATE KEY') };
}

const newKeys = () =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

function common(name: string) {
  // Clocks differ a little between machines.
  const notBefore = new Date(Date.now() - 3_600_000);
  return {
    name: `CN=${name}`,
    notBefore,
    notAfter: new Date(notBefore.getTime() + VALID_DAYS * 86_400_000),
    signingAlgorithm: ALGORITHM,
    serialNumber: Buffer.from(webcrypto.getRandomValues(new Uint8Array(12))).toString('hex'),
  };
}
