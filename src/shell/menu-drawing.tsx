import { Drawing } from '#src/ui/drawing.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';

/** The drawing of an area of law beside its services. Loaded when a menu is opened for the first time. */
export default function MenuDrawing({ area }: { area: string }) {
  const data = drawingOfArea(area);
  return data ? <Drawing data={data} /> : null;
}
