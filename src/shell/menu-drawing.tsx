import { Drawing, type DrawingData } from '#src/ui/drawing.tsx';
import {
  bollards,
  buoy,
  crane,
  drawbridge,
  ferry,
  gabledHouse,
  seaChest,
} from '#src/ui/drawings/areas-of-law.ts';

const drawings: Readonly<Record<string, DrawingData>> = {
  Arbeitsrecht: crane,
  Mietrecht: gabledHouse,
  Verkehrsrecht: drawbridge,
  Reiserecht: ferry,
  Erbrecht: seaChest,
  Datenschutzrecht: buoy,
  Vertragsrecht: bollards,
};

/** The drawing of an area of law beside its services. Loaded when a menu is opened for the first time. */
export default function MenuDrawing({ area }: { area: string }) {
  const data = drawings[area];
  return data ? <Drawing data={data} /> : null;
}
