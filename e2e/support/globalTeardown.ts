import { forgetFolder } from '../../bench/lib/servers';

export default function globalTeardown() {
  if (process.env.ATTIC_DEMO_DIR) forgetFolder(process.env.ATTIC_DEMO_DIR);
}
