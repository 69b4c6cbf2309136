import { classNames } from './class-names.ts';

/** How a shape is drawn: strokes and fills of the harbour world, coloured by tokens in `css/drawings.css`. */
type Look =
  | 'stroke'
  | 'stroke bold'
  | 'fill'
  | 'wash'
  | 'light'
  | 'solid'
  | 'detail'
  | 'guide'
  | 'glow'
  | 'beam';

type Shape =
  | { look: Look; path: string }
  | { look: Look; circle: readonly [x: number, y: number, radius: number] };

/** A drawing on the grid 160 × 120 with the water line at 104. */
export type DrawingData = readonly Shape[];

/** The line of the water and its waves, below every drawing. */
export const water: DrawingData = [
  { look: 'stroke', path: 'M0 104H160' },
  { look: 'guide', path: 'M14 110h34M66 110h18M100 110h40M34 115h22M84 115h34' },
];

/** One of our harbour drawings; decorative, so assistive technology passes over it. */
export function Drawing({ data, className }: { data: DrawingData; className?: string | undefined }) {
  return (
    <svg className={classNames('drawing', className)} viewBox="0 0 160 120" aria-hidden="true">
      {data.map((shape) =>
        'path' in shape ? (
          <path key={shape.path} className={shape.look} d={shape.path} />
        ) : (
          <circle
            key={shape.circle.join(' ')}
            className={shape.look}
            cx={shape.circle[0]}
            cy={shape.circle[1]}
            r={shape.circle[2]}
          />
        ),
      )}
    </svg>
  );
}
