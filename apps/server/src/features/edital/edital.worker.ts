import { serveDocument } from '../../platform/documents/serve-document.ts';
import { editalDocument } from './edital-document.ts';

await serveDocument(editalDocument);
