import type { USER_SORTS, UserFilter } from '@shared/contract/people/users';
import type { ListArgs } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { PeopleExport } from '../../../kit/PeopleExport';
import { useOutcome } from '../../useOutcome';
import { useExportUsersMutation } from './users.api';

/** Takes people as a file, as their list is filtered and sorted. */
export function UserExport({ args }: { args: ListArgs<UserFilter, (typeof USER_SORTS)[number]> }) {
  const outcome = useOutcome();
  const [exportUsers] = useExportUsersMutation();
  return (
    <PeopleExport
      onExport={async (request) =>
        saveFile(await outcome(exportUsers({ ...args, ...request })), `users.${request.format}`)
      }
    />
  );
}
