import { useMemo, type ReactNode } from 'react';
import { SocialClientsContext } from '../session/socialClients';
import { siteApi } from '../site/site.api';

/**
 * Sets up the sign-in with Google and Facebook for the whole app. The client ids come with what every public page asks of the
 * business anyway: nothing is asked for their sake, and the providers' own code waits for the page that shows their buttons.
 */
export function SocialClientsProvider({ children }: { children: ReactNode }) {
  const { data: site } = siteApi.endpoints.getSiteInfo.useQueryState();
  const googleClientId = site?.googleClientId ?? null;
  const facebookAppId = site?.facebookAppId ?? null;
  const clients = useMemo(() => ({ googleClientId, facebookAppId }), [googleClientId, facebookAppId]);
  return <SocialClientsContext value={clients}>{children}</SocialClientsContext>;
}
