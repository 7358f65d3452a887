/** In place of the hooks by which each part of antd works out its rules for the style sheets that `noAntdStyles` does not write. */
export default function useNoRules() {}
