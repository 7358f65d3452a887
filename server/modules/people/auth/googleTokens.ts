import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { AppError } from '../../../errors';
import { askProvider, providerDown, socialFailed } from './askProvider';
import { emailOf, isSubject, nameOf, type SocialPerson } from './socialPerson';

type Settings = { issuer: string; clientId: string; now: () => Date };

/**
 * The time for which the discovery document is believed; the keys themselves are fetched anew every ten
 * minutes and for a key not yet known.
 */
const DISCOVERY_MS = 3_600_000;
const GOOGLE = 'https://accounts.google.com';

/**
 * Checks ID tokens as Google documents it ("Verify the Google ID token on your server side"): signature by a key of the issuer's
 * discovery document, audience, issuer, expiry. Any OpenID provider that follows the standard can stand in for Google.
 */
export function createGoogleTokens({ issuer, clientId, now }: Settings) {
  const findKey = keysOf(issuer, now);

  /**
   * Returns the person an ID token is about; throws 400 `social.failed`, or 503 `social.unavailable` when the
   * keys cannot be had.
   */
  return async function verifyGoogleToken(credential: string): Promise<SocialPerson> {
    // jose asks for the key only of a token with an allowed algorithm: what is no token at all makes us ask nobody.
    const payload = await jwtVerify(credential, findKey, {
      algorithms: ['RS256', 'ES256'],
      audience: clientId,
      // Google writes its issuer in two ways.
      issuer: issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : issuer,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now(),
    }).then((verified) => verified.payload, refuse);
    if (!isSubject(payload.sub) || !isForUsAlone(payload, clientId)) throw socialFailed();
    const email = emailOf(payload.email);
    // `hd` (the Workspace domain) narrows a sign-in down to one company: we have no use for it.
    return {
      provider: 'google',
      subject: payload.sub,
      email,
      emailVerified: email !== null && payload.email_verified === true,
      name: nameOf(payload.name, email),
    };
  };
}

/** A token for several audiences, or one that another application asked for (`azp`), was not made for this site. */
const isForUsAlone = ({ aud, azp }: JWTPayload, clientId: string): boolean =>
  [aud].flat().length === 1 && (azp === undefined || azp === clientId);

function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  // What jose says of the keys, not of the token: there were none to be had.
  if (error instanceof errors.JWKSInvalid || error instanceof errors.JWKSTimeout) throw providerDown();
  throw socialFailed();
}

/** The provider's keys, by the address in its discovery document. */
function keysOf(issuer: string, now: () => Date): JWTVerifyGetKey {
  let known: { keys: Promise<JWTVerifyGetKey>; until: number } | undefined;
  const discover = async () => {
    const { status, body } = await askProvider(new URL(`${issuer}/.well-known/openid-configuration`));
    const document = (body ?? {}) as { issuer?: unknown; jwks_uri?: unknown };
    const address = status === 200 && document.issuer === issuer ? safeAddress(document.jwks_uri) : null;
    if (!address) throw providerDown();
    return createRemoteJWKSet(address, { [customFetch]: fetchKeys });
  };
  return async (header, token) => {
    if (!known || known.until <= now().getTime()) {
      const keys = discover();
      const mine = { keys, until: now().getTime() + DISCOVERY_MS };
      known = mine;
      // A failure is not kept: the next sign-in asks again.
      keys.catch(() => known === mine && (known = undefined));
    }
    return (await known.keys)(header, token);
  };
}

/** https, or plain http on this machine alone, as in the settings. */
function safeAddress(value: unknown): URL | null {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  const loopback = url?.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname);
  return url && (loopback || url.protocol === 'https:') ? url : null;
}

/** Fetches the keys with our own limits of time and size, which jose's fetch has only in part. */
async function fetchKeys(address: string): Promise<Response> {
  const { status, body } = await askProvider(new URL(address));
  if (status !== 200) throw providerDown();
  return Response.json(body);
}
