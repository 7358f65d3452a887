import type { App } from '../../../app';

/** The answer of one of our own API calls; `text` is the body as it was sent. */
export type Answer = { url: string; status: number; text: string; body: unknown };

/**
 * Asks our own API without a way over the network: pages say what the calls say, contract and all. Visitors who ask for the same at
 * the same moment share one answer; nothing is kept after it is given. The calls are a stranger's: they carry no token.
 */
export function createAnswers(app: Pick<App, 'inject'>) {
  const underWay = new Map<string, Promise<Answer>>();

  async function call(url: string, ip: string): Promise<Answer> {
    const response = await app.inject({
      method: 'GET',
      url,
      remoteAddress: ip,
      headers: { accept: 'application/json' },
    });
    const body: unknown = response.statusCode === 200 ? JSON.parse(response.payload) : undefined;
    return { url, status: response.statusCode, text: response.payload, body };
  }

  return async function answer(url: string, ip: string): Promise<Answer> {
    const shared = underWay.get(url);
    if (shared) {
      const given = await shared;
      // One who reads too much is refused for himself.
      return given.status === 429 ? call(url, ip) : given;
    }
    const asked = call(url, ip).finally(() => underWay.delete(url));
    underWay.set(url, asked);
    return asked;
  };
}
export type Answers = ReturnType<typeof createAnswers>;
