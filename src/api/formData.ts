type FormValue = string | number | boolean | Blob | null | undefined | readonly (string | number | Blob)[];

/** A multipart form of an object's fields: absent and null are left out, an array becomes several fields of one name. */
export function formDataOf(input: FormData | Record<string, FormValue>): FormData {
  if (input instanceof FormData) return input;
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) form.append(name, one instanceof Blob ? one : String(one));
    }
  }
  return form;
}
