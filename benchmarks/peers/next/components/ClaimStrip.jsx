import site from '../data/site.json';
import ButtonLink from './ButtonLink';
import HarbourByNight from './HarbourByNight';
import PhoneLink from './PhoneLink';

export default function ClaimStrip({ claim }) {
  return (
    <section className="home-strip on-ink" aria-labelledby="home-schaden">
      <div className="wrap grid-12">
        <div className="home-strip-text">
          <h2 id="home-schaden">{claim.title}</h2>
          <p>{claim.text}</p>
          <p>
            <ButtonLink kind="button-paper" href={claim.to}>
              {claim.action}
            </ButtonLink>
          </p>
          <p className="home-strip-note">{claim.note}</p>
        </div>
        <div className="home-strip-phone">
          <p>Am Telefon</p>
          <PhoneLink className="home-phone num" />
          <p>{site.phone.hours}</p>
          <p>{claim.ready}</p>
          {site.isDemo && (
            <p>Dies ist eine Demonstration: Die Nummer ist erfunden, hier antwortet niemand.</p>
          )}
        </div>
        <HarbourByNight />
      </div>
    </section>
  );
}
