import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Drawing, type DrawingData } from '#src/ui/drawing.tsx';
import { drawingOfArea } from '#src/ui/drawings/area-drawings.ts';
import { lighthouse } from '#src/ui/drawings/empty-states.ts';
import { Link } from '#src/ui/link.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { Section } from '#src/ui/section.tsx';
import { DeadlineTag } from '#src/ui/tags.tsx';
import type { GuestCost, Home, Situation } from './home.schema.ts';

/** Longest search term that the search page accepts. */
const longestTerm = 200;

/** The question, the search and the harbour whose horizon is the line below. */
export function Entry({ heading, lead }: Pick<Home, 'heading' | 'lead'>) {
  return (
    <div className="home-entry">
      <div className="wrap grid-12">
        <div className="home-entry-text">
          <h1 tabIndex={-1}>{heading}</h1>
          <p className="lead">{lead}</p>
          <search>
            <Form method="get" action="/suche" className="home-search">
              <label htmlFor="home-suche">Ein Wort oder ein Satz, zum Beispiel „Chef zahlt nicht“</label>
              <div className="search-bar">
                <input
                  id="home-suche"
                  name="t"
                  autoComplete="off"
                  enterKeyHint="search"
                  maxLength={longestTerm}
                />
                <Button>Suchen</Button>
              </div>
            </Form>
          </search>
        </div>
        <Harbour />
      </div>
    </div>
  );
}

function costWords(cost: GuestCost): string {
  if (cost.kind === 'price') return formatCents(cost.cents);
  return cost.kind === 'free' ? 'kostenlos' : 'für Versicherte';
}

function SituationField({ situation }: { situation: Situation }) {
  const { title, text, deadline, action, to, cost } = situation;
  return (
    <li>
      <h2>
        <Link className="home-situation-link" to={to}>
          {title}
        </Link>
      </h2>
      <p className="home-situation-text">{text}</p>
      {deadline && (
        <p className="home-deadline">
          <DeadlineTag>{deadline}</DeadlineTag>
        </p>
      )}
      <p className="home-do">
        <span>{action}</span>
        <span className="num nowrap">{costWords(cost)}</span>
      </p>
    </li>
  );
}

/** The everyday situations below the horizon; the whole field can be pressed. */
export function Situations({
  situations,
  sources,
  checkedAt,
}: Pick<Home, 'situations' | 'sources' | 'checkedAt'>) {
  return (
    <div className="wrap home-situations">
      <ul>
        {situations.map((situation) => (
          <SituationField key={situation.title} situation={situation} />
        ))}
      </ul>
      <p className="meta">
        Woher die Fristen stammen: {sources.join(', ')}. Zuletzt geprüft am{' '}
        <span className="num">{formatDate(checkedAt)}</span>.
      </p>
    </div>
  );
}

export type Contact = {
  phone: string;
  hours: string;
  isDemo: boolean;
};

/** The one dark surface: how a claim is reported. */
export function ClaimStrip({ claim, contact }: { claim: Home['claim']; contact: Contact }) {
  const { phone, hours, isDemo } = contact;
  return (
    <section className="home-strip on-ink" aria-labelledby="home-schaden">
      <div className="wrap grid-12">
        <div className="home-strip-text">
          <h2 id="home-schaden">{claim.title}</h2>
          <p>{claim.text}</p>
          <p>
            <ButtonLink variant="paper" to={claim.to}>
              {claim.action}
            </ButtonLink>
          </p>
          <p className="home-strip-note">{claim.note}</p>
        </div>
        <div className="home-strip-phone">
          <p>Am Telefon</p>
          <a className="home-phone num" href={telephoneAddress(phone)}>
            {phone}
          </a>
          <p>{hours}</p>
          <p>{claim.ready}</p>
          {isDemo && <p>Dies ist eine Demonstration: Die Nummer ist erfunden, hier antwortet niemand.</p>}
        </div>
        <HarbourByNight />
      </div>
    </section>
  );
}

