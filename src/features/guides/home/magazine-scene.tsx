import { Drawing, type DrawingData } from '#src/ui/drawing.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import { lighthouse } from '#src/ui/drawings/empty-states.ts';
import { boat, gulls, HarbourShapes, skyline } from './harbour.tsx';

/** The area of law whose picture goes with a category of the magazine. */
const areaOfCategory: Readonly<Record<string, string>> = {
  arbeit: 'arbeitsrecht',
  wohnen: 'mietrecht',
  'familie-und-erbe': 'erbrecht',
  unterwegs: 'verkehrsrecht',
  'geld-und-vertrag': 'vertragsrecht',
  'daten-und-netz': 'datenschutzrecht',
};

function pictureOf(category: string | null): DrawingData {
  return drawingOfArea(areaOfCategory[category ?? ''] ?? null) ?? lighthouse;
}

/** What an article is about, at the water: the drawing of its area with the town behind it. Decorative. */
export function MagazineScene({ category }: { category: string | null }) {
  return (
    <div className="home-scene">
      <svg className="drawing" viewBox="0 0 640 330" aria-hidden="true">
        <path className="home-scene-water" d="M0 236h640v94H0z" />
        <g transform="translate(16 -124)">
          <HarbourShapes shapes={[...skyline, ...boat]} />
        </g>
        <g transform="translate(-110 -120)">
          <HarbourShapes shapes={gulls} />
        </g>
        <path className="stroke" d="M0 236h640" />
        <path
          className="detail"
          d="M250 252h70M350 262h120M230 276h40M300 290h90M470 284h110M60 262h90M40 286h60M150 304h120M420 308h150"
        />
      </svg>
      <Drawing data={pictureOf(category)} />
    </div>
  );
}
