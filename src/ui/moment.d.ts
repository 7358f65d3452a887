// moment brings no types for its locales, which are imported for what they do.
declare module 'moment/locale/*';
