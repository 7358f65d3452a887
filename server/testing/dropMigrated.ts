import { dropMigrated } from './migratedDatabase';

export default dropMigrated;
