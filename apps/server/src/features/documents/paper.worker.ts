import { serveDocument } from '../../platform/documents/serve-document.ts';
import { paperDocument } from './paper-document.ts';

await serveDocument(paperDocument);
