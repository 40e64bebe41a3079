import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What the software authenticator is told to do wrong. */
interface Misuse {
  origin?: string;
  rpId?: string;
  /** False: it did not check who uses it. */
  verified?: boolean;
  userHandle?: string;
}

const UP = 0x01;
const UV = 0x04;
const WITH_KEY = 0x40;

/** An authenticator made of software, for a site at this origin. It makes one passkey. */
export function softPasskey(siteOrigin = 'http://localhost:4140') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  function authData(
    { rpId = new URL(siteOrigin).hostname, verified = true }: Misuse,
    key?: Buffer,
  ) {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = Buffer.of(UP | (verified ? UV : 0) | (key ? WITH_KEY : 0));
    const hash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([hash, flags, count, ...(key ? [key] : [])]);
  }

  const clientData = (type: string, challenge: string, { origin = siteOrigin }: Misuse) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url') };

  return {
    ...named,
    /** Its next use counts from here: a copy of it counts on by itself. */
    countFrom(value: number) {
      counter = value;
    },
    create(challenge: string, misuse: Misuse = {}) {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(jwk.x ?? '', 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(jwk.y ?? '', 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose]);
      const data = authData(misuse, credential);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(data.length),
        data,
      ]);
      return {
        ...named,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, misuse).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(challenge: string, misuse: Misuse = {}) {
      const data = authData(misuse);
      const client = clientData('webauthn.get', challenge, misuse);
      const hash = createHash('sha256').update(client).digest();
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey);
      return {
        ...named,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(misuse.userHandle && { userHandle: misuse.userHandle }),
        },
      };
    },
  };
}
