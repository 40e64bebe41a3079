import { redirectDocument } from 'react-router';
import type { Route } from './+types/leave';

/** Every address outside the office is a public page, which the browser opens itself. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url);
}

export default function Leave() {
  return null;
}
