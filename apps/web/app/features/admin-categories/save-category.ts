import type { Category } from '@martelo/contract/auctions';
import { browserApi } from '../../lib/browser-api';
import { shrinkPicture } from '../../lib/shrink-picture';
import type { CategoryToSend } from './category-draft';

/** The cover as it is kept (specification, admin section 9). */
const COVER = { maxWidth: 800, maxHeight: 600, quality: 0.6 } as const;

export function saveCategory(id: string | null, body: CategoryToSend): Promise<Category> {
  return id
    ? browserApi.call('PUT /api/categories/:id', { params: { id }, body })
    : browserApi.call('POST /api/categories', { body });
}

export async function saveCover(id: string, file: File): Promise<void> {
  const body = new FormData();
  body.append('cover', await shrinkPicture(file, COVER));
  await browserApi.call('PUT /api/categories/:id/cover', { params: { id }, body });
}
