import { Link, useLocation } from 'react-router-dom';
import { Code } from '../../kit/columns';
import { fromHere } from '../../kit/Page';
import { paths } from '../../paths';
import { Can } from '../../session/Can';
import styles from './StayReference.module.css';

/** The reference of a stay, which leads to it whoever may see it; a dash where there is none. */
export function StayReference({ stay }: { stay: { id: string; reference: string } | null }) {
  const location = useLocation();
  const reference = <Code>{stay?.reference}</Code>;
  if (!stay) return reference;
  return (
    <Can do="reservation.view" otherwise={reference}>
      <Link className={styles.link} to={paths.admin.reservationDetails(stay.id)} state={fromHere(location)}>
        {reference}
      </Link>
    </Can>
  );
}
