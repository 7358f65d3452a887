/** `file` is the path of the CSS module from the project root, with `/`. */
export function styleName(file: string, name: string): string;
