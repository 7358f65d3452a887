// A real OpenID provider on loopback, for the tests of Google sign-in: `node runOpenIdProvider.mjs <client id>`. It runs in a process
// of its own, because the package is an ES module that jest would have to rewrite. It prints its address, ends with its standard input,
// and signs in whoever types a login: `<subject>`, with the claims that the environment variable PEOPLE has for that subject (JSON).
import { createServer } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import { Provider } from 'oidc-provider';

const people = JSON.parse(process.env.PEOPLE ?? '{}');
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const client = (client_id) => ({
    client_id,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: ['http://127.0.0.1/back'],
    application_type: 'native',
  });
  const provider = new Provider(issuer, {
    clients: [client(process.argv[2]), client('another-site')],
    jwks: { keys: [{ ...rsa, kid: 'rsa', use: 'sig', alg: 'RS256' }] },
    // As Google does, the ID token itself says who it is.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['for tests only'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
  });
  server.on('request', provider.callback());
  process.stdout.write(`${issuer}\n`);
});
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
