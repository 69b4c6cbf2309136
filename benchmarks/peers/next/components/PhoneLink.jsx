import site from '../data/site.json';

export default function PhoneLink({ className = 'nowrap num' }) {
  return (
    <a className={className} href={site.phone.href}>
      {site.phone.number}
    </a>
  );
}
