import { createContext, useContext } from 'react';

/** The state that the rows of the tree share. */
export type Tree = {
  /** The words that were searched for. */
  q?: string;
  /** True for a row that was opened, or closed where it begins open. */
  isToggled: (id: string) => boolean;
  toggle: (id: string) => void;
  /** The row that Tab reaches. */
  current: string | null;
  setCurrent: (id: string) => void;
};

export const TreeContext = createContext<Tree | null>(null);

export function useTree(): Tree {
  const tree = useContext(TreeContext);
  if (!tree) throw new Error('a row of the tree without its tree');
  return tree;
}
