import { ownValue } from '#src/lib/own-value.ts';
import type { DrawingData } from '../drawing.tsx';
import { bollards, buoy, crane, drawbridge, ferry, gabledHouse, seaChest } from './areas-of-law.ts';

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

/** The picture of an area of law. @param area its name, as in addresses or as it is read */
export function drawingOfArea(area: string | null): DrawingData | undefined {
  return area === null ? undefined : ownValue(drawings, area.toLowerCase());
}
