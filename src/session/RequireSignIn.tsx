import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLocalPath } from '../i18n/LocalLink';
import { paths } from '../paths';
import { ForbiddenScreen } from '../ui/ForbiddenScreen';
import { useSession } from './useSession';

/** A page for signed-in people: a visitor signs in first and comes back. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const localPath = useLocalPath();
  if (status === 'authenticated') return children;
  return <Navigate to={localPath(paths.login(`${pathname}${search}${hash}`))} replace />;
}

/** The rooms of owners: for owners only. */
export function RequireOwner({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <RequireSignIn>{user?.isOwner ? children : <ForbiddenScreen />}</RequireSignIn>;
}

/** The pages of agents: for agents only. */
export function RequireAgent({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <RequireSignIn>{user?.role === 'agent' ? children : <ForbiddenScreen />}</RequireSignIn>;
}

/** The back-office: for administrators only; each screen asks for its own permission besides. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <RequireSignIn>{user?.isAdmin ? children : <ForbiddenScreen />}</RequireSignIn>;
}
