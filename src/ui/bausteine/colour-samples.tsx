import { Section } from '../section.tsx';
import { type Column, Table } from '../table.tsx';
import { type ColourPair, colourPairs, colours, minimum, pairContrast } from './contrast.ts';
import { swatches } from './examples.ts';
import '../css/bausteine.css';

const colour = (name: string) => `var(--color-${name})`;
const oneDigit = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The palette, each colour with its value from the tokens. */
export function ColourSamples() {
  return (
    <Section title="Farbe" intro="Bausteine enthalten keine Farbwerte. Partnermarken ändern nur die Tokens.">
      <ul className="swatches">
        {swatches.map(({ name, use }) => (
          <li className="swatch" key={name}>
            <svg aria-hidden="true">
              <rect width="100%" height="100%" fill={colour(name)} />
            </svg>
            <b>{name}</b> <span className="meta num">{colours.get(name)}</span>
            <span className="meta">{use}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const columns: readonly Column<ColourPair>[] = [
  {
    key: 'pair',
    header: 'Vorn auf hinten',
    lead: true,
    cell: ({ front, back }) => `${front} auf ${back}`,
  },
  {
    key: 'sample',
    header: 'Probe',
    cell: ({ front, back }) => (
      <svg className="sample" aria-hidden="true">
        <rect width="100%" height="100%" fill={colour(back)} />
        <text x="12" y="22" fill={colour(front)}>
          Deckung
        </text>
      </svg>
    ),
  },
  { key: 'use', header: 'Einsatz', cell: ({ use }) => use },
  {
    key: 'contrast',
    header: 'Kontrast',
    align: 'end',
    cell: (pair) => <b className="nowrap">{oneDigit.format(pairContrast(pair))}:1</b>,
  },
  {
    key: 'needed',
    header: 'Nötig',
    align: 'end',
    cell: ({ kind }) => `${oneDigit.format(minimum[kind])} (${kind === 'text' ? 'Text' : 'Bedienung'})`,
  },
];

/** Contrast of every pair in use, computed from the tokens. */
export function ContrastSamples() {
  return (
    <Section
      title="Kontraste"
      intro="Berechnet aus den Tokens. Ein Test schlägt fehl, sobald ein Paar zu schwach wird."
    >
      <Table
        caption="Kontrast der verwendeten Farbpaare"
        captionHidden
        columns={columns}
        rows={colourPairs}
        rowKey={({ front, back, kind }) => `${front}-${back}-${kind}`}
      />
    </Section>
  );
}
