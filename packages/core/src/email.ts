/**
 * The pattern of an e-mail address: at most 64 characters before the @, with dots only between others,
 * and a domain of labels of at most 63 that begin and end with a letter or a digit. Brazil registers
 * domains with accents, so a domain may have them; the part before the @ may not, because few servers
 * deliver to it.
 */
export const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+(?:\.[A-Za-z0-9_!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}0-9](?:[\p{L}0-9-]{0,61}[\p{L}0-9])?\.)+(?:\p{L}{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$/u;
