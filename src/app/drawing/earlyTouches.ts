type Early = { atticPressed?: HTMLElement | null };

/** Gives a field a text as if it were typed now: React hears of a change only where the field differs from what it was last given. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const text = field.value;
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Answers what a person did on the drawn page before it was taken over: what was typed reaches the components, and the button that was pressed
 * last is pressed again (the page's loader has kept it).
 */
export function answerEarlyTouches(): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '#root input:not([type=checkbox], [type=radio]), #root textarea',
  );
  for (const field of fields) if (field.value !== field.defaultValue) typeAgain(field);
  const early = window as Early;
  if (early.atticPressed?.isConnected) early.atticPressed.click();
  delete early.atticPressed;
}
