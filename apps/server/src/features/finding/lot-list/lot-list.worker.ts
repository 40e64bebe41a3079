import { serveDocument } from '../../../platform/documents/serve-document.ts';
import { lotListDocument } from './lot-list-document.ts';

await serveDocument(lotListDocument);
