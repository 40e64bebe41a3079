import {
  defaultMessageTemplates,
  MESSAGES_KEY,
  type MessageTemplates,
  messageTemplates,
} from '@martelo/contract/shapes/message-templates';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { listSettings } from '../settings/site.queries.ts';

/** The yard's own texts; a stored value with a wrong shape counts as not set. */
export async function readTemplates(db: Db | Tx): Promise<MessageTemplates> {
  const stored = (await listSettings(db)).find(({ key }) => key === MESSAGES_KEY);
  const parsed = messageTemplates.safeParse(stored?.value);
  return parsed.success ? parsed.data : defaultMessageTemplates;
}
