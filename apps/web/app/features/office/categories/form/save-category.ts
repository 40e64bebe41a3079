import type { Category } from '@martelo/contract/shapes/auctions';
import { COVER_BOUNDS } from '@martelo/contract/shapes/limits';
import { shrinkPicture } from '../../../../lib/picture/shrink-picture';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { CategoryToSend } from './category-draft';

export function saveCategory(id: string | null, body: CategoryToSend): Promise<Category> {
  return id
    ? browserApi.call('PUT /api/categories/:id', { params: { id }, body })
    : browserApi.call('POST /api/categories', { body });
}

export async function saveCover(id: string, file: File): Promise<void> {
  const body = new FormData();
  body.append('cover', await shrinkPicture(file, COVER_BOUNDS));
  await browserApi.call('PUT /api/categories/:id/cover', { params: { id }, body });
}
