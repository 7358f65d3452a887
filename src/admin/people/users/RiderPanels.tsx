import type { UserDetail } from '@shared/contract/people/users';
import { Loaded } from '../../../kit/Loaded';
import { AttendancePanel } from './AttendancePanel';
import { PapersPanel } from './PapersPanel';
import { RiderPanel } from './RiderPanel';
import { useGetRiderDetailsQuery } from './riders.api';
import { useMayChangeUser } from './useMayChangeUser';

/** The panels that only riders have: identity and its check, papers, times at work. */
export function RiderPanels({ user }: { user: UserDetail }) {
  const may = useMayChangeUser(user);
  const query = useGetRiderDetailsQuery(
    { account_number: user.accountNumber, user_type: 'rider' },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <Loaded query={query}>
        {(rider) => (
          <>
            <RiderPanel rider={rider} mayEdit={may.edit} onReload={query.refetch} />
            <PapersPanel rider={rider} mayEdit={may.edit} onReload={query.refetch} />
          </>
        )}
      </Loaded>
      <AttendancePanel accountNumber={user.accountNumber} mayEdit={may.edit} />
    </>
  );
}
