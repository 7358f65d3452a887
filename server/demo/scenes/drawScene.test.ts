import sharp from 'sharp';
import { drawScene, surroundings, type Scene } from './drawScene';
import type { Light } from './mood';
import { seededRandom } from '../seededRandom';

const lights: Light[] = ['dawn', 'day', 'golden', 'night'];
const scenes: Scene[] = [...surroundings, 'living', 'bedroom', 'kitchen', 'pool', 'balcony', 'bathroom'];

/** Returns the difference between two pictures, 0 … 255, from a small grey copy of each. */
async function distance(a: string, b: string): Promise<number> {
  const small = (svg: string) => sharp(Buffer.from(svg)).resize(48, 36).greyscale().raw().toBuffer();
  const [x, y] = await Promise.all([small(a), small(b)]);
  return x.reduce((sum, value, i) => sum + Math.abs(value - y[i]!), 0) / x.length;
}

describe('drawScene', () => {
  test.each(scenes)('%s is the same for the same seed and another one for another seed', (scene) => {
    for (const light of lights) {
      const one = drawScene({ seed: 'a', scene, light });
      expect(drawScene({ seed: 'a', scene, light })).toBe(one);
      expect(drawScene({ seed: 'b', scene, light })).not.toBe(one);
    }
  });

  test.each(scenes)('%s has no broken number, no text and no reference to the outside', (scene) => {
    for (const light of lights)
      for (const seed of ['p', 'q', 'r', 's', 't', 'u']) {
        const svg = drawScene({ seed, scene, light });
        expect(svg).not.toMatch(/NaN|Infinity|undefined|<text|<image|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
        const known = new Set([...svg.matchAll(/id="(\w+)"/g)].map((match) => match[1]));
        const named = [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].map((match) => match[1]);
        expect(named.filter((id) => !known.has(id))).toEqual([]);
      }
  });

  test('fills 4:3 in any size', async () => {
    const svg = drawScene({ seed: 'x', scene: 'lake', light: 'day', width: 400, height: 300 });
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([400, 300]);
  });

  test('seeds of one scene differ in what stands where, not only in colour', async () => {
    for (const scene of scenes) {
      const [first, ...others] = ['1', '2', '3', '4'].map((seed) =>
        drawScene({ seed, scene, light: 'day', viewSeed: 'same', view: 'beach' }),
      );
      const far = await Promise.all(others.map((svg) => distance(first!, svg)));
      expect({ scene, far: Math.max(...far) > 12 }).toEqual({ scene, far: true });
    }
  });
});

describe('seededRandom', () => {
  test('repeats itself for a seed and stays within its bounds', () => {
    const [a, b] = [seededRandom('attic'), seededRandom('attic')];
    for (let i = 0; i < 500; i += 1) {
      const value = a.int(3, 7);
      expect(value).toBe(b.int(3, 7));
      expect(value).toBeGreaterThanOrEqual(3);
      expect(value).toBeLessThanOrEqual(7);
    }
    expect(seededRandom('attid').next()).not.toBe(seededRandom('attic').next());
  });

  test('shuffles a copy and keeps every entry', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = seededRandom('s').shuffle(list);
    expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...shuffled].sort()).toEqual(list);
    expect(() => seededRandom('s').pick([])).toThrow(RangeError);
  });
});
