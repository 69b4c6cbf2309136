/** A decorative drawing of paths and circles. */
export default function Drawing({ viewBox, shapes, className }) {
  return (
    <svg className={className ? `drawing ${className}` : 'drawing'} viewBox={viewBox} aria-hidden="true">
      {shapes.map(({ look, path, circle }) =>
        path ? (
          <path key={path} className={look} d={path} />
        ) : (
          <circle key={circle.join(' ')} className={look} cx={circle[0]} cy={circle[1]} r={circle[2]} />
        ),
      )}
    </svg>
  );
}
