import { lazy, Suspense } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router-dom';
import { loadNamespace } from '../i18n';
import { paths } from '../paths';
import { RequirePermission } from '../session/RequirePermission';
import { AdminTheme } from '../ui/AdminTheme';
import { PageLoader } from '../ui/PageLoader';
import { dashboardPage, SCREENS, type LoadPage, type Screen } from './screens';
import { AdminLayout } from './shell/AdminLayout';
import { AdminNotFound } from './shell/AdminNotFound';

const routes: RouteObject[] = [
  { index: true, element: <Navigate to={paths.admin.dashboard()} replace /> },
  ...SCREENS.flatMap(routesOf),
  { path: '*', element: <AdminNotFound /> },
];

function routesOf({ path, page, aliases, permission }: Screen): RouteObject[] {
  return Object.entries({ [path]: page, ...aliases }).flatMap(([name, load]) =>
    load ? [{ path: name, element: guardedPage(load, permission) }] : [],
  );
}

/** A page with its words. Those of the dashboard came with the frame, so that the first page of the back-office does without all others. */
const loadWithTexts = async (load: LoadPage) => {
  const [page] = await Promise.all([load(), loadNamespace('admin'), loadNamespace('listingWords')]);
  return page;
};

function guardedPage(load: LoadPage, permission: Screen['permission']) {
  const Page = lazy(load === dashboardPage ? load : () => loadWithTexts(load));
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
    <AdminTheme>
      <AdminLayout>
        <Suspense fallback={<PageLoader />}>{screen}</Suspense>
      </AdminLayout>
    </AdminTheme>
  );
}
