import type { MessageMark } from './message-marks.ts';

/** What a kind of notification is made of. */
export interface NotificationKindRow {
  /** Its name in the office: the list of messages, its file, the settings and the audit log. */
  label: string;
  /** A notification of a registration replaces one that still waits; those of purchases all stay valid. */
  about: 'registration' | 'purchase';
  /** The page that its link opens, below the public address. */
  path: string;
  /** The name of its text in the settings `mensagens`. */
  textName: string;
  /** Its marks besides those of every message; whoever writes it says what they stand for. */
  marks: readonly MessageMark[];
  /** The text until an administrator writes another one. */
  text: NotificationText;
  whatsapp: {
    /** The setting of the environment that names the template which Meta has approved. */
    setting: `WHATSAPP_TEMPLATE_${string}`;
    /** The template's name without that setting; undefined: the kind then goes by e-mail alone. */
    template: string | undefined;
  };
}

export interface NotificationText {
  /** Only for the e-mail; WhatsApp has no subject. */
  assunto: string;
  /** The same through every channel. */
  texto: string;
}

export const paragraphs = (...texts: string[]): string => texts.join('\n\n');
