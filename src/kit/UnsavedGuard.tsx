import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from './LeaveQuestion';

/** Asks before unsaved changes are left behind: for another page of the app, or (the browser's own question) by closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  // The router asks the newest blocker alone: one with nothing to keep must not stand before one that has something.
  return when && <Guard />;
}

function Guard() {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      title={t('admin:form.leave.title')}
      leaveLabel={t('admin:form.leave.leave')}
      stayLabel={t('admin:form.leave.stay')}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    >
      {t('admin:form.leave.text')}
    </LeaveQuestion>
  );
}
