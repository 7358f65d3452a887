import { redirect, type RouteObject } from 'react-router-dom';
import { loadNamespace } from '../i18n';
import { paths } from '../paths';
import { RequireAdmin } from '../session/RequireSignIn';
import { PageLoader } from '../ui/PageLoader';
import { ErrorScreen } from './ErrorScreen';
import { Root } from './Root';
import { siteRoutes } from './siteRoutes';

async function loadAdmin() {
  const [{ default: AdminApp }] = await Promise.all([
    import(/* webpackChunkName: "admin" */ '../admin/AdminApp'),
    loadNamespace('officeFrame'),
    loadNamespace('statementWords'),
  ]);
  return {
    element: (
      <RequireAdmin>
        <AdminApp />
      </RequireAdmin>
    ),
  };
}

/** All routes: the back-office in one lazy chunk, and the public pages. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <PageLoader />,
    children: [
      // Before anything is drawn: by an element the frame would be drawn for nothing first.
      { path: '/admin', loader: () => redirect(paths.admin.dashboard()) },
      { path: '/admin/*', errorElement: <ErrorScreen />, lazy: loadAdmin },
      ...siteRoutes,
    ],
  },
];
