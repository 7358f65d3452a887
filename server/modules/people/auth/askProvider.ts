import { AppError } from '../../../errors';

const PATIENCE_MS = 5_000;
const MOST_BYTES = 256 * 1024;

/** 503: the provider gave no answer that can be used. */
export const providerDown = () =>
  new AppError(503, { code: 'social.unavailable', detail: 'the provider does not answer' });

/** 400, never 401: a provider's token that is no good says nothing about the session of this browser. */
export const socialFailed = () =>
  new AppError(400, { code: 'social.failed', detail: 'the sign-in could not be confirmed' });

/**
 * Fetches JSON of a sign-in provider: five seconds for all of it, no redirects, 256 kB at most. Throws
 * `providerDown`, whose words hold nothing of the address, because addresses carry tokens here.
 */
export async function askProvider(url: URL): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json' },
    });
    return { status: answer.status, body: JSON.parse(await readSome(answer)) };
  } catch {
    throw providerDown();
  }
}

/** The text of an answer; gives up as soon as there is more than anybody needs. */
async function readSome(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
