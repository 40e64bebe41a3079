import type { NewPasskey, PasskeyProof } from '@martelo/contract/shapes/second-factor';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { PasskeySite } from './passkey-site.ts';

/**
 * Every passkey proves its owner too (PIN, finger or face), because each may sign in without the
 * password.
 */
const userVerification = 'required';

/** EdDSA, ES256 and RS256, which all authenticators have between them. */
const supportedAlgorithmIDs = [-8, -7, -257];

const transportsOf = (transports: string[]) => (transports.length > 0 ? { transports } : {});

/** The stored part of a passkey. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** What a browser needs for a new passkey. Keys that the person has already are not made again. */
export function newPasskeyOptions(
  site: PasskeySite,
  person: { id: number; name: string; email: string },
  nonce: string,
  existing: readonly StoredPasskey[],
) {
  return generateRegistrationOptions({
    rpName: 'Martelo',
    rpID: site.rpId,
    userID: handleOf(person.id),
    userName: person.email,
    userDisplayName: person.name,
    challenge: Buffer.from(nonce, 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({
      id,
      ...transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  });
}

/** What a browser needs to sign with a passkey: one of these, or any of this site without a list. */
export function passkeyOptions(
  site: PasskeySite,
  nonce: string,
  allowed?: readonly StoredPasskey[],
) {
  return generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: Buffer.from(nonce, 'base64url'),
    userVerification,
    ...(allowed && {
      allowCredentials: allowed.map(({ credentialId: id, transports }) => ({
        id,
        ...transportsOf(transports),
      })),
    }),
  });
}

/** The new passkey; null when it was made for another attempt or another site, or is broken. */
export async function checkNewPasskey(
  site: PasskeySite,
  nonce: string,
  passkey: NewPasskey,
): Promise<WebAuthnCredential | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response: dense(passkey.response), clientExtensionResults: {} },
      expectedChallenge: nonce,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // The library throws for every kind of wrong input.
    return null;
  }
}

/**
 * The passkey's new count of uses; null when it signed for another attempt or another site, belongs
 * to somebody else, or counts no higher than before, as a copy of it would.
 */
export async function checkPasskey(
  site: PasskeySite,
  nonce: string,
  { proof, stored, userId }: { proof: PasskeyProof; stored: StoredPasskey; userId: number },
): Promise<number | null> {
  const { userHandle } = proof.response;
  if (userHandle && userHandle !== Buffer.from(handleOf(userId)).toString('base64url')) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, response: dense(proof.response), clientExtensionResults: {} },
      expectedChallenge: nonce,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** What authenticators keep as the person's name for machines. */
function handleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`martelo-${userId}`));
}

type Dense<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without the fields that are absent, which the library's types do not allow as undefined. */
function dense<T extends object>(value: T): Dense<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined),
  ) as Dense<T>;
}
