import { createContext, useContext } from 'react';

const Context = createContext<readonly string[]>([]);

/** Provides the paths of the fields that stopped the last attempt to send the form. */
export const FailedFields = Context.Provider;

/** Returns those paths, for parts that hide fields (tabs) and must show them then. */
export const useFailedFields = (): readonly string[] => useContext(Context);
