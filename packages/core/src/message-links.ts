/** Addresses that open a message ready to be sent by hand (brazil.md, WhatsApp). */

/** A stored phone, area code and number, as WhatsApp names it; null when it is no such phone. */
export function whatsappNumber(phone: string): string | null {
  return /^\d{10,11}$/.test(phone) ? `55${phone}` : null;
}

export function whatsappLink(phone: string, text: string): string | null {
  const number = whatsappNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Line ends as RFC 6068 wants them. */
export function mailLink(email: string, subject: string, text: string): string | null {
  if (email === '') return null;
  const body = text.replace(/\r?\n/g, '\r\n');
  const parts = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${parts}`;
}
