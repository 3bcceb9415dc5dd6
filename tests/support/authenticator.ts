import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in a device of software: what it knows, and what it says when it is asked. */
export interface SoftwarePasskey {
  readonly id: string;
  /** The answer of `navigator.credentials.create`. */
  create(challenge: string, how?: How): object;
  /** The answer of `navigator.credentials.get`. */
  get(challenge: string, userHandle: string, how?: How): object;
}

/** Where and how a browser asks; anything else than usual is an attack, or a device that is lost. */
export interface How {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  /** Signs with a key that nobody registered. */
  readonly isForged?: boolean;
  readonly type?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Signs real attestations of the format `none` and real assertions with ES256 (WebAuthn, sections 6.1 and 6.5). */
export function createPasskey(appOrigin: string): SoftwarePasskey {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  const named = { id, rawId: id, type: 'public-key' };
  const clientData = (type: string, challenge: string, { origin = appOrigin }: How) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (how: How, credential = Buffer.alloc(0)) => {
    const { rpId = new URL(appOrigin).hostname, counter = 0, isVerified = true } = how;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), uint32(counter), credential]);
  };
  return {
    id,
    create(challenge, how = {}) {
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
      // CBOR of { 1: 2, 3: -7, -1: 1, -2: x, -3: y }: an elliptic curve key for ES256 on P-256.
      const coordinate = (label: number, value: string) =>
        Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
      const key = Buffer.concat([Buffer.from('a5010203262001', 'hex'), coordinate(0x21, x), coordinate(0x22, y)]);
      const credential = Buffer.concat([Buffer.alloc(16), uint32(rawId.length).subarray(2), rawId, key]);
      const data = authData(how, credential);
      // CBOR of { fmt: 'none', attStmt: {}, authData: … }.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestation = Buffer.concat([head, Buffer.from([data.length]), data]);
      const said = clientData(how.type ?? 'webauthn.create', challenge, how);
      return {
        ...named,
        response: { clientDataJSON: said.toString('base64url'), attestationObject: attestation.toString('base64url') },
      };
    },
    get(challenge, userHandle, how = {}) {
      const said = clientData(how.type ?? 'webauthn.get', challenge, how);
      const data = authData(how);
      const key = how.isForged === true ? other.privateKey : keys.privateKey;
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), key);
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
