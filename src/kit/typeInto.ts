export type TextControl = HTMLInputElement | HTMLTextAreaElement;
export const isTextControl = (target: Element | null): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Puts text into a field as if it had been typed, so that the form knows; what was marked gives way to it. */
export function typeInto(control: TextControl, text: string): void {
  const end = control.value.length;
  control.setRangeText(text, control.selectionStart ?? end, control.selectionEnd ?? end, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.focus();
}
