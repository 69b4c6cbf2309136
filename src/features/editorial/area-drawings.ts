import type { DrawingData } from '#src/ui/drawing.tsx';
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
  arbeitsrecht: crane,
  mietrecht: gabledHouse,
  verkehrsrecht: drawbridge,
  reiserecht: ferry,
  erbrecht: seaChest,
  datenschutzrecht: buoy,
  datenleck: buoy,
  vertragsrecht: bollards,
};

/** The picture of an area of law. @param area last part of its address */
export function drawingOfArea(area: string | null): DrawingData | undefined {
  return area === null ? undefined : drawings[area];
}
