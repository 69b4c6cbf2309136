import { Link } from '#src/ui/link.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { Section } from '#src/ui/section.tsx';

/** What to bring, and what good advice is known by. */
export function VisitTips({ phone }: { phone: string }) {
  return (
    <>
      <Section title="Das gehört in die Tasche">
        <div className="prose">
          <ul>
            <li>Versicherungsschein und die letzte Rechnung über den Beitrag</li>
            <li>Stichworte zu allem Neuen: Umzug, Kind, Stelle, Auto</li>
            <li>Policen anderer Rechtsschutzversicherer, wenn Sie welche haben</li>
            <li>Ihre Fragen, die wichtigste oben</li>
          </ul>
          <p>
            Geht es um einen Streit, der schon läuft, ist Ihre Kanzlei die bessere Adresse. Eine Frist wartet
            auf keinen Termin: Rufen Sie dann sofort an, <PhoneNumber number={phone} />.
          </p>
        </div>
      </Section>
      <Section title="Woran Sie gute Beratung erkennen">
        <div className="prose">
          <p>
            Vermittler sagen gleich beim ersten Gespräch, für wen sie arbeiten und unter welcher Nummer sie im
            Register stehen (§&nbsp;15 VersVermV). Bevor Sie etwas abschließen, fragen sie, was Sie brauchen,
            und schreiben ihren Rat auf (§&nbsp;61 VVG). Zur Unterschrift am selben Tag drängt Sie niemand.
          </p>
          <p>
            <Link to="/kontakt">Lieber schreiben oder angerufen werden</Link>
          </p>
        </div>
      </Section>
    </>
  );
}
