/** The address that rings a telephone number. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The address that opens a chat on WhatsApp, which wants digits alone; `text` stands in the field already. */
export const whatsappLink = (number: string, text = ''): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;

type Contact = Record<'phone' | 'whatsapp' | 'email' | 'address', string>;
/** True when the business has told any way to reach it. */
export const hasContact = ({ phone, whatsapp, email, address }: Contact): boolean =>
  Boolean(phone || whatsapp || email || address);
