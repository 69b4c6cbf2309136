import site from '../data/site.json';
import PhoneLink from './PhoneLink';

export default function NoScript() {
  return (
    <noscript>
      <div className="no-script">
        <div className="wrap">
          <p>
            <strong>{site.noScript.title}</strong>
            {` ${site.noScript.text} `}
            <PhoneLink />
          </p>
        </div>
      </div>
    </noscript>
  );
}
