import type { Sheet } from './sheet';

/** Colours that a room is furnished in. */
export interface Scheme {
  wall: string;
  wood: string;
  cloth: string;
  accent: string;
  deep: string;
  green: string;
}

const schemes: readonly Scheme[] = [
  {
    wall: '#f1e7d6',
    wood: '#a9784c',
    cloth: '#efe6d6',
    accent: '#c6775a',
    deep: '#7a2f35',
    green: '#5b7f55',
  },
  {
    wall: '#dfe3d5',
    wood: '#8f6642',
    cloth: '#f3ece0',
    accent: '#c6a25e',
    deep: '#2f5a4f',
    green: '#4f7a58',
  },
  {
    wall: '#ead9c6',
    wood: '#7a5236',
    cloth: '#e3d3bd',
    accent: '#4f7f8a',
    deep: '#27455f',
    green: '#5f8450',
  },
  {
    wall: '#e6dccb',
    wood: '#b98a5c',
    cloth: '#cfd6c8',
    accent: '#d98f6a',
    deep: '#8a3f4a',
    green: '#557d52',
  },
  {
    wall: '#d7dfe0',
    wood: '#9a7350',
    cloth: '#f1ebe0',
    accent: '#d0a24f',
    deep: '#34506b',
    green: '#5a8255',
  },
  {
    wall: '#ecd8cb',
    wood: '#94603f',
    cloth: '#f4ebdf',
    accent: '#8f9f76',
    deep: '#6a3a4a',
    green: '#4f7852',
  },
];

/** A scheme of furniture colours as they look in this light. */
export function schemeOf({ rng, mood }: Sheet): Scheme {
  const scheme = rng.pick(schemes);
  return Object.fromEntries(
    Object.entries(scheme).map(([name, colour]) => [name, mood.indoor(colour)]),
  ) as unknown as Scheme;
}
