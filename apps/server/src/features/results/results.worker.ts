import { serveDocument } from '../../platform/documents/serve-document.ts';
import { resultsDocument } from './results-document.ts';

await serveDocument(resultsDocument);
