import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export interface KeyServer {
  readonly issuer: string;
  /** A credential as the provider signs it; `claims` overrule, `key` signs in place of the published one. */
  sign(claims: JWTPayload, options?: { readonly isForged?: boolean; readonly expiresIn?: string }): Promise<string>;
  close(): Promise<void>;
}

/** Speaks as an OpenID provider does: where its keys are, and the keys themselves. */
export async function startKeyServer(clientId: string): Promise<KeyServer> {
  const [published, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let issuer = '';
  const server = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/keys': { keys: [jwk] },
      '/.well-known/openid-configuration': {
        issuer,
        jwks_uri: `${issuer}/keys`,
        authorization_endpoint: `${issuer}/authorize`,
      },
    };
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  issuer = `http://127.0.0.1:${address.port}`;
  return {
    issuer,
    sign: (claims, { isForged = false, expiresIn = '5m' } = {}) =>
      new SignJWT({ email_verified: true, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(claims.iss ?? issuer)
        .setAudience(claims.aud ?? clientId)
        .setIssuedAt()
        .setExpirationTime(expiresIn)
        .sign(isForged ? other.privateKey : published.privateKey),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
