/**
 * In place of the two modules by which each part of antd has a hook for its styles: no class names that lead to a style sheet, as `noAntdStyles` writes none. To
 * work them out anew took a good part of each drawing.
 */
const useNoClasses = () => ['', ''];

export const genStyleHooks = () => useNoClasses;
export const genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;

const genStyleUtils = () => ({ genStyleHooks, genComponentStyleHook, genSubStyleComponent });
export default genStyleUtils;

/** Names of the variables of a part, which it may set on its element. */
export function genCssVar(prefix: string, component: string) {
  const nameOf = (name: string) => `--${prefix}-${component}-${name}`;
  return [nameOf, (name: string) => `var(${nameOf(name)})`];
}
