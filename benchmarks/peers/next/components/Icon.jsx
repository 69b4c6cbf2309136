/** An icon out of the one file that all pages share. */
export default function Icon({ name, small = false }) {
  return (
    <svg aria-hidden="true" className={small ? 'icon icon-small' : 'icon'}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
