import { quickComputedStyle } from './computedStyle';

// What jsdom lacks and antd, RTK Query and our own parts ask for.
Object.assign(globalThis, {
  __ATTIC_ENV__: { environment: 'Local', apiBaseUrl: '', mapsKey: '' },
});
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(globalThis, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
});
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }) as MediaQueryList;
  window.scrollTo = () => {};
  // Without the pseudo-elements, which jsdom does not know and says so on the console each time.
  window.getComputedStyle = (element) => quickComputedStyle(element);
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

if (typeof window !== 'undefined')
  File.prototype.arrayBuffer ??= function arrayBuffer(this: File) {
    return new Promise((done, failed) => {
      const reader = new FileReader();
      // In a buffer of the realm of the tests.
      reader.onload = () => done(Uint8Array.from(new Uint8Array(reader.result as ArrayBuffer)).buffer);
      reader.onerror = () => failed(reader.error!);
      reader.readAsArrayBuffer(this);
    });
  };

/** Node's FormData takes no form, but React makes one of the form whose submit starts a navigation, and so may we. */
class FormDataOfForm extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form ? Array.from(form.elements) : []) {
      const { name, value, type, checked, disabled } = field as HTMLInputElement;
      const skipped = ['submit', 'button', 'reset', 'file'].includes(type);
      const ticked = checked || !['checkbox', 'radio'].includes(type);
      if (name && !disabled && !skipped && ticked) this.append(name, value);
    }
  }
}
Object.assign(globalThis, { FormData: FormDataOfForm });
