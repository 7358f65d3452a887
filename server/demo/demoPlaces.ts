import { CAMERON_HIGHLANDS } from './places/cameronHighlands';
import { CHERATING } from './places/cherating';
import { GEORGE_TOWN } from './places/georgeTown';
import { IPOH } from './places/ipoh';
import { JOHOR_BAHRU } from './places/johorBahru';
import { KOTA_KINABALU } from './places/kotaKinabalu';
import { KUALA_LUMPUR } from './places/kualaLumpur';
import { KUCHING } from './places/kuching';
import { LANGKAWI } from './places/langkawi';
import { MELAKA } from './places/melaka';
import { PORT_DICKSON } from './places/portDickson';

/** In a fixed order: ids and pictures of the demo are drawn from it. */
const PLACES = [
  KUALA_LUMPUR,
  GEORGE_TOWN,
  MELAKA,
  LANGKAWI,
  JOHOR_BAHRU,
  KOTA_KINABALU,
  KUCHING,
  CAMERON_HIGHLANDS,
  IPOH,
  PORT_DICKSON,
  CHERATING,
];

export const PROPERTIES = PLACES.flatMap(({ properties }) => properties);
export const ROOM_TYPES = PLACES.flatMap(({ roomTypes }) => roomTypes);
