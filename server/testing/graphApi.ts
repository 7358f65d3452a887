import { createHmac } from 'node:crypto';
import Fastify, { type FastifyReply } from 'fastify';

export const FACEBOOK = { FACEBOOK_APP_ID: '138483919580948', FACEBOOK_APP_SECRET: 'a secret of the app' };

/** The facts that the stand-in knows of an access token. `me` and `debug` replace what it would answer. */
export type GraphToken = {
  id: string;
  name?: string;
  email?: string;
  debug?: Record<string, unknown>;
  me?: Record<string, unknown>;
  trouble?: 'slow' | 'redirect' | 'huge' | 'down' | 'page';
};

/** Answers `debug_token` and `me` on loopback in the shapes that Facebook documents for the Graph API. */
export async function startGraphApi() {
  const app = Fastify();
  const tokens = new Map<string, GraphToken>();
  const asked: string[] = [];
  app.addHook('onRequest', async (request) => void asked.push(request.url));
  const refuse = (reply: FastifyReply, message: string) =>
    reply.code(400).send({ error: { message, type: 'OAuthException', code: 190, fbtrace_id: 'A' } });

  type Debug = { Querystring: { input_token?: string; access_token?: string } };
  app.get<Debug>('/v15.0/debug_token', async (request, reply) => {
    const { input_token = '', access_token } = request.query;
    if (access_token !== `${FACEBOOK.FACEBOOK_APP_ID}|${FACEBOOK.FACEBOOK_APP_SECRET}`)
      return refuse(reply, 'Invalid OAuth access token signature.');
    const token = tokens.get(input_token);
    if (!token) {
      const error = { code: 190, message: 'Malformed access token' };
      return { data: { error, is_valid: false, scopes: [] } };
    }
    if (token.trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, 6_000).unref());
    if (token.trouble === 'redirect') return reply.redirect('/v15.0/me');
    if (token.trouble === 'huge') return { data: { is_valid: true, more: 'x'.repeat(300_000) } };
    if (token.trouble === 'down') return reply.code(500).send({ error: { code: 2, message: 'Try later' } });
    if (token.trouble === 'page') return reply.type('text/html').send('<html>');
    const data = {
      app_id: FACEBOOK.FACEBOOK_APP_ID,
      type: 'USER',
      application: 'Attic',
      data_access_expires_at: 1_900_000_000,
      expires_at: 1_900_000_000,
      is_valid: true,
      scopes: ['email', 'public_profile'],
      user_id: token.id,
      ...token.debug,
    };
    return { data };
  });

  type Me = { Querystring: { access_token?: string; appsecret_proof?: string; fields?: string } };
  app.get<Me>('/v15.0/me', async (request, reply) => {
    const { access_token = '', appsecret_proof, fields } = request.query;
    const token = tokens.get(access_token);
    if (!token) return refuse(reply, 'Invalid OAuth access token.');
    const proof = createHmac('sha256', FACEBOOK.FACEBOOK_APP_SECRET).update(access_token).digest('hex');
    if (appsecret_proof !== proof)
      return refuse(reply, 'Invalid appsecret_proof provided in the API argument');
    if (fields !== 'id,name,email') return { id: token.id };
    return { id: token.id, name: token.name ?? 'Tan Wei', email: token.email, ...token.me };
  });

  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, tokens, asked, close: () => app.close() };
}
