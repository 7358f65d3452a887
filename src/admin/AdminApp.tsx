import { lazy, Suspense } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../paths';
import { RequirePermission } from '../session/RequirePermission';
import { AdminTheme } from '../ui/AdminTheme';
import { PageLoader } from '../ui/PageLoader';
import { SCREENS, type LoadPage, type Screen } from './screens';
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

function guardedPage(load: LoadPage, permission: Screen['permission']) {
  const Page = lazy(load);
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
