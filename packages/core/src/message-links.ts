/** Links that open a message which a person then sends. */

/**
 * The number of a stored phone (area code and number) for WhatsApp links; null when the phone is
 * not valid.
 */
export function whatsappNumber(phone: string): string | null {
  return /^\d{10,11}$/.test(phone) ? `55${phone}` : null;
}

export function whatsappLink(phone: string, text: string): string | null {
  const number = whatsappNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A mailto link; null without an address. RFC 6068 requires these line ends in the body. */
export function mailLink(email: string, subject: string, text: string): string | null {
  if (email === '') return null;
  const body = text.replace(/\r?\n/g, '\r\n');
  const parts = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${parts}`;
}
