import { serveDocument } from '../../platform/documents/serve-document.ts';
import { exportDocument } from './export-document.ts';

await serveDocument(exportDocument);
