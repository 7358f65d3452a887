export type MapTiles = { url: string; attribution: string };

/**
 * The tiles of the map with the key of this build in their address, where the server has none of its own. Without any key there are
 * none, and the map draws what comes with it.
 */
export function withMapsKey(
  tiles: MapTiles | null | undefined,
  key = __ATTIC_ENV__.mapsKey,
): MapTiles | null {
  if (!tiles?.url.includes('{key}')) return tiles ?? null;
  return key ? { ...tiles, url: tiles.url.replaceAll('{key}', encodeURIComponent(key)) } : null;
}
