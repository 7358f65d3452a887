import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';

export type OpenIdPerson = { email?: string; email_verified?: boolean; name?: string };

const REDIRECT = 'http://127.0.0.1/back';

/** Starts a real OpenID provider (`oidc-provider`) on loopback. `close()` it after the last test. */
export async function startOpenIdProvider(clientId: string, people: Record<string, OpenIdPerson>) {
  const child = spawn(process.execPath, [path.join(__dirname, 'runOpenIdProvider.mjs'), clientId], {
    env: { ...process.env, NODE_OPTIONS: '', PEOPLE: JSON.stringify(people) },
    // What it warns of is that it is not fit for production, nor its version made for Node 20.
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the OpenID provider ended with ${code}`)));
  });
  return {
    issuer,
    signIn: (subject: string, client = clientId) => signIn(issuer, client, subject),
    close: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.stdin.end();
      }),
  };
}
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/** Signs in as a browser would, by the authorization code flow with PKCE, and returns the ID token. */
async function signIn(issuer: string, clientId: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  const browse = async (address: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(address, issuer), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      body: form && new URLSearchParams(form),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) cookies.set(name!, value);
      else cookies.delete(name!);
    }
    return answer;
  };

  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let address = `/auth?${query.toString()}`;
  for (let steps = 0; !address.startsWith(REDIRECT); steps++) {
    if (steps > 12) throw new Error('the OpenID provider leads nowhere');
    const answer = await browse(address);
    const page = answer.status === 200 ? await answer.text() : '';
    // Its two pages: who you are, and what the site may know.
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    const next = prompt
      ? await browse(/action="([^"]+)"/.exec(page)![1]!, { prompt, login: subject, password: 'any' })
      : answer;
    const location = next.headers.get('location');
    if (!location) throw new Error(`the OpenID provider answers ${answer.status} ${page.slice(0, 300)}`);
    address = location;
  }
  const code = new URL(address).searchParams.get('code') ?? '';
  const tokens = await browse('/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code,
    code_verifier: verifier,
  });
  return ((await tokens.json()) as { id_token: string }).id_token;
}