export function PromiseSection({ promises: { title, items } }: { promises: Home['promises'] }) {
  return (
    <Section title={title}>
      <div className="home-promises">
        {items.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The area of law whose picture goes with a category of the magazine. */
const areaOfCategory: Readonly<Record<string, string>> = {
  arbeit: 'arbeitsrecht',
  wohnen: 'mietrecht',
  'familie-und-erbe': 'erbrecht',
  unterwegs: 'verkehrsrecht',
  'geld-und-vertrag': 'vertragsrecht',
  'daten-und-netz': 'datenschutzrecht',
};

function pictureOf(category: string | null): DrawingData {
  return drawingOfArea(areaOfCategory[category ?? ''] ?? null) ?? lighthouse;
}

/** What an article is about, at the water: the drawing of its area with the town behind it. Decorative. */
function MagazineScene({ category }: { category: string | null }) {
  return (
    <div className="home-scene">
      <svg className="drawing" viewBox="0 0 640 330" aria-hidden="true">
        <path className="home-scene-water" d="M0 236h640v94H0z" />
        <g transform="translate(16 -124)">
          <HarbourShapes shapes={[...skyline, ...boat]} />
        </g>
        <g transform="translate(-110 -120)">
          <HarbourShapes shapes={gulls} />
        </g>
        <path className="stroke" d="M0 236h640" />
        <path
          className="detail"
          d="M250 252h70M350 262h120M230 276h40M300 290h90M470 284h110M60 262h90M40 286h60M150 304h120M420 308h150"
        />
      </svg>
      <Drawing data={pictureOf(category)} />
    </div>
  );
}

export type Article = {
  path: string;
  heading: string;
  description: string;
  category: string | null;
  /** Day, category and reading time, in words. */
  facts: string[];
};

function Heading({ article: { path, heading } }: { article: Article }) {
  return (
    <h3>
      <Link to={path}>{heading}</Link>
    </h3>
  );
}

function Facts({ article: { facts } }: { article: Article }) {
  return (
    <p className="home-magazine-meta meta">
      <MetaLine parts={facts} />
    </p>
  );
}

/** The newest article large with its drawing, the next ones beside it. */
export function MagazineSection({
  words: { title, intro },
  articles: [newest, ...others],
}: {
  words: Home['magazine'];
  articles: readonly Article[];
}) {
  if (!newest) return null;
  return (
    <Section title={title} intro={intro} more={{ text: 'Alle Beiträge lesen', to: '/magazin' }}>
      <div className="home-magazine">
        <article>
          <MagazineScene category={newest.category} />
          <Heading article={newest} />
          <p className="home-magazine-text">{newest.description}</p>
          <Facts article={newest} />
        </article>
        <ul>
          {others.map((article) => (
            <li key={article.path}>
              <Heading article={article} />
              <Facts article={article} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

type Look = 'stroke' | 'fill' | 'wash' | 'light' | 'solid' | 'detail' | 'guide' | 'glow';

type HarbourShape = readonly [Look, string];

/** The pieces of the drawing on its grid 560 × 360, the water at its lower edge. Source: design/visual/svg/hafen.svg. */
const skyline: readonly HarbourShape[] = [
  [
    'guide',
    'M8 360v-34h2v-14l12-12 12 12v14h8v-26l14-14 14 14v26h10v-18l10-10 10 10v18h14v34M22 318v10M56 306v14M56 328v14M90 330v12M16 340h6M32 340h6M118 360v-70M112 290h60M118 282v-8M118 276l-6 14M118 276l52 14M166 290v26M160 316h12v8h-12z',
  ],
];

const gulls: readonly HarbourShape[] = [
  ['guide', 'M268 166q8-10 15 0 7-10 15 0M300 196q6-7 11 0 5-7 11 0M234 206q5-6 9 0 4-6 9 0'],
];

const tower: readonly HarbourShape[] = [
  ['fill', 'M292 360l14-22h10l12-18h12l8-12h212v52z'],
  [
    'guide',
    'M306 338h254M328 320h232M350 308v12M386 308v12M424 308v12M470 308v12M512 308v12M340 320v18M372 320v18M410 320v18M446 320v18M490 320v18M534 320v18M322 338v22M356 338v22M394 338v22M432 338v22M468 338v22M508 338v22M544 338v22',
  ],
  ['fill', 'M412 308l13-172h50l13 172z'],
  ['wash', 'M422.6 168l-3.2 42h61.2l-3.2-42zM416.6 248l-3 40h72.8l-3-40z'],
  ['stroke', 'M443 308v-24q0-7 7-7t7 7v24'],
  ['stroke', 'M446 222h8v14h-8zM446 180h8v12h-8z'],
  ['fill', 'M414 136v-8h72v8z'],
  ['stroke', 'M418 128v-14M482 128v-14M414 114h72M430 128v-14M470 128v-14'],
  ['light', 'M434 128V84h32v44z'],
  ['stroke', 'M445 84v44M455 84v44M434 106h32'],
  ['solid', 'M428 84q22-38 44 0z'],
  ['stroke', 'M450 66V50'],
  ['fill', 'M502 308v-40h44v40z'],
  ['wash', 'm496 270 28-24 28 24z'],
  ['fill', 'M514 282h10v12h-10zM532 282h8v26h-8z'],
];

const boat: readonly HarbourShape[] = [
  ['stroke', 'M186 340V226'],
  ['wash', 'M192 332V236q34 40 38 96z'],
  ['fill', 'M180 332V244q-26 40-34 88z'],
  ['fill', 'M138 340h104q-4 14-16 20h-74q-10-6-14-20z'],
  ['detail', 'M145 349h92'],
];

/** The only second light: the pennant of the boat. */
const pennant: readonly HarbourShape[] = [['glow', 'M186 226h-14l4 5-4 5h14z']];

function HarbourShapes({ shapes }: { shapes: readonly HarbourShape[] }) {
  return shapes.map(([look, path]) => <path key={path} className={look} d={path} />);
}

/** Lighthouse, boat and town on the horizon line of the home page. Decorative. */
function Harbour() {
  return (
    <svg className="drawing home-harbour" viewBox="0 0 560 360" aria-hidden="true">
      <defs>
        <linearGradient id="home-beam">
          <stop className="home-beam-far" offset="0" />
          <stop className="home-beam-middle" offset=".45" />
          <stop className="home-beam-near" offset="1" />
        </linearGradient>
      </defs>
      <path fill="url(#home-beam)" d="M436 92-10 30v96l446-22z" />
      <HarbourShapes shapes={[...skyline, ...gulls, ...tower, ...boat, ...pennant]} />
    </svg>
  );
}

/** The same lighthouse by night, for the dark strip. Source: design/visual/svg/schaden-dunkel.svg. */
const nightShapes: readonly HarbourShape[] = [
  ['fill', 'm204 240 11-130h38l11 130z'],
  ['guide', 'M212.5 140h43M210 170h48M207.5 200h53'],
  ['solid', 'M212.5 140h43l2.5 30h-48zM207.5 200h53l2.5 28h-58z'],
  ['fill', 'M206 110v-8h56v8z'],
  ['light', 'M221 102V66h26v36z'],
  ['solid', 'M216 66q18-30 36 0z'],
  ['fill', 'M150 260l10-20h140l20 20z'],
  ['guide', 'M0 248h120M30 256h60M330 248h30'],
  ['stroke', 'M64 234v-74'],
  ['solid', 'M68 226v-62q24 30 26 62z'],
  ['fill', 'M32 232h72q-4 12-12 14H44q-8-2-12-14z'],
];

/** Lighthouse and boat on dark ground. Decorative. */
function HarbourByNight() {
  return (
    <svg className="drawing home-night" viewBox="0 0 360 260" aria-hidden="true">
      <defs>
        <linearGradient id="home-night-beam">
          <stop className="home-night-far" offset="0" />
          <stop className="home-night-near" offset="1" />
        </linearGradient>
      </defs>
      <path fill="url(#home-night-beam)" d="M226 74-40 8v124l266-44z" />
      <HarbourShapes shapes={nightShapes} />
    </svg>
  );
}
