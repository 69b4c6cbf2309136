import { drawPng } from '#src/features/checks/document-reading/public.server.ts';
import { pictureFonts } from '#src/lib/plain-markup.ts';

/** What a shared link shows. */
export type PictureContent = {
  heading: string;
  /** Above the heading: area of law, „Magazin“. */
  group: string;
  productName: string;
};

const size = { width: 1200, height: 630 };
/** Long headings are set smaller, so that four lines hold them. */
const headingSize = (heading: string) => (heading.length > 70 ? 60 : heading.length > 40 ? 72 : 84);

function Picture({ heading, group, productName }: PictureContent) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        padding: '64px 72px',
        background: '#ffffff',
        color: '#0f2747',
        fontFamily: pictureFonts.sans,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ display: 'flex', fontSize: 34, color: '#3a4d67' }}>{group}</div>
        <div
          style={{
            display: 'flex',
            marginTop: 24,
            fontFamily: pictureFonts.serif,
            fontWeight: 600,
            fontSize: headingSize(heading),
            lineHeight: 1.08,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          {heading}
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          borderTop: '3px solid #0f2747',
          paddingTop: 28,
          fontFamily: pictureFonts.serif,
          fontWeight: 600,
          fontSize: 40,
        }}
      >
        <div style={{ width: 26, height: 26, marginRight: 20, borderRadius: 13, background: '#f2a541' }} />
        {productName}
      </div>
    </div>
  );
}

/** The Open Graph picture of a page as PNG, 1200 × 630. */
export function drawPicture(content: PictureContent): Promise<Uint8Array<ArrayBuffer>> {
  return drawPng(<Picture {...content} />, size);
}
