import { Link } from '#src/ui/link.tsx';
import type { FlightValues } from './flight-values.ts';

const examples = [
  { to: '?von=Hamburg+(HAM)&nach=Palma+de+Mallorca+(PMI)', text: 'Hamburg – Palma, drei Stunden zu spät' },
  {
    to: '?von=Frankfurt+am+Main+(FRA)&nach=New+York+John+F.+Kennedy+(JFK)&problem=gestrichen&gesagt=kurz',
    text: 'Frankfurt – New York, drei Tage vorher gestrichen',
  },
  {
    to: '?von=München+(MUC)&nach=Teneriffa+Süd+(TFS)&problem=abgewiesen&personen=2',
    text: 'München – Teneriffa, zu zweit abgewiesen',
  },
] as const;

function missingWords({ von, nach }: FlightValues): string | null {
  const hasStart = von.trim() !== '';
  if (hasStart === (nach.trim() !== '')) return null;
  return hasStart ? 'Jetzt fehlt noch das Ziel.' : 'Jetzt fehlt noch, wo Ihre Reise begann.';
}

/** What stands at the right as long as start and destination are missing. */
export function Invitation({ values }: { values: FlightValues }) {
  const missing = missingWords(values);
  return (
    <div className="calculator-result">
      <h2>250, 400 oder 600&nbsp;€?</h2>
      {missing && <p>{missing}</p>}
      <p>
        Das hängt von der Strecke ab, und davon, wie spät Sie ankamen. Nennen Sie Start und Ziel, dann steht
        es hier. Zum Ansehen drei Beispiele:
      </p>
      <ul className="link-list">
        {examples.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
