import type { SeededRandom } from '../seededRandom';
import { mix } from './colour';

/** The light of day in which a scene is drawn. */
export type Light = 'dawn' | 'day' | 'golden' | 'night';

/** All that the time of day decides: sky, air, and how a colour looks in that light. */
export interface Mood {
  light: Light;
  /** Sky colours from the zenith to the horizon. */
  sky: readonly string[];
  /** The air between the eye and what is far away. */
  haze: string;
  /** Sun or moon, and the glow around it. */
  orb: string;
  glow: string;
  cloud: string;
  cloudShade: string;
  water: readonly [string, string, string];
  lampsOn: boolean;
  /** A colour as it looks outside in this light; `depth` 0 is at hand, 1 is lost in the air. */
  tone(colour: string, depth?: number): string;
  /** A colour as it looks in a room in this light. */
  indoor(colour: string): string;
}

interface Recipe {
  skies: readonly (readonly [string, string, string, string])[];
  haze: readonly string[];
  orb: string;
  glow: string;
  cloud: string;
  cloudShade: string;
  water: readonly (readonly [string, string, string])[];
  outside: readonly [string, number];
  inside: readonly [string, number];
}

const recipes: Record<Light, Recipe> = {
  dawn: {
    skies: [
      ['#6c7fae', '#b9a3bd', '#f0bfa6', '#fde3bd'],
      ['#7f95b5', '#d3b2bb', '#f6cdb0', '#fff0d2'],
      ['#5a6c9a', '#9d90b8', '#e3a9a6', '#fbd3a8'],
    ],
    haze: ['#eccdb9', '#f0d6c1', '#dcb8b4'],
    orb: '#fff3d6',
    glow: '#ffdca0',
    cloud: '#fbe3d2',
    cloudShade: '#c9a2ac',
    water: [
      ['#e9c9b6', '#a8a9be', '#5f7796'],
      ['#f1d9c2', '#b3b8c4', '#6a8a9e'],
      ['#dcb3ab', '#8f8fb0', '#4c608a'],
    ],
    outside: ['#7a6a86', 0.24],
    inside: ['#f0c4a6', 0.13],
  },
  day: {
    skies: [
      ['#3f95c4', '#7fc0da', '#bfe0e2', '#f6efd9'],
      ['#5aa7cf', '#9bcfe0', '#d2e8e3', '#fbf3df'],
      ['#2f86bb', '#62aed2', '#a9d7e2', '#e9efdf'],
    ],
    haze: ['#d5e6e2', '#dfeae2', '#c6dee2'],
    orb: '#fffbe8',
    glow: '#fff4cf',
    cloud: '#ffffff',
    cloudShade: '#c9dbe2',
    water: [
      ['#bfe5dc', '#4fb7bd', '#1c7f9c'],
      ['#cdeadd', '#62bfc0', '#26889f'],
      ['#aadcdb', '#3aa5b6', '#156f93'],
    ],
    outside: ['#f3e2b8', 0.05],
    inside: ['#ffffff', 0.04],
  },
  golden: {
    skies: [
      ['#4f6690', '#c98d74', '#f2ab62', '#fde0a0'],
      ['#6a5f86', '#d5806a', '#f6a765', '#ffd98f'],
      ['#7d93a5', '#e0b183', '#f6c57a', '#ffe9b4'],
    ],
    haze: ['#f0b67c', '#eda474', '#f2cb92'],
    orb: '#fff2cc',
    glow: '#ffcf78',
    cloud: '#ffe0ae',
    cloudShade: '#c97f68',
    water: [
      ['#fbd08c', '#d58f6b', '#4f6178'],
      ['#ffc888', '#c97a68', '#514d72'],
      ['#fde0a4', '#cfa07a', '#54788a'],
    ],
    outside: ['#a0552c', 0.2],
    inside: ['#f2ac5c', 0.19],
  },
  night: {
    skies: [
      ['#0b1229', '#182548', '#34406b', '#7d6a7d'],
      ['#0a1630', '#123052', '#285273', '#5f8089'],
      ['#150f2e', '#2a2150', '#54406f', '#a86f6d'],
    ],
    haze: ['#454a6c', '#3a5a74', '#614e70'],
    orb: '#fdf3d8',
    glow: '#c9d3ee',
    cloud: '#54608c',
    cloudShade: '#232e56',
    water: [
      ['#5d6586', '#26355f', '#0d1733'],
      ['#4f7486', '#1c4563', '#0a1c36'],
      ['#866078', '#3a2d5c', '#141031'],
    ],
    outside: ['#121a38', 0.62],
    inside: ['#4a2a16', 0.3],
  },
};

/** The mood for a light; the seed chooses among skies that go together. */
export function moodOf(light: Light, rng: SeededRandom): Mood {
  const recipe = recipes[light];
  const which = rng.int(0, recipe.skies.length - 1);
  const haze = recipe.haze[which]!;
  const [tint, amount] = recipe.outside;
  const [roomTint, roomAmount] = recipe.inside;
  return {
    ...recipe,
    light,
    sky: recipe.skies[which]!,
    haze,
    water: recipe.water[which]!,
    lampsOn: light === 'night' || light === 'dawn',
    tone: (colour, depth = 0) => mix(mix(colour, tint, amount), haze, depth),
    indoor: (colour) => mix(colour, roomTint, roomAmount),
  };
}
