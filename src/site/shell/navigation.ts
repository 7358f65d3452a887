import { paths } from '../../paths';

/** The entries of the header, as the client named them. */
export const NAVIGATION = [
  { to: paths.home(), label: 'site:nav.home' },
  { to: paths.discover(), label: 'site:nav.discover' },
  { to: paths.locations(), label: 'site:nav.location' },
  { to: paths.contact(), label: 'site:nav.contact' },
] as const;
