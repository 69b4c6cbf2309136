import { drawPng } from '#src/features/checks/document-reading/public.server.ts';
import { pictureFonts } from '#src/lib/plain-markup.ts';
import type { PrintedCard } from './card-print.ts';

/** A bank card at 380 dpi: sharp on any phone. */
const size = { width: 1284, height: 810 };

/** Height of the water line on which the lighthouse stands. */
const horizon = 560;

const ink = '#0f2747';
const ink2 = '#3a4d67';
const water = '#0b6e8f';
const lantern = '#f2a541';
const lanternSoft = '#fbe2b8';

/** Lighthouse, light and water; the sign of the portal, large. */
const scenery = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><linearGradient id="l" x1="1" x2="0"><stop stop-color="${lanternSoft}"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>
<path fill="url(#l)" d="M1108 236 L640 96 L640 330 Z"/>
<path fill="${ink}" d="M1068 ${horizon} L1090 300 H1134 L1156 ${horizon} Z"/>
<path stroke="${ink}" stroke-width="10" d="M1070 298 H1154"/>
<circle cx="1112" cy="238" r="40" fill="${lantern}" stroke="${ink}" stroke-width="7"/>
<path stroke="${ink}" stroke-width="6" d="M0 ${horizon} H${size.width}"/>
<path stroke="${water}" stroke-width="4" fill="none" d="M1086 584 h64 M1176 584 h48 M1124 606 h76"/>
</svg>`;

const sceneryAddress = `data:image/svg+xml;base64,${Buffer.from(scenery).toString('base64')}`;

/** Long names are set smaller, so that two lines hold them. */
const nameSize = (name: string) => (name.length > 40 ? 32 : name.length > 24 ? 38 : 46);

function Entry({
  label,
  value,
  width,
  sized,
}: {
  label: string;
  value: string;
  width: number;
  sized: number;
}) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width }}>
      <div style={{ display: 'flex', fontSize: 25, color: ink2 }}>{label}</div>
      <div
        style={{
          display: 'flex',
          marginTop: 6,
          fontFamily: pictureFonts.strong,
          fontSize: sized,
          lineHeight: 1.12,
        }}
      >
        {value}
      </div>
    </div>
  );
}

function CallLine({ phone, hours }: Pick<PrintedCard, 'phone' | 'hours'>) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', marginTop: 92 }}>
      <div style={{ display: 'flex', fontSize: 32, color: ink2 }}>Hilfe am Telefon</div>
      <div
        style={{
          display: 'flex',
          marginTop: 10,
          paddingBottom: 14,
          borderBottom: `9px solid ${lantern}`,
          fontFamily: pictureFonts.serif,
          fontSize: 88,
          letterSpacing: '-0.01em',
        }}
      >
        {phone}
      </div>
      <div style={{ display: 'flex', marginTop: 18, fontSize: 29, color: ink2 }}>{hours}</div>
    </div>
  );
}

function Picture({ holder, insuranceNumber, contract, productName, insurerName, ...call }: PrintedCard) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        background: '#ffffff',
        border: `4px solid ${ink}`,
        borderRadius: 36,
        overflow: 'hidden',
        color: ink,
        fontFamily: pictureFonts.sans,
      }}
    >
      <img
        alt=""
        src={sceneryAddress}
        width={size.width}
        height={size.height}
        style={{ position: 'absolute', left: -4, top: -4 }}
      />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          position: 'absolute',
          left: 64,
          top: 50,
          width: 1150,
        }}
      >
        <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
          <div style={{ display: 'flex', fontFamily: pictureFonts.serif, fontSize: 46 }}>{productName}</div>
          <div style={{ display: 'flex', fontSize: 30, color: ink2 }}>Servicecard</div>
        </div>
        <CallLine {...call} />
      </div>
      <div
        style={{ display: 'flex', position: 'absolute', left: 64, top: horizon + 30, width: 1150, gap: 40 }}
      >
        <Entry label="Name" value={holder} width={610} sized={nameSize(holder)} />
        <Entry label="Versicherungsnummer" value={insuranceNumber} width={500} sized={46} />
      </div>
      <div style={{ display: 'flex', position: 'absolute', left: 64, bottom: 34, fontSize: 24, color: ink2 }}>
        {contract === '' ? insurerName : `${contract} · ${insurerName}`}
      </div>
    </div>
  );
}

/** The card as PNG for a phone's album, in the proportions of a bank card. */
export function drawCard(card: PrintedCard): Promise<Uint8Array<ArrayBuffer>> {
  return drawPng(<Picture {...card} />, size);
}
