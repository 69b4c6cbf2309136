import { type FormEvent, useRef, useState } from 'react';
import { offerDraft } from '#src/features/tools/templates/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, fieldAria } from '#src/ui/field.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Section } from '#src/ui/section.tsx';
import { type BreachKind, type BreachSource, breachWords } from './breach-words.ts';
import './data-leak.css';

/** Digits of the hash that are sent; the other 35 never leave this browser. */
const sentDigits = 5;

/** Result of looking up an address or a password. */
type Finding =
  | { kind: 'found'; count: number }
  | { kind: 'not_found' }
  /** A German sentence that says why, and what to do. */
  | { kind: 'failed'; message: string };

const broken = 'Die Quelle antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.';
const tooOften = 'Das waren viele Abfragen in kurzer Zeit. Bitte warten Sie zehn Minuten.';
const noHash =
  'Ihr Browser kann hier nicht rechnen, weil die Verbindung nicht verschlüsselt ist. Öffnen Sie die Seite mit https.';

/** Case does not matter in an address; a password is taken as it is. */
function normalised(kind: BreachKind, text: string): string {
  return kind === 'email' ? text.trim().toLowerCase() : text;
}

async function sha1(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** The count of a suffix in an answer; padding has the count 0. */
export function countIn(answer: string, suffix: string): number {
  const line = answer.split(/\r?\n/).find((one) => one.startsWith(`${suffix}:`));
  return line === undefined ? 0 : Number(line.slice(suffix.length + 1)) || 0;
}

/** Looks up an address or a password without revealing it: only five of the 40 digits of its hash are sent. */
export async function lookUp(kind: BreachKind, text: string): Promise<Finding> {
  if (!globalThis.crypto?.subtle) return { kind: 'failed', message: noHash };
  const hash = await sha1(normalised(kind, text));
  try {
    const response = await fetch(`/api/breaches/${kind}/range/${hash.slice(0, sentDigits)}`, {
      headers: { Accept: 'text/plain' },
      // No cookie and no referrer go along.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (response.status === 429) return { kind: 'failed', message: tooOften };
    if (!response.ok) return { kind: 'failed', message: broken };
    const count = countIn(await response.text(), hash.slice(sentDigits));
    return count > 0 ? { kind: 'found', count } : { kind: 'not_found' };
  } catch {
    return { kind: 'failed', message: broken };
  }
}

export type Sources = Readonly<Record<BreachKind, BreachSource>>;

/** Fills in the reason of the letter before its link opens it. */
function openAccessLetter(): void {
  offerDraft('auskunft-nach-art-15-dsgvo', { fields: { anlass: 'leck' } });
}

/** Letters for a finding. */
const letters = [
  {
    key: 'auskunft',
    title: 'Auskunft verlangen, welche Daten betroffen sind',
    to: '/mustervorlagen/auskunft-nach-art-15-dsgvo',
    meta: 'Art.\u00a015 DSGVO. Das Unternehmen muss binnen eines Monats antworten.',
    onClick: openAccessLetter,
  },
  {
    key: 'schadensersatz',
    title: 'Schadensersatz fordern',
    to: '/mustervorlagen/schadensersatz-datenleck',
    meta: 'Art.\u00a082 DSGVO. Verjährt drei Jahre nach dem Jahr, in dem Sie davon erfahren haben.',
  },
];

/** The meaning of a finding and the next steps. */
function Outcome({ kind, finding }: { kind: BreachKind; finding: Finding }) {
  if (finding.kind === 'failed') {
    return (
      <Notice tone="danger" title="Das hat nicht geklappt">
        <p>{finding.message}</p>
      </Notice>
    );
  }
  const words = breachWords[kind];
  if (finding.kind === 'not_found') {
    return (
      <Notice tone="water" title={words.notFound.title}>
        <p>{words.notFound.text}</p>
      </Notice>
    );
  }
  const often =
    finding.count > 1 ? ` Gezählt wurde es ${new Intl.NumberFormat('de-DE').format(finding.count)}-mal.` : '';
  return (
    <div className="stack">
      <Notice tone="warning" title={words.found.title}>
        <p>
          {words.found.text}
          {often}
        </p>
      </Notice>
      <h4>Das tun Sie heute</h4>
      <ol className="leak-today">
        {words.today.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {kind === 'email' && (
        <>
          <h4>Wenn Sie wissen, bei wem das Leck war</h4>
          <LinkRows rows={letters} />
        </>
      )}
    </div>
  );
}

/** One look-up. The field has no name and its form no address, so it cannot be sent even if the script fails. */
function Check({ kind, source }: { kind: BreachKind; source: BreachSource }) {
  const { title, label, hint, button, missing, holds } = breachWords[kind];
  const id = `leck-${kind}`;
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [isLooking, setLooking] = useState(false);
  const [error, setError] = useState<string>();
  const [finding, setFinding] = useState<Finding>();

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    const text = field.current?.value ?? '';
    const isGood = kind === 'email' ? /^\S+@\S+\.\S+$/.test(text.trim()) : text !== '';
    setFinding(undefined);
    setError(isGood ? undefined : missing);
    if (!isGood) {
      field.current?.focus();
      return;
    }
    setLooking(true);
    setFinding(await lookUp(kind, text));
    setLooking(false);
  }

  return (
    <div className="stack leak-check">
      <h3>{title}</h3>
      <form noValidate className="stack" onSubmit={check} aria-label={title}>
        <Field id={id} label={label} hint={hint} error={error}>
          <input
            {...fieldAria(id, hint, error)}
            ref={field}
            id={id}
            className="field-control"
            type={kind === 'email' ? 'email' : 'password'}
            autoComplete="off"
            spellCheck={false}
            disabled={!isHydrated}
          />
        </Field>
        <p>
          <Button
            variant={kind === 'email' ? 'primary' : 'secondary'}
            pending={isLooking}
            disabled={!isHydrated}
          >
            {button}
          </Button>
        </p>
      </form>
      <p className="meta">{holds[source]}</p>
      <div aria-live="polite">{finding && <Outcome kind={kind} finding={finding} />}</div>
    </div>
  );
}

/** The check of an address or a password against known leaks. The typed text never leaves the browser. */
export function BreachCheck({ sources }: { sources: Sources }) {
  return (
    <Section
      title="Jetzt nachsehen"
      id="nachsehen"
      intro="Ihre Eingabe bleibt in diesem Browser. Er bildet daraus eine Prüfsumme und schickt nur deren erste fünf von 40 Zeichen. Zurück kommt eine lange Liste; verglichen wird bei Ihnen."
    >
      <noscript>
        <Notice tone="warning" title="Diese Prüfung braucht JavaScript">
          <p>
            Ohne JavaScript müssten Sie uns Adresse oder Kennwort schicken, und das wollen wir nicht. Schalten
            Sie es ein, oder ändern Sie im Zweifel das Kennwort.
          </p>
        </Notice>
      </noscript>
      <div className="pair leak-checks">
        <Check kind="email" source={sources.email} />
        <Check kind="password" source={sources.password} />
      </div>
    </Section>
  );
}
