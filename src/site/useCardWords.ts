import { useEffect, useState } from 'react';
import { loadNamespace } from '../i18n';

let areThere = false;

/** True once the words of what comes to cards later are there: they are no part of what a page waits for, and where they do not come nothing is shown without them. */
export function useCardWords(): boolean {
  const [has, setHas] = useState(areThere);
  useEffect(() => {
    let isLeft = false;
    loadNamespace('listingWords').then(
      () => {
        areThere = true;
        if (!isLeft) setHas(true);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return has;
}
