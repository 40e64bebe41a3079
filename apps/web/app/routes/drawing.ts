import { drawingByName } from '../features/public/home/drawing.server';
import type { Route } from './+types/drawing';

/** The site's own drawings, as pictures: they change with a release only. */
export function loader({ params }: Route.LoaderArgs): Response {
  const drawing = drawingByName(params.nome);
  if (drawing === null) return new Response(null, { status: 404 });
  return new Response(drawing, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
