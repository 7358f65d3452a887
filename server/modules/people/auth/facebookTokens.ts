import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { askProvider, providerDown, socialFailed } from './askProvider';
import { emailOf, isSubject, nameOf, type SocialPerson } from './socialPerson';

type Settings = { graphUrl: string; appId: string; appSecret: string; now: () => Date };

/** The version of the SDK in the browser. */
const VERSION = 'v15.0';

/** Ids come as texts; the documentation has them as numbers in places. */
const graphId = z.union([z.string(), z.number()]).transform(String);
const debugAnswer = z.object({
  data: z.object({
    is_valid: z.literal(true),
    type: z.literal('USER'),
    app_id: graphId,
    user_id: graphId,
    /** Seconds; 0 for a token that never expires. */
    expires_at: z.number().int(),
  }),
});
const meAnswer = z.object({ id: graphId, name: z.string().optional(), email: z.string().optional() });

/**
 * Checks access tokens by Facebook's documented calls: `debug_token` says whose token it is and for which application, then `/me`,
 * with the proof that we hold the application's secret, who the person is. Facebook vouches for no address.
 */
export function createFacebookTokens({ graphUrl, appId, appSecret, now }: Settings) {
  /** Asks the Graph API. Its refusals (400, 401, 403) are about the token; anything else that is no success is its own trouble. */
  async function ask(call: string, query: Record<string, string>): Promise<unknown> {
    const url = new URL(`${graphUrl}/${VERSION}/${call}?${new URLSearchParams(query).toString()}`);
    const { status, body } = await askProvider(url);
    if ([400, 401, 403].includes(status)) throw socialFailed();
    if (status !== 200) throw providerDown();
    return body;
  }

  /**
   * Returns the person an access token belongs to; throws 400 `social.failed`, or 503 `social.unavailable`
   * when Facebook cannot be asked.
   */
  return async function verifyFacebookToken(accessToken: string): Promise<SocialPerson> {
    const debug = debugAnswer.safeParse(
      await ask('debug_token', { input_token: accessToken, access_token: `${appId}|${appSecret}` }),
    );
    if (!debug.success) throw socialFailed();
    const { app_id, user_id, expires_at } = debug.data.data;
    const expired = expires_at !== 0 && expires_at * 1000 <= now().getTime();
    if (app_id !== appId || expired || !isSubject(user_id)) throw socialFailed();
    const me = meAnswer.safeParse(
      await ask('me', {
        fields: 'id,name,email',
        access_token: accessToken,
        appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
      }),
    );
    if (!me.success || me.data.id !== user_id) throw socialFailed();
    const email = emailOf(me.data.email);
    return {
      provider: 'facebook',
      subject: user_id,
      email,
      emailVerified: false,
      name: nameOf(me.data.name, email),
    };
  };
}
