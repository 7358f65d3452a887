import { balcony } from './balcony';
import { bathroom } from './bathroom';
import { beach } from './beach';
import { bedroom } from './bedroom';
import { hills } from './hills';
import { island } from './island';
import { kitchen } from './kitchen';
import { lake } from './lake';
import { living } from './living';
import { moodOf, type Light } from './mood';
import { oldtown } from './oldtown';
import { pool } from './pool';
import { createSheet, group, H, W, type Sheet } from './sheet';
import { skyline } from './skyline';
import { createView, type View } from './view';
import { seededRandom } from '../seededRandom';

const outside = { skyline, beach, hills, oldtown, island, lake };
const withView = { living, bedroom, kitchen, pool, balcony, bathroom };

/** A scene without a room: what a property looks out on. */
export type Surroundings = keyof typeof outside;
/** The things that can be drawn. */
export type Scene = Surroundings | keyof typeof withView;

/** The surroundings, in a fixed order. */
export const surroundings = Object.keys(outside) as Surroundings[];

/** The picture to draw. */
export interface SceneRequest {
  seed: string;
  scene: Scene;
  light: Light;
  /** The view from a room; chosen by the seed when left out. */
  view?: Surroundings;
  /** Rooms with the same `viewSeed` (and light) look out on the same picture; `seed` when left out. */
  viewSeed?: string;
  width?: number;
  height?: number;
}

function drawOutside(sheet: Sheet, scene: Surroundings, seed: string): string {
  // The outside has a stream of its own, so that every room of a property shows the same hill in its windows.
  return outside[scene]({ ...sheet, rng: seededRandom(`${seed}:${scene}`) });
}

/** An illustration of a place or room as SVG, 4:3, the same for the same request on every machine. */
export function drawScene(request: SceneRequest): string {
  const { seed, scene, light, viewSeed = seed, width = W, height = H } = request;
  const rng = seededRandom(`${seed}:${scene}:room`);
  const sheet = createSheet(rng, moodOf(light, seededRandom(`${viewSeed}:${light}:sky`)));
  const mirrored = seededRandom(`${seed}:${scene}:side`).chance(0.5);
  let art: string;
  if (scene in outside) art = drawOutside(sheet, scene as Surroundings, seed);
  else {
    const view: View = createView(
      sheet,
      drawOutside(sheet, request.view ?? rng.pick(surroundings), viewSeed),
    );
    art = withView[scene as keyof typeof withView](sheet, view);
  }
  const drawn = mirrored ? group(art, `transform="translate(${W} 0) scale(-1 1)"`) : art;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"><defs>${sheet.defs.join('')}</defs>${drawn}</svg>`;
}
