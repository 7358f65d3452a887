import { themed } from '../ui/themed';
import { lazyLayer } from './lazyLayer';

/** The `SideDrawer` of the frame, which every page has and few people open at once. */
export const laterDrawer = lazyLayer(
  themed(async () => ({ default: (await import('./SideDrawer')).SideDrawer })),
);
