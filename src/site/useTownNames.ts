import { useCallback } from 'react';
import { useLanguage } from '../i18n';
import type { Town } from '../ui/map/towns';

/** Returns a function that names the map's towns in the language on screen. */
export function useTownNames(): (town: Town) => string {
  const chinese = useLanguage() === 'cn-ZH';
  return useCallback((town: Town) => (chinese && town.nameZh) || town.name, [chinese]);
}
