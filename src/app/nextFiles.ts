/**
 * Asks for the files that the server has named in the page (`attic-next`): they come while the program begins, and nothing of them came before the program. A page
 * without them loads each when it is wanted.
 */
export function askForNextFiles(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="attic-next"]')?.content ?? '[]';
  for (const attributes of JSON.parse(named) as Record<string, string | true>[]) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attributes))
      link.setAttribute(name, value === true ? '' : value);
    document.head.append(link);
  }
}
