import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldLeave } from '../ui/useHeldLeave';
import { LeaveQuestion } from './LeaveQuestion';

/** Asks before unsaved changes are left behind: for another page of the app, or (the browser's own question) by closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  return when && <Guard />;
}

function Guard() {
  const { t } = useTranslation();
  const asked = useHeldLeave();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <LeaveQuestion
      open={asked !== null}
      title={t('admin:form.leave.title')}
      leaveLabel={t('admin:form.leave.leave')}
      stayLabel={t('admin:form.leave.stay')}
      onLeave={() => asked?.leave()}
      onStay={() => asked?.stay()}
    >
      {t('admin:form.leave.text')}
    </LeaveQuestion>
  );
}
