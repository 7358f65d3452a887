import { act, screen } from '@testing-library/react';
import { siteInfo } from '@shared/contract/site/site';
import { useSocialClients } from '../session/socialClients';
import { useGetSiteInfoQuery } from '../site/site.api';
import { aSite } from '../site/testing/aListing';
import { reply } from '../testing/fakeApi';
import { renderScreen } from '../testing/renderScreen';
import { SocialClientsProvider } from './SocialClientsProvider';

function Ids() {
  const { googleClientId, facebookAppId } = useSocialClients();
  return (
    <p>
      {String(googleClientId)} {String(facebookAppId)}
    </p>
  );
}
function Page() {
  useGetSiteInfoQuery();
  return null;
}
const site = (changes: Parameters<typeof aSite>[0] = {}) => ({
  'GET /api/public/site': () => reply(siteInfo, aSite(changes)),
});

test('asks nothing by itself: in the back-office there are no ids', async () => {
  const { calls } = renderScreen(
    <SocialClientsProvider>
      <Ids />
    </SocialClientsProvider>,
  );
  await act(async () => undefined);
  expect(calls).toEqual([]);
  expect(screen.getByText('null null')).toBeInTheDocument();
});

test('has the ids that a public page was told', async () => {
  renderScreen(
    <SocialClientsProvider>
      <Page />
      <Ids />
    </SocialClientsProvider>,
    { api: site({ googleClientId: 'attic.apps.example', facebookAppId: '42' }) },
  );
  expect(await screen.findByText('attic.apps.example 42')).toBeInTheDocument();
});
