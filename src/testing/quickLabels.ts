const FIELDS = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
] as const;

/** The field that a label of a document is for. */
function fieldOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for');
  return id === null ? label.control : label.ownerDocument.getElementById(id);
}

/**
 * Has every field of a window tell its `labels` by the document's index of ids. jsdom goes through the whole document for each label, and through all labels for
 * each field that a query looks at. A hidden field has none (null), as the standard says; one outside of the document gets jsdom's own answer.
 */
export function quickenLabels(window: Window & typeof globalThis): void {
  for (const name of FIELDS) {
    const { prototype } = window[name];
    const labelsOf = Object.getOwnPropertyDescriptor(prototype, 'labels')!.get! as (
      this: HTMLInputElement,
    ) => NodeListOf<HTMLLabelElement> | null;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLInputElement) {
        if (!this.isConnected || this.getRootNode() !== this.ownerDocument) return labelsOf.call(this);
        if (this.type === 'hidden') return null;
        return [...this.ownerDocument.querySelectorAll('label')].filter((label) => fieldOf(label) === this);
      },
    });
  }
}
