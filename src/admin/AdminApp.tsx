import { lazy, Suspense } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { RequirePermission } from '../session/RequirePermission';
import { PageLoader } from '../ui/PageLoader';
import { themed } from '../ui/themed';
import { loadOfficeTexts } from './loadOfficeTexts';
import { dashboardPage, SCREENS, type LoadPage, type Screen } from './screens';
import { AdminLayout } from './shell/AdminLayout';
import { AdminNotFound } from './shell/AdminNotFound';

const routes: RouteObject[] = [...SCREENS.flatMap(routesOf), { path: '*', element: <AdminNotFound /> }];

function routesOf({ path, page, aliases, permission }: Screen): RouteObject[] {
  return Object.entries({ [path]: page, ...aliases }).flatMap(([name, load]) =>
    load ? [{ path: name, element: guardedPage(load, permission) }] : [],
  );
}

/** A page with its words, in antd's clothes. The words of the dashboard came with the frame, and it has no antd, so that the first page of the back-office does without all others. */
function loadWhole(load: LoadPage): LoadPage {
  return themed(async () => {
    const [page] = await Promise.all([load(), loadOfficeTexts()]);
    return page;
  });
}

function guardedPage(load: LoadPage, permission: Screen['permission']) {
  const Page = lazy(load === dashboardPage ? load : loadWhole(load));
  return permission ? (
    <RequirePermission do={permission}>
      <Page />
    </RequirePermission>
  ) : (
    <Page />
  );
}

/** The back-office: every line of the screen table as a route, behind its permission. */
export default function AdminApp() {
  const screen = useRoutes(routes);
  return (
    <AdminLayout>
      <Suspense fallback={<PageLoader />}>{screen}</Suspense>
    </AdminLayout>
  );
}
