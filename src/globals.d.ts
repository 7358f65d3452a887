declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
/** Build-time settings of the browser, filled in by webpack from `.env.<target>`. */
declare const __ATTIC_ENV__: Readonly<{
  environment: 'Production' | 'Staging' | 'Local';
  apiBaseUrl: string;
  mapsKey: string;
}>;
declare module 'jest-fixed-jsdom' {
  export { TestEnvironment as default } from 'jest-environment-jsdom';
}
